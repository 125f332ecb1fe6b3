import { describe, expect, it } from '@jest/globals';
import {
  DEALS,
  isSecret,
  reveal,
  secret,
  slotsIn,
  type Fact,
  type FoldEntry,
  type MaybeSecret,
  type Seat,
  type Table,
} from '#table';
import { toy, toyCards } from '../../../../test/support/toy/index.js';
import { ToyMatch } from '../../../../test/support/toy/match.js';
import { dealtOrder, decideDeed, isRefusal, type Decided, type RandomParts, type Rules } from '../index.js';

type Dealt = Extract<Fact, { kind: 'dealt-anew' }>;

const then = new ToyMatch().table;
/** A match in which seat 2 and then seat 1 have drawn. */
const passed = (): ToyMatch => new ToyMatch().act(1, { kind: 'pass' }).act(2, { kind: 'pass' });
const entriesOf = (match: ToyMatch): FoldEntry[] =>
  match.entries.slice(1).map(({ facts, session }) => ({ revision: session.head.revision, facts }));
const all: RandomParts = new Map([
  ['deck:1', [true, true, true]],
  ['deck:2', [true, true]],
]);

/** Rewinds the match by policy to its beginning. */
const back = (
  match: ToyMatch,
  {
    random = all,
    rules = toy,
    table = then,
    entries = entriesOf(match),
  }: {
    random?: RandomParts;
    rules?: Rules;
    table?: Table;
    entries?: readonly FoldEntry[];
  } = {},
): Decided => {
  const decided = decideDeed(
    { rules, cards: toyCards, session: match.session, then: { table, lastOnly: true, between: { entries, random } } },
    0,
    { kind: 'rewind', to: table.revision, mode: 'policy' },
    { actor: { judge: 'j', role: 'judge' }, now: 0 },
  );
  if (isRefusal(decided)) throw new Error(`${decided.rule}: ${decided.reason}`);
  return decided;
};
const dealt = ({ facts }: Decided): Dealt[] => facts.filter((fact): fact is Dealt => fact.kind === 'dealt-anew');
const kinds = ({ facts }: Decided): string[] =>
  facts.map((fact) => (fact.kind === 'drew-random' ? `${fact.purpose} of ${fact.size}` : fact.kind));
const inPools = (table: Table, seat: Seat): string[] =>
  ['deck', 'hand'].flatMap((zone) => slotsIn(table, `${zone}:${seat}`).map(({ definition }) => String(definition)));

