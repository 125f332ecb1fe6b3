import { expect, it } from '@jest/globals';
import { matchMarks } from './marks.js';

const texts = (match: Parameters<typeof matchMarks>[0]): string[] => matchMarks(match).map(({ text }) => text);

it('a match says where it comes from, whether its position or seed was given, and whether its cards are real', () => {
  expect(texts({ reproducible: false, scenario: false })).toEqual([]);
  expect(texts({ reproducible: true })).toEqual(['Given seed']);
  expect(texts({ imported: { publicKey: 'k' }, reproducible: true, scenario: true })).toEqual([
    'Imported',
    'Scenario',
    'Given seed',
  ]);
  expect(texts({ paper: true, reproducible: false })).toEqual(['Real cards']);
  expect(matchMarks({ reproducible: false, fork: { at: 7 } })).toEqual([
    { text: 'Fork', title: 'It goes on from just after entry 7 of another match, and counts for nothing.' },
  ]);
});

it('a match from elsewhere has no known recorder without a receipt, and is not judged if no rules ran again', () => {
  const [mark] = matchMarks({ imported: { judged: false }, reproducible: false });
  expect(mark?.text).toBe('Imported, not judged');
  expect(mark?.title).toMatch(/Nothing shows who recorded it\. This service did not check it against the rules\./);
  expect(matchMarks({ imported: { publicKey: 'k', judged: true }, reproducible: false })[0]?.text).toBe('Imported');
});
