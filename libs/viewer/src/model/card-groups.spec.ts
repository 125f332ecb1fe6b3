import { expect, it } from '@jest/globals';
import type { ShownCard } from '#table';
import { groupedCards, soughtIn } from './card-groups.js';
import { table, zone } from './table.fixture.js';

const card = (handle: string, name: string, controller: number): ShownCard => ({ handle, name, controller });
const slot = (n: number, name: string): ShownCard => ({ slot: n, name });
const shown = table({
  zones: [
    {
      ...zone('field', 'row', [card('c1.0', 'Kiln Guard', 2), card('c2.0', 'Ox', 1), card('c3.0', 'Kiln Guard', 1)]),
      title: 'Field',
    },
    { ...zone('hand:1', 'row', [slot(0, 'Ember')]), title: 'Hand', seat: 1 },
    { ...zone('deck:1', 'pile', [slot(0, 'Ox'), slot(1, 'Ember')]), title: 'Main deck', seat: 1 },
    { ...zone('graveyard:2', 'pile', [card('c9.0', 'Ash Wall', 2)]), title: 'Graveyard', seat: 2 },
  ],
});
const list = [
  { value: 'deck:1/0', label: 'Ox (Main deck of Player 1, 1)' },
  { value: 'deck:1/1', label: 'Ember (Main deck of Player 1, 2)' },
  { value: 'c9.0', label: 'Ash Wall (Graveyard of Player 2)' },
  { value: 'c1.0', label: 'Kiln Guard (Player 2)' },
  { value: 'c2.0', label: 'Ox (Player 1)' },
  { value: 'c3.0', label: 'Kiln Guard (Player 1)' },
  { value: 'hand:1/0', label: 'Ember (Hand of Player 1, 1)' },
];

it('cards to choose from lie by zone and player: the table first, decks last', () => {
  const groups = groupedCards(list, shown)!;
  expect(groups.map(({ title, cards }) => [title, ...cards.map(({ n, label }) => `${n} ${label}`)])).toEqual([
    ['Player 1: Field', '4 Ox', '5 Kiln Guard 2'],
    ['Player 2: Field', '3 Kiln Guard 1'],
    ['Player 1: Hand', '6 Ember 1'],
    ['Player 2: Graveyard', '2 Ash Wall'],
    ['Player 1: Main deck', '0 Ox 1', '1 Ember 2'],
  ]);
  expect(groupedCards([{ value: 1, label: 'Player 1' }], shown)).toBeUndefined();
});

it('a search finds cards by name, zone and player, and keeps the one that is chosen', () => {
  const groups = groupedCards(list, shown)!;
  const found = (words: string, chosen = '') =>
    soughtIn(groups, words, chosen).flatMap(({ cards }) => cards.map(({ n }) => n));
  expect([found('ember'), found('deck ember'), found('graveyard player 2'), found('wyrm')]).toEqual([
    [6, 1],
    [1],
    [2],
    [],
  ]);
  expect(found('wyrm', '4')).toEqual([4]);
});
