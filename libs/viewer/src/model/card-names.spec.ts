import { expect, it } from '@jest/globals';
import { CardNames } from './card-names.js';
import { zone } from './table.fixture.js';

const names = new CardNames();
const card = (name: string) => ({ name, handle: `c1.${name.length}`, types: ['ALLY'] });
names.read({
  zones: [zone('field', 'row', [card('Wolf'), card('Wolf of the North'), card('“What?” (a question)'), {}])],
});

it('finds the names of cards in a text, the longest first, and leaves the rest as it is', () => {
  expect(names.parts('Ana: plays Wolf of the North, then Wolf.')).toEqual([
    'Ana: plays ',
    { card: expect.objectContaining({ name: 'Wolf of the North' }) },
    ', then ',
    { card: expect.objectContaining({ name: 'Wolf' }) },
    '.',
  ]);
  expect(names.parts('Wolfram asks “What?” (a question)')).toEqual([
    'Wolfram asks ',
    { card: expect.objectContaining({ name: '“What?” (a question)' }) },
  ]);
  expect(new CardNames().parts('Wolf')).toEqual(['Wolf']);
});

it('tells the one card that a choice names, and keeps cards that have left the table', () => {
  names.read({ zones: [] });
  expect(names.only('Materialize: Wolf')).toMatchObject({ name: 'Wolf' });
  expect(names.only('Wolf attacks Wolf of the North')).toBeUndefined();
  expect(names.only('Pass')).toBeUndefined();
});
