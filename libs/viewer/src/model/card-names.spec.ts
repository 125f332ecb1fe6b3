import { expect, it } from '@jest/globals';
import type { ShownTable } from '#table';
import { CardNames } from './card-names.js';
import { cardsAskedOf } from './cards-asked.js';
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

it('knows the cards that a question offers from a deck, for the seat that is asked alone', () => {
  const ask = (seat: number, answered: boolean, ...options: object[]) =>
    ({ id: `q${seat}`, seat, answered, options }) as unknown as ShownTable['asks'][number];
  const asks = [
    ask(1, false, { at: 'deck:1#0', card: 'owl' }, { at: 'deck:1#4', card: 'hare' }),
    ask(2, false, { card: 'elk' }),
  ];
  expect([cardsAskedOf(asks, 1), cardsAskedOf([ask(1, true, { card: 'owl' })], 1)]).toEqual([['owl', 'hare'], []]);
  expect(cardsAskedOf([ask(1, false, 'c7.0' as never, null as never)], 1)).toEqual([]);
  names.learn([{ definition: 'owl', name: 'Owl', types: ['Ally'] }]);
  expect(names.only('Put into your hand: Owl')).toMatchObject({ definition: 'owl' });
});
