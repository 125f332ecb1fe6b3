import { describe, expect, it } from '@jest/globals';
import type { Position } from '#rules';
import { checkDeck } from '../table/deck.js';
import { checkCard } from '../effects/check-card.js';
import { positions } from '../table/positions.js';
import {
  called,
  deckOf,
  given,
  human,
  LEGAL,
  lookup,
  playAny,
  started,
  titan,
} from '../../../../test/support/graven/index.js';

const cards = lookup([
  human('ox2'),
  called(human('twin'), 'ox'),
  called(titan('ox-titan'), 'ox'),
  { ...human('blank'), effects: [] },
  ...Array.from({ length: 30 }, (_, n) => titan(`t${n}`)),
]);
const rules = (counts: Record<string, number>, format = 'standard'): string[] =>
  checkDeck(deckOf(counts), format, cards)
    .map(({ rule }) => rule)
    .sort();
const NINE = { ox: 3, elk: 3, hare: 3, wren: 3, mole: 3, toad: 3, newt: 3, crow: 3, hind: 3 };

describe('a deck', () => {
  it('GR-DECK-01: holds exactly 30 cards', () => {
    expect(rules({ atlas: 1, cronus: 1, rhea: 1, ...NINE, hind: 2 })).toEqual(['GR-DECK-01']);
    expect(rules({ atlas: 1, cronus: 1, rhea: 1, theia: 1, ...NINE })).toEqual(['GR-DECK-01']);
  });

  it('GR-DECK-02, GR-VEC-02: holds at least 3 Titans', () => {
    expect(rules({ atlas: 1, cronus: 1, ...NINE, lynx: 1 })).toEqual(['GR-DECK-02']);
  });

  it('GR-DECK-03, GR-VEC-02: holds no two Titans of one name', () => {
    expect(rules({ atlas: 2, cronus: 1, ...NINE })).toEqual(['GR-DECK-03']);
  });

  it('GR-DECK-04, GR-VEC-02: holds at most 3 Humans of one name', () => {
    expect(rules({ atlas: 1, cronus: 1, rhea: 1, ...NINE, ox: 4, elk: 2 })).toEqual(['GR-DECK-04']);
  });

  it('GR-DECK-05: may be of 30 Titans with different names', () => {
    expect(rules(Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`t${n}`, 1])))).toEqual([]);
  });

  it('GR-DECK-06: is counted by itself; both players may bring the same cards', () => {
    expect(started({ decks: [LEGAL, LEGAL] }).table.seats).toHaveLength(2);
    expect(checkDeck(LEGAL, 'standard', cards)).toEqual([]);
  });

  it('GR-DECK-07, GR-VEC-01: with exactly 3 Titans needs nine different Humans', () => {
    expect(rules({ atlas: 1, cronus: 1, rhea: 1, ...NINE })).toEqual([]);
    expect(rules({ atlas: 1, cronus: 1, rhea: 1, ...NINE, hind: 0, ox: 6 })).toEqual(['GR-DECK-04']);
  });

  it('GR-DECK-08: gets a list of everything wrong with it, each with its rule', () => {
    expect(rules({ atlas: 2, ox: 4, blank: 1 })).toEqual([
      'GR-CARD-02',
      'GR-DECK-01',
      'GR-DECK-02',
      'GR-DECK-03',
      'GR-DECK-04',
    ]);
    expect(rules({}, 'sealed')).toEqual(['GR-DECK-08']);
    expect(rules({ ox: 5, elk: 1 }, 'open')).toEqual([]);
  });
});

