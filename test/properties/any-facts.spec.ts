import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openEntry, sealEntry, ZERO_HASH } from '#journal';
import { RandomPlayer } from '#recorder';
import { sealedKeys } from '#rules';
import {
  digest,
  emptyTable,
  foldEntry,
  placesCards,
  publicDigest,
  secret,
  unknown,
  view,
  type Audience,
  type Fact,
  type FoldEntry,
  type Layout,
  type Table,
} from '#table';
import { AnyFacts, SEATS } from './any-facts.js';
import { runs } from './scale.js';

const layout: Layout = {
  zones: [
    ...['deck', 'hand'].map((name) => ({ name, title: name, per: 'seat', kind: 'pooled', show: 'pile' }) as const),
    ...['field', 'pile'].map((name) => ({ name, title: name, per: 'table', kind: 'followed', show: 'row' }) as const),
  ],
  phases: [],
  counters: [],
};

const keys = [0, 1, 2, 3].map((n) => String(n).repeat(64));

/** A table with some known decks, and one of which nobody knows a card. */
const beginning = (): Fact[] => [
  {
    kind: 'match-began',
    layout,
    seats: SEATS.map((seat) => ({ seat, player: `p${seat}` })),
    decks: SEATS.map((seat) => secret({}, [seat])),
    definitions: [],
    keys: sealedKeys(keys),
    match: {
      id: 'any',
      game: 'any',
      format: { name: 'open', bestOf: 1 },
      versions: { rules: '1', cards: '1', facts: 1 },
      policy: {},
      scenario: false,
    },
  },
  {
    kind: 'game-began',
    n: 1,
    order: SEATS,
    seedHash: '',
    seed: secret('00', []),
    nonces: [],
    keys: sealedKeys(keys),
    pools: [
      { zone: 'deck:1', count: 5, cards: secret(['ash', 'birch', 'cedar', 'elm', 'fir'], []) },
      { zone: 'deck:2', count: 4, cards: secret(['ash', 'birch', 'cedar', 'elm'], [2]) },
      { zone: 'deck:3', count: 4, cards: unknown },
      { zone: 'hand:1', count: 3, cards: secret(['ash', 'fir', 'fir'], [1, 3]) },
    ],
  },
];

const audiences: Audience[] = [[], [1], [2], [3], [1, 2], [1, 2, 3], 'house'];

/** Writes facts down entry by entry, as the log holds them, and has every audience read along. */
class Readers {
  private revision = 0;
  private prev = ZERO_HASH;
  house: Table = emptyTable('house');
  readonly tables = new Map<Audience, Table>(audiences.map((audience) => [audience, emptyTable(audience)]));

  write(facts: readonly Fact[]): void {
    this.revision += 1;
    const record = sealEntry(
      {
        match: 'any',
        revision: this.revision,
        prev: this.prev,
        time: '2026-11-21T12:00:00.000Z',
        actor: { house: true },
        action: { kind: 'any' },
        facts,
      },
      3,
      keys,
    );
    this.prev = record.hash;
    this.house = foldEntry(this.house, { revision: this.revision, facts });
    for (const audience of audiences) {
      this.tables.set(
        audience,
        foldEntry(this.tables.get(audience)!, openEntry(record, audience) as unknown as FoldEntry),
      );
    }
  }

  check(facts: readonly Fact[]): void {
    for (const [audience, table] of this.tables) {
      const due = view(this.house, audience);
      if (digest(table) !== digest(due)) expect({ audience, facts, table }).toEqual({ audience, facts, table: due });
      if (publicDigest(table) !== publicDigest(this.house))
        expect([audience, view(table, [])]).toEqual([audience, view(this.house, [])]);
    }
  }
}

/**
 * What comes, goes, is named, or is lost sight of by everybody; after any other fact the house knows the same cards as
 * before.
 */
const changesCards = (fact: Fact): boolean =>
  ['created', 'ceased', 'identified'].includes(fact.kind) || (fact.kind === 'shuffled' && fact.source === 'physical');

const cardsIn = (table: Table): (string | null)[] =>
  table.zones
    .flatMap((zone) => (zone.kind === 'pooled' ? zone.slots : zone.cards).map(({ definition }) => definition))
    .sort();

/** Which cards lie where, and who knows them. */
const lying = (table: Table): unknown =>
  table.zones.map((zone) =>
    zone.kind === 'pooled'
      ? zone
      : [zone.id, zone.cards.map(({ handle, definition, known }) => [handle, definition, known])],
  );

describe('facts of every kind', () => {
  it('give every audience by its own fold what the full table shows it, and all the same public digest', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const any = new AnyFacts(new RandomPlayer(`facts ${seed}`));
        const readers = new Readers();
        readers.write(beginning());
        for (let entry = 0; entry < 40; entry += 1) {
          const before = readers.house;
          const facts = [any.next(before)];
          readers.write(facts);
          readers.check(facts);
          if (!facts.some(placesCards)) expect([facts, lying(readers.house)]).toEqual([facts, lying(before)]);
          if (!facts.some(changesCards)) expect([facts, cardsIn(readers.house)]).toEqual([facts, cardsIn(before)]);
        }
      }),
      { numRuns: runs(25), endOnFailure: true },
    );
  });

  it('are passed over where a reader does not know their kind, zone or card', () => {
    const table = foldEntry(emptyTable('house'), { revision: 1, facts: beginning() });
    const strange = [
      { kind: 'from-the-future', what: 1 },
      {
        kind: 'moved',
        legs: [
          { from: 'nowhere', slot: 0, to: 'deck:1' },
          { from: 'field', card: 'c0.0', to: 'limbo' },
        ],
      },
      { kind: 'counted', changes: [{ card: 'c0.0', counter: 'x', by: 1, to: 1 }] },
      { kind: 'item-moved', item: 'i0.0', index: 3 },
      { kind: 'combat-set', targets: [] },
      { kind: 'answered', ask: 'q0.0' },
    ] as unknown as Fact[];
    for (const fact of strange)
      expect({ ...foldEntry(table, { revision: 2, facts: [fact] }), revision: 1, played: 1 }).toEqual({
        ...table,
        revision: 1,
        played: 1,
      });
  });
});
