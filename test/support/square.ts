import { expect } from '@jest/globals';
import {
  emptyTable,
  fold,
  foldEntry,
  isSecret,
  SPECTATOR,
  unknown,
  secret,
  view,
  type Audience,
  type Fact,
  type Layout,
  type Table,
} from '#table';

export const layout: Layout = {
  zones: [
    { name: 'deck', title: 'Deck', per: 'seat', kind: 'pooled', show: 'pile' },
    { name: 'hand', title: 'Hand', per: 'seat', kind: 'pooled', show: 'row' },
    { name: 'field', title: 'Field', per: 'table', kind: 'followed', show: 'row' },
    { name: 'pile', title: 'Discard', per: 'seat', kind: 'followed', show: 'pile' },
  ],
  phases: [{ id: 'main', title: 'Main phase' }],
  counters: [],
};

export const matchBegan: Fact = {
  kind: 'match-began',
  match: {
    id: 'm',
    game: 'toy',
    format: { name: 'open', bestOf: 3 },
    versions: { rules: '1', cards: '1', facts: 1 },
    policy: {},
    scenario: false,
  },
  layout,
  seats: [
    { seat: 1, player: 'a' },
    { seat: 2, player: 'b' },
  ],
  decks: [],
  definitions: [],
  keys: [],
};

/** A deck nobody knows, a hand of each seat, known to that seat. */
export const gameBegan = {
  kind: 'game-began',
  n: 1,
  order: [2, 1],
  seedHash: '',
  seed: secret('00', []),
  nonces: ['ab', null],
  pools: [
    { zone: 'deck:1', count: 4, cards: secret(['ash', 'birch', 'cedar', 'elm'], []) },
    { zone: 'hand:1', count: 3, cards: secret(['fir', 'hazel', 'larch'], [1]) },
    { zone: 'hand:2', count: 2, cards: secret(['oak', 'pine'], [2]) },
  ],
  keys: [],
} satisfies Fact;

export const audiences: readonly Audience[] = ['house', SPECTATOR, [1], [2], [1, 2]];

/** What an audience reads of a log, said independently of the kernel: what it may not know is unknown. */
export const openedTo = <T>(value: T, audience: Audience): T => {
  if (typeof value !== 'object' || value === null || audience === 'house') return value;
  if (isSecret(value)) {
    const to = value.to.filter((seat) => audience.includes(seat));
    return (to.length > 0 && value.$ !== null ? { $: value.$, to } : unknown) as T;
  }
  if (Array.isArray(value)) return value.map((one: unknown) => openedTo(one, audience)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, openedTo(one as unknown, audience)])) as T;
};

/**
 * The table after facts, an entry each, once the square was held for every audience: the view of the full table is the
 * fold of what may be opened.
 */
export const tableAfter = (...facts: Fact[]): Table => {
  const entries = facts.map((fact, n) => ({ revision: n + 1, facts: [fact] }));
  const full = fold(entries, 'house');
  for (const audience of audiences) expect(fold(openedTo(entries, audience), audience)).toEqual(view(full, audience));
  return full;
};

/**
 * What the last fact changed in a game that has just begun (and in which these facts came before): the parts of the
 * table that are other now.
 */
export const changedBy = (last: Fact, ...before: Fact[]): Partial<Table> => {
  const facts = [matchBegan, gameBegan, ...before];
  const table = tableAfter(...facts, last);
  const was = facts.reduce((now, fact, n) => foldEntry(now, { revision: n + 1, facts: [fact] }), emptyTable('house'));
  // `played` follows the revision, with every fact that is not of the office.
  const changed = Object.entries(table).filter(
    ([key, value]) =>
      !['revision', 'played'].includes(key) && JSON.stringify(value) !== JSON.stringify(was[key as keyof Table]),
  );
  return Object.fromEntries(changed);
};
