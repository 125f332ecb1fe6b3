import { expect, it } from '@jest/globals';
import { marksOf } from './marks.js';

const texts = (match: Parameters<typeof marksOf>[0]): string[] => marksOf(match).map(({ text }) => text);

it('a match says where it comes from, and what was given to it', () => {
  expect(texts({ reproducible: false, scenario: false })).toEqual([]);
  expect(texts({ reproducible: true })).toEqual(['Given seed']);
  expect(texts({ imported: { at: '' }, reproducible: true, scenario: true })).toEqual([
    'Imported',
    'Scenario',
    'Given seed',
  ]);
  expect(marksOf({ reproducible: false, fork: { at: 7 } })).toEqual([
    { text: 'Fork', title: 'It goes on from after entry 7 of another match, and counts nowhere.' },
  ]);
});