describe('a card', () => {
  it('GR-CARD-01: is either a Human or a Titan', () => {
    expect(checkCard({ ...human('x'), types: ['HUMAN', 'TITAN'] })).toEqual([
      expect.stringContaining('either a HUMAN or a TITAN'),
    ]);
    expect(checkCard({ ...human('x'), types: ['GOD'] })).toHaveLength(1);
    expect(checkCard(human('x'))).toEqual([]);
    expect(
      checkDeck(deckOf({ god: 1 }), 'open', lookup([{ ...human('god'), types: ['GOD'] }])).map(({ rule }) => rule),
    ).toEqual(['GR-CARD-01']);
  });

  it('GR-CARD-02: without an effect is refused in a deck, but not in a position', () => {
    expect(rules({ atlas: 1, cronus: 1, rhea: 1, ...NINE, hind: 2, blank: 1 })).toEqual(['GR-CARD-02']);
    expect(given({ cards: [{ ...human('blank'), effects: [] }], one: { front: ['blank'] } }).score(1)).toBe(1);
  });

  it('GR-CARD-04: has one definition for each name', () => {
    expect(rules({ ox: 1, 'ox-titan': 1 }, 'open')).toEqual(['GR-CARD-04']);
    expect(rules({ ox: 1, twin: 1 }, 'open')).toEqual([]);
  });

  it('GR-CARD-04: has one definition for each name in a given position, too, wherever its copies lie', () => {
    const laidOut = (...hands: string[][]) => {
      const seats = hands.map((hand) => ({ zones: { hand, front: [{ card: 'ox' }] } }));
      return positions.wrong!(positions.schema.parse({ seats }) as Position, cards);
    };
    expect(laidOut(['ox', 'twin'], ['elk'])).toEqual([]);
    expect(laidOut(['ox'], ['elk', 'ox-titan'])).toEqual([
      { at: 'seats[1].zones.hand[1]', what: expect.stringMatching(/"ox-titan" is called ox .*GR-CARD-04/) },
    ]);
  });

  it('GR-CARD-05: costs nothing, and has name, type, points and effects only', () => {
    const game = started().when(1, playAny('back'));
    expect(game.of('moved').map(({ cause, legs }) => [cause, legs.length])).toEqual([['play', 1]]);
    expect(Object.keys(game.table.zones.find(({ id }) => id === 'back:1')!)).toEqual(['id', 'kind', 'cards']);
    expect(game.table.items).toEqual([]);
  });
});

describe('setup', () => {
  it('GR-SETUP-01: seats two or more, and their order is the turn order', () => {
    expect(started({ seats: 4, first: 3 }).table).toMatchObject({ order: [1, 2, 3, 4], turn: { n: 1, seat: 3 } });
  });

  it('GR-SETUP-02, GR-SETUP-03: shuffles every deck, then draws 7 cards from its top; 23 stay', () => {
    const game = started({ first: null });
    for (const seat of [1, 2]) {
      const draws = game.turn === `1 of ${seat}` ? 8 : 7;
      expect([game.count('hand', seat), game.count('deck', seat)]).toEqual([draws, 30 - draws]);
    }
    const kinds = game.log.flatMap((fact) =>
      fact.kind === 'shuffled' ? ['shuffled'] : fact.kind === 'moved' ? [String(fact.legs.length)] : [],
    );
    expect(kinds).toEqual(['shuffled', 'shuffled', '7', '7', '1']);
    const orders = game.of('shuffled', true).map(({ order }) => order.$!);
    expect(
      orders.every(
        (order) => order.length === 30 && new Set(order).size === 30 && order.some((from, to) => from !== to),
      ),
    ).toBe(true);
  });

  it('GR-SETUP-04: lines and discard piles start empty', () => {
    const game = started();
    for (const zone of ['front', 'back', 'discard']) expect([game.count(zone, 1), game.count(zone, 2)]).toEqual([0, 0]);
  });

  it('GR-SETUP-05: fixes who goes first before hands are drawn, and records method and result', () => {
    const agreed = started({ first: 2 });
    expect(agreed.table.notes['game']?.['first']).toEqual({ seat: 2, method: 'chosen by the organiser' });
    expect(agreed.turn).toBe('1 of 2');
    const drawn = started({ first: null, seats: 3 });
    const { seat } = drawn.table.notes['game']?.['first'] as { seat: number };
    expect(drawn.of('drew-random', true)[0]).toMatchObject({
      purpose: 'first player',
      size: 3,
      count: 1,
      result: [seat - 1],
    });
    const at = drawn.log.findIndex((fact) => fact.kind === 'noted' && fact.key === 'first');
    expect(at).toBeLessThan(drawn.log.findIndex((fact) => fact.kind === 'moved'));
    expect(
      new Set(['1', '2', '3', '4'].map((n) => started({ first: null, seats: 3, seed: n.repeat(64) }).turn)).size,
    ).toBeGreaterThan(1);
  });

  it('GR-SETUP-06: has no mulligan: nobody is asked, and the first player may act', () => {
    const game = started();
    expect(game.asked).toEqual([]);
    expect([game.phase, game.table.opportunity?.seat]).toEqual(['play', 1]);
  });

  it("GR-SM-01, GR-UNIT-01: goes to the first player's draw, one unit each for turn order, shuffles and hands", () => {
    expect(started().units(true)).toEqual([
      'setup: Seat 1 goes first, chosen by the organiser',
      "setup: Seat 1's deck is shuffled",
      "setup: Seat 2's deck is shuffled",
      'setup: Seat 1 draws 7 cards',
      'setup: Seat 2 draws 7 cards',
      'turn: Turn 1: draw',
    ]);
  });
});
