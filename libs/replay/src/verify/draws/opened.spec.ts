import { describe, expect, it } from '@jest/globals';
import type { Deck } from '#rules';
import { secret, type Fact, type Json } from '#table';
import { openedIn, type Entry } from './opened.js';

const LIST: Deck = { parts: { main: [{ card: 'ox', count: 2 }], sideboard: [{ card: 'bear', count: 1 }] } };
const OTHER: Deck = {
  parts: {
    main: [
      { card: 'ox', count: 1 },
      { card: 'bear', count: 1 },
    ],
    sideboard: [{ card: 'ox', count: 1 }],
  },
};

const SALTS = ['aa', 'bb'];
const entry = (revision: number, fact: object, action: object = {}): Entry => ({
  revision,
  action: action as Json,
  facts: [fact as Fact],
});
const match = (policy: object) => ({ id: 'm', game: 'toy', scenario: false, versions: { facts: 3 }, policy });

/** A match of two games, with one seat; its opened list has these decks for its games. */
const record = (policy: object, ready: Deck | undefined, dealt: readonly (Deck | undefined)[]): Entry[] => [
  entry(1, { kind: 'match-began', match: match(policy), seats: [{ seat: 1 }], decks: [secret(LIST, [1])] }),
  entry(2, { kind: 'game-began', n: 1, seedHash: '', seed: secret('00', []) }),
  entry(3, { kind: 'answered' }, { kind: 'ready', seat: 1, ...(ready ? { deck: secret(ready, [1]) } : {}) }),
  entry(4, { kind: 'game-began', n: 2, seedHash: '', seed: secret('00', []) }),
  entry(5, {
    kind: 'opened',
    seeds: [2, 4].map((game) => ({ game, seed: '00' })),
    lists: [
      {
        seat: 1,
        deck: LIST,
        salts: dealt.map((deck, n) => ({ game: [2, 4][n]!, salt: SALTS[n]!, ...(deck ? { deck } : {}) })),
      },
    ],
  }),
];

const BETWEEN = { between: { seconds: null } };
const unfit = (...of: Parameters<typeof record>): string[] => openedIn(record(...of)).unfit.map(({ what }) => what);

describe('the deck that a game was dealt from', () => {
  it('is the deck that its seat was ready with, if the match waits between games', () => {
    expect(unfit(BETWEEN, OTHER, [undefined, OTHER])).toEqual([]);
    expect(unfit(BETWEEN, undefined, [undefined, OTHER])).toEqual([]);
    expect(unfit(BETWEEN, OTHER, [undefined, undefined])).toEqual([
      'game 2 is opened as dealt from another deck than seat 1 was ready with',
    ]);
  });

  it('is the list in the first game, and in every game of other matches', () => {
    expect(unfit(BETWEEN, OTHER, [OTHER, OTHER])).toHaveLength(1);
    expect(unfit({}, undefined, [undefined, OTHER])).toHaveLength(1);
    expect(unfit({}, undefined, [undefined, undefined])).toEqual([]);
  });

  it('lies in the pools of the game', () => {
    const opened = openedIn(record(BETWEEN, OTHER, [undefined, OTHER]));
    const cards = (revision: number) => [...(opened.began(opened.games.get(revision)!, 'main:1')?.cards ?? [])].sort();
    expect([cards(2), cards(4)]).toEqual([
      ['ox', 'ox'],
      ['bear', 'ox'],
    ]);
    const sealed = openedIn(record(BETWEEN, undefined, []).slice(0, 4));
    expect(sealed.began(sealed.games.get(4)!, 'main:1')).toBeUndefined();
  });
});
