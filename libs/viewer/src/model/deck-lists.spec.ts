import { expect, it } from '@jest/globals';
import type { Fact } from '#table';
import type { StreamedEntry } from '../api/shapes.js';
import { fetchLists, listAsText, listsIn, sizeOfDeck } from './deck-lists.js';

const deckOf = (main: string, side: string) => ({
  parts: {
    main: [
      { card: 'ox', count: 2 },
      { card: main, count: 1 },
    ],
    sideboard: [{ card: side, count: 1 }],
  },
});
const deck = deckOf('bear', 'wolf');
const hidden = { $: null, to: [] };
const began = (more: object = {}) => ({ kind: 'match-began', decks: [{ $: deck, to: [1] }, hidden], ...more });
const opened = {
  kind: 'opened',
  seeds: [],
  lists: [
    {
      seat: 1,
      deck,
      salts: [
        { game: 5, salt: 'a' },
        { game: 70, salt: 'b', deck: deckOf('wolf', 'bear') },
      ],
    },
    { seat: 2, deck: deckOf('crow', 'owl'), salts: [] },
  ],
};
const told = (...facts: object[]) => listsIn(facts as unknown as Fact[]);

it('a player reads their own list from the beginning, and nobody else’s', () => {
  expect(told(began()).map(({ seat }) => seat)).toEqual([1]);
  expect(told(began({ lists: [deck, deck] })).map(({ seat }) => seat)).toEqual([1, 2]);
});

it('an opened list says what was exchanged for which game', () => {
  expect(told(began(), opened)).toEqual([
    {
      seat: 1,
      deck,
      exchanged: [{ game: 2, out: [{ card: 'bear', count: 1 }], in: [{ card: 'wolf', count: 1 }] }],
    },
    { seat: 2, deck: deckOf('crow', 'owl'), exchanged: [] },
  ]);
});

it('a list is counted and copied by its parts', () => {
  expect(sizeOfDeck(deck)).toBe(3);
  expect(listAsText(deck, (card) => card.toUpperCase())).toBe('# Main\n2 OX\n1 BEAR\n\n# Sideboard\n1 WOLF\n');
});

it('lists are looked for at both ends of a match, and at its end only when it is over', async () => {
  const asked: number[][] = [];
  const entry = (revision: number, fact: object) =>
    ({ revision, public: { action: null, facts: [fact] } }) as unknown as StreamedEntry;
  const entries = (_id: string, after: number, limit: number): Promise<StreamedEntry[]> => {
    asked.push([after, limit]);
    const all = [entry(1, began()), entry(150, opened)];
    return Promise.resolve(all.filter(({ revision }) => revision > after && revision <= after + limit));
  };
  expect(await fetchLists({ entries }, { id: 'm1', revision: 320, status: 'playing' })).toHaveLength(1);
  expect(asked.splice(0)).toEqual([[0, 1]]);
  expect(await fetchLists({ entries }, { id: 'm1', revision: 320, status: 'ended' })).toHaveLength(2);
  expect(asked).toEqual([
    [0, 1],
    [220, 100],
    [120, 100],
  ]);
});

it('a list of a match with real cards that was registered later stands in the place of the first', async () => {
  const later = { kind: 'list-registered', seat: 2, deck: { $: deckOf('crow', 'owl'), to: [2] }, definitions: 'd' };
  const entry = (revision: number, fact: object) =>
    ({ revision, public: { action: null, facts: [fact] } }) as unknown as StreamedEntry;
  const entries = () => Promise.resolve([entry(1, began()), entry(40, { ...later, deck: deckOf('crow', 'owl') })]);
  const found = await fetchLists({ entries }, { id: 'm1', revision: 90, status: 'playing', paper: true });
  expect(found.find(({ seat }) => seat === 2)?.deck).toEqual(deckOf('crow', 'owl'));
  expect(listsIn([later as never]).map(({ deck: one }) => one)).toEqual([deckOf('crow', 'owl')]);
});