describe('a match that goes back by policy', () => {
  it('R-REWIND-05: draws the cards that go back, then the random part of each deck, seat by seat', () => {
    const decided = back(passed());
    expect(kinds(decided)).toEqual([
      'rewound',
      `${DEALS.back} of 5`,
      `${DEALS.order} of 3`,
      'dealt-anew',
      `${DEALS.back} of 4`,
      `${DEALS.order} of 2`,
      'dealt-anew',
      'unit-ended',
    ]);
    for (const fact of decided.facts)
      if (fact.kind === 'drew-random')
        expect([fact.count, isSecret(fact.result) && fact.result.to]).toEqual([fact.size, []]);
    expect(dealt(decided).map(({ seat, back: undrawn, shuffled }) => [seat, undrawn, shuffled])).toEqual([
      // The seat drew the top card of its deck. The card lay beside four others of the hand.
      [1, secret([{ card: 0, among: [3, 4, 5, 6, 0] }], [1]), [[0, 1, 2]]],
      [2, secret([{ card: 0, among: [2, 3, 4, 0] }], [2]), [[0, 1]]],
    ]);
  });

  it('R-REWIND-05: puts the cards where the draws say, and loses none', () => {
    const decided = back(passed());
    const results = decided.facts.flatMap((fact) => (fact.kind === 'drew-random' ? [reveal(fact.result)!] : []));
    for (const [n, { seat, back: undrawn, shuffled, order }] of dealt(decided).entries()) {
      const before = inPools(then, seat);
      expect(order.$).toEqual(dealtOrder(before.length, undrawn.$!, shuffled, results.slice(2 * n, 2 * n + 2)));
      expect(inPools(decided.table, seat)).toEqual(order.$!.map((place) => before[place]));
      expect(order.to).toEqual([]);
      expect(inPools(decided.table, seat).sort()).toEqual(before.sort());
    }
  });

  it('R-REWIND-05: lets a seat look at a card if it may look at the place where the card lies now', () => {
    const { table } = back(passed());
    for (const seat of [1, 2]) {
      for (const { known } of slotsIn(table, `deck:${seat}`)) expect(known).toEqual([]);
      for (const { known } of slotsIn(table, `hand:${seat}`)) expect(known).toEqual([seat]);
    }
  });

  it('asks who may look into pools as for face-down cards', () => {
    const faces = new Set<string>();
    const watched: Rules = {
      ...toy,
      lookers: (zone, owner, controller, face) => {
        if (zone === 'deck' || zone === 'hand') {
          faces.add(face);
          expect(owner).toBe(controller);
        }
        return toy.lookers(zone, owner, controller, face);
      },
    };
    back(passed(), { rules: watched });
    expect([...faces]).toEqual(['down']);
  });

  it('deals nothing to a seat that drew nothing, unless cards of its deck were put in order', () => {
    const one = new ToyMatch().act(1, { kind: 'pass' });
    expect(dealt(back(one)).map(({ seat }) => seat)).toEqual([2]);
    expect(dealt(back(one, { entries: [] }))).toEqual([]);
    const peeked = new ToyMatch().act(1, { kind: 'peek' });
    peeked.act(1, { kind: 'answer', ask: peeked.ask(1), value: [] });
    const decided = back(peeked);
    expect(kinds(decided)).toEqual(['rewound', 'undo order of 3', 'dealt-anew', 'unit-ended']);
    expect(dealt(decided).map(({ zones }) => zones.map(({ zone }) => zone))).toEqual([['deck:1']]);
    expect(slotsIn(decided.table, 'hand:1')).toEqual(slotsIn(then, 'hand:1'));
  });

  it('R-REWIND-05: draws nothing for a card that everybody saw and could follow to the deck', () => {
    const undrawn = (slot: MaybeSecret<number> | undefined, definition: MaybeSecret<string>): unknown => {
      const entry: FoldEntry = {
        revision: then.revision + 1,
        facts: [
          { kind: 'identified', zone: 'hand:1', basis: 'x', definition, ...(slot === undefined ? {} : { slot }) },
          {
            kind: 'moved',
            legs: [{ from: 'hand:1', slot: 0, to: 'deck:1', place: 'top', definition: secret('spark', []) }],
          },
        ],
      };
      const drawn = entriesOf(passed()).map(({ revision, facts }) => ({ revision: revision + 1, facts }));
      return dealt(back(passed(), { entries: [entry, ...drawn] }))[0]!.back.$!.length;
    };
    expect(undrawn(0, 'spark')).toBe(0);
    expect(undrawn(0, secret('spark', [1]))).toBe(1);
    expect(undrawn(secret(0, [1]), 'spark')).toBe(1);
    expect(undrawn(undefined, 'spark')).toBe(1);
  });

  it('R-REWIND-05: shuffles the random part of a deck if somebody has looked at one of its cards since', () => {
    const looked = (slot: number | undefined) =>
      kinds(
        back(new ToyMatch().act(1, { kind: 'peek' }), {
          entries: [
            {
              revision: then.revision + 1,
              facts: [
                { kind: 'identified', zone: 'deck:1', basis: 'x', definition: 'wick', ...(slot === 0 ? { slot } : {}) },
              ],
            },
          ],
        }),
      );
    expect(looked(0)).toEqual(['rewound', `${DEALS.order} of 3`, 'dealt-anew', 'unit-ended']);
    expect(looked(undefined)).toEqual(['rewound', 'unit-ended']);
  });

  it('does not shuffle a deck with a single random place', () => {
    const random = new Map([['deck:1', [true, false, false]]]);
    expect(kinds(back(passed(), { random }))).toEqual([
      'rewound',
      `${DEALS.back} of 5`,
      'dealt-anew',
      `${DEALS.back} of 4`,
      'dealt-anew',
      'unit-ended',
    ]);
  });

  it('leaves a card that everybody knows where it was', () => {
    const seen: Table = {
      ...then,
      zones: then.zones.map((zone) =>
        zone.kind === 'pooled' && zone.id === 'hand:1'
          ? { ...zone, slots: zone.slots.map((slot, n) => (n === 0 ? { ...slot, known: [1, 2] } : slot)) }
          : zone,
      ),
    };
    const decided = back(passed(), { table: seen });
    expect(dealt(decided)[0]!.back.$).toEqual([{ card: 0, among: [4, 5, 6, 0] }]);
    expect(slotsIn(decided.table, 'hand:1')[0]).toEqual({ definition: 'spark', known: [1, 2] });
  });

  it('deals nothing before a game, or without a key to draw by', () => {
    const keyless = (nonces: unknown): Table => ({
      ...then,
      notes: { ...then.notes, game: { ...then.notes['game'], nonces: nonces as never } },
    });
    expect(dealt(back(passed(), { table: keyless(secret(['x'], [])) }))).toEqual([]);
    expect(dealt(back(passed(), { table: { ...then, game: 0 } }))).toEqual([]);
    expect(dealt(back(passed(), { table: { ...then, notes: {} } }))).toEqual([]);
  });
});
