import type { Audience } from './audience.js';
import type { Fact } from './fact.js';
import { findCard } from './find.js';
import type { Json } from './json.js';
import { zoneId, type Layout } from './layout.js';
import { moveCards } from './moves.js';
import { arrangePool, shufflePool, slotFor, slotOf } from './pools.js';
import { knowers, reveal, type Seat, type Secret } from './secret.js';
import { emptyTable, type Ask, type Card, type Item, type PooledZone, type SeatState, type Table, type Zone } from './table.js';

/** An entry as the fold needs it: what `openEntry` of the journal gives an audience. */
export interface FoldEntry {
  readonly revision: number;
  readonly facts: readonly Fact[];
}

const inCard = (table: Table, handle: string, change: (card: Card) => Card): Table => {
  const found = findCard(table, handle);
  if (!found) return table;
  const cards = found.zone.cards.map((card) => (card === found.card ? change(card) : card));
  return { ...table, zones: table.zones.map((zone) => (zone === found.zone ? { ...found.zone, cards } : zone)) };
};

const inSeat = (table: Table, seat: Seat, change: (state: SeatState) => SeatState): Table => ({
  ...table,
  seats: table.seats.map((state) => (state.seat === seat ? change(state) : state)),
});

const inPool = (table: Table, id: string, change: (pool: PooledZone) => PooledZone): Table => ({
  ...table,
  zones: table.zones.map((zone) => (zone.id === id && zone.kind === 'pooled' ? change(zone) : zone)),
});

const inItem = (table: Table, id: string, change: (item: Item) => Item): Table => ({
  ...table,
  items: table.items.map((item) => (item.id === id ? change(item) : item)),
});

const withKey = (record: Readonly<Record<string, Json>>, key: string, value: Json): Record<string, Json> => {
  if (value !== null) return { ...record, [key]: value };
  const { [key]: _gone, ...rest } = record;
  return rest;
};

const freshZones = (layout: Layout, seats: readonly Seat[]): Zone[] =>
  layout.zones.flatMap((spec) =>
    (spec.per === 'seat' ? seats : [undefined]).map((seat): Zone =>
      spec.kind === 'pooled'
        ? { id: zoneId(spec.name, seat), kind: 'pooled', slots: [] }
        : { id: zoneId(spec.name, seat), kind: 'followed', cards: [] },
    ),
  );

const seenBy = (audience: Audience, definition: string | null, known: readonly Seat[] | null): string | null =>
  audience !== 'house' && known !== null && known.length === 0 ? null : definition;

const beginGame = (table: Table, fact: Extract<Fact, { kind: 'game-began' }>): Table => {
  const seats = table.seats.map((seat): SeatState => ({ ...seat, counters: {}, values: {}, out: null }));
  const zones = freshZones(table.match?.layout ?? { zones: [], phases: [], counters: [] }, seats.map((seat) => seat.seat));
  for (const pool of fact.pools) {
    const at = zones.findIndex((zone) => zone.id === pool.zone);
    const cards = reveal(pool.cards) ?? [];
    const slots = Array.from({ length: pool.count }, (_, n) => slotFor(table.audience, cards[n] ?? null, (pool.cards as Secret<unknown>).to));
    if (zones[at]?.kind === 'pooled') zones[at] = { id: pool.zone, kind: 'pooled', slots };
  }
  return {
    ...table,
    status: 'setup',
    game: fact.n,
    order: fact.order,
    seats,
    zones,
    turn: null,
    phase: '',
    step: '',
    opportunity: null,
    items: [],
    asks: [],
    effects: [],
    combat: null,
    notes: { ...(table.notes['match'] ? { match: table.notes['match'] } : {}), game: { seed: fact.seed, nonces: fact.nonces } },
  };
};

const closeAnswered = (asks: readonly Ask[], id: string): Ask[] => {
  const next = asks.map((ask) => (ask.id === id ? { ...ask, answered: true } : ask));
  const set = next.find((ask) => ask.id === id)?.set;
  return next.every((ask) => ask.set !== set || ask.answered) ? next.filter((ask) => ask.set !== set) : next;
};

/**
 * One fact on a table. Pure and total: it knows no rules, and passes over a card, zone or kind of fact that it does not know, so
 * every prefix of every log folds.
 */
export const apply = (table: Table, fact: Fact): Table => {
  switch (fact.kind) {
    case 'match-began':
      return {
        ...table,
        match: { ...fact.match, layout: fact.layout },
        status: 'setup',
        seats: fact.seats.map(({ seat, player }) => ({ seat, player, counters: {}, values: {}, score: 0, out: null })),
        order: fact.seats.map((seat) => seat.seat),
      };
    case 'game-began':
      return beginGame(table, fact);
    case 'turn-began': {
      const { turn: _gone, ...notes } = table.notes;
      return { ...table, status: 'playing', turn: { n: fact.n, seat: fact.seat }, phase: '', step: '', notes };
    }
    case 'phase-began':
      return { ...table, phase: fact.phase, step: fact.step ?? '' };
    case 'moved':
      return moveCards(table, fact.legs);
    case 'created':
      return {
        ...table,
        zones: table.zones.map((zone) =>
          zone.id !== fact.zone || zone.kind !== 'followed'
            ? zone
            : {
                ...zone,
                cards: [
                  ...zone.cards,
                  ...fact.cards.map(
                    (card): Card => ({
                      handle: card.handle,
                      definition: reveal(card.definition) ?? null,
                      known: knowers(card.definition),
                      owner: card.owner,
                      controller: card.controller,
                      face: card.face ?? 'up',
                      side: 'front',
                      since: table.revision,
                      damage: 0,
                      counters: {},
                      values: {},
                      token: card.token,
                    }),
                  ),
                ],
              },
        ),
      };
    case 'ceased':
      return {
        ...table,
        zones: table.zones.map((zone) =>
          zone.kind === 'followed' && zone.cards.some((card) => fact.cards.includes(card.handle))
            ? { ...zone, cards: zone.cards.filter((card) => !fact.cards.includes(card.handle)) }
            : zone,
        ),
      };
    case 'turned':
      return inCard(table, fact.card, (card) => {
        const known = fact.definition === undefined ? card.known : knowers(fact.definition);
        const definition = fact.definition === undefined ? card.definition : (reveal(fact.definition) ?? null);
        return { ...card, face: fact.face ?? card.face, side: fact.side ?? card.side, known, definition: seenBy(table.audience, definition, known) };
      });
    case 'shown': {
      if (!fact.lasting) return table;
      const slots = reveal(fact.slots);
      const names = reveal(fact.definitions);
      const told = knowers(fact.definitions);
      if (!slots) return table;
      return inPool(table, fact.zone, (pool) => ({
        ...pool,
        slots: pool.slots.map((slot, n) => {
          const at = slots.indexOf(n);
          if (at < 0) return slot;
          const known = slot.known === null || told === null ? null : [...new Set([...slot.known, ...told])].sort((a, b) => a - b);
          return slotFor(table.audience, slot.definition ?? names?.[at] ?? null, known);
        }),
      }));
    }
    case 'arranged':
      return inPool(table, fact.zone, (pool) => arrangePool(table.audience, pool, fact.looked, fact.top, fact.order));
    case 'shuffled':
      return inPool(table, fact.zone, (pool) => shufflePool(table.audience, pool, reveal(fact.order)));
    case 'identified': {
      if (fact.card !== undefined) {
        return inCard(table, fact.card, (card) => {
          const known = knowers(fact.definition);
          return { ...card, known, definition: seenBy(table.audience, reveal(fact.definition) ?? null, known) };
        });
      }
      const slot = fact.slot === undefined ? undefined : reveal(fact.slot);
      if (slot === undefined || fact.zone === undefined) return table;
      const named = slotOf(table.audience, fact.definition);
      return inPool(table, fact.zone, (pool) => ({ ...pool, slots: pool.slots.map((old, n) => (n === slot ? named : old)) }));
    }
    case 'controlled':
      return inCard(table, fact.card, (card) =>
        fact.definition === undefined
          ? { ...card, controller: fact.seat }
          : { ...card, controller: fact.seat, known: knowers(fact.definition), definition: seenBy(table.audience, reveal(fact.definition) ?? null, knowers(fact.definition)) },
      );
    case 'attached':
      return inCard(table, fact.card, (card) => {
        const { host: _gone, ...free } = card;
        return fact.host === null ? free : { ...free, host: fact.host };
      });
    case 'set':
      return fact.changes.reduce(
        (now, change) =>
          'card' in change
            ? inCard(now, change.card, (card) => ({ ...card, values: withKey(card.values, change.key, change.value) }))
            : inSeat(now, change.seat, (seat) => ({ ...seat, values: withKey(seat.values, change.key, change.value) })),
        table,
      );
    case 'counted':
      return fact.changes.reduce((now, change) => {
        const counted = (counters: Readonly<Record<string, number>>) => withKey(counters, change.counter, change.to === 0 ? null : change.to) as Record<string, number>;
        return 'card' in change
          ? inCard(now, change.card, (card) => ({ ...card, counters: counted(card.counters) }))
          : inSeat(now, change.seat, (seat) => ({ ...seat, counters: counted(seat.counters) }));
      }, table);
    case 'damaged':
      return fact.hits.reduce((now, hit) => inCard(now, hit.card, (card) => ({ ...card, damage: hit.marked })), table);
    case 'appears':
      return fact.cards.reduce(
        (now, { card, as }) =>
          inCard(now, card, (one) => {
            const { appears: _gone, ...plain } = one;
            return as === null ? plain : { ...plain, appears: as };
          }),
        table,
      );
    case 'item-raised':
      return { ...table, items: [...table.items, fact.item] };
    case 'item-set':
      return inItem(table, fact.item, (item) => ({
        ...item,
        ...(fact.state === undefined ? {} : { state: fact.state }),
        ...(fact.declared === undefined ? {} : { declared: { ...item.declared, ...fact.declared } }),
        ...(fact.cost === undefined ? {} : { cost: fact.cost }),
      }));
    case 'item-moved': {
      const item = table.items.find((one) => one.id === fact.item);
      if (!item) return table;
      const items = table.items.filter((one) => one !== item);
      items.splice(fact.index, 0, item);
      return { ...table, items };
    }
    case 'item-ended':
      return { ...table, items: table.items.filter((item) => item.id !== fact.item) };
    case 'opportunity':
      return { ...table, opportunity: fact.seat === null ? null : { seat: fact.seat, passed: fact.passed ?? [] } };
    case 'passed':
      return { ...table, opportunity: null };
    case 'asked':
      return { ...table, asks: [...table.asks, ...fact.asks.map((ask): Ask => ({ ...ask, set: fact.set, answered: false }))] };
    case 'answered':
      return { ...table, asks: closeAnswered(table.asks, fact.ask) };
    case 'withdrawn':
      return { ...table, asks: table.asks.filter((ask) => ask.set !== fact.set) };
    case 'effect-began':
      return { ...table, effects: [...table.effects, fact.effect] };
    case 'effect-ended':
      return { ...table, effects: table.effects.filter((effect) => !fact.effects.includes(effect.id)) };
    case 'noted': {
      const scope = withKey((table.notes[fact.scope] ?? {}) as Record<string, Json>, fact.key, fact.value as Json);
      return { ...table, notes: { ...table.notes, [fact.scope]: scope } };
    }
    case 'combat-began':
      return { ...table, combat: fact.attack };
    case 'combat-set': {
      if (!table.combat) return table;
      const { kind: _kind, data, ...patch } = fact;
      return { ...table, combat: { ...table.combat, ...patch, data: { ...table.combat.data, ...data } } };
    }
    case 'combat-ended': {
      const { combat: _gone, ...notes } = table.notes;
      return { ...table, combat: null, notes };
    }
    case 'drew-random':
      return { ...table, draws: fact.n };
    case 'unit-ended':
      return { ...table, units: fact.unit };
    case 'lost':
      return inSeat(table, fact.seat, (seat) => ({ ...seat, out: { reason: fact.reason, ...(fact.place === undefined ? {} : { place: fact.place }) } }));
    case 'game-ended': {
      const scored = fact.winner === null ? table : inSeat(table, fact.winner, (seat) => ({ ...seat, score: seat.score + 1 }));
      return { ...scored, opportunity: null, games: [...table.games, { n: fact.n, winner: fact.winner, reason: fact.reason }] };
    }
    case 'match-ended':
      return { ...table, status: 'ended', opportunity: null, result: { winner: fact.winner, reason: fact.reason } };
    case 'opened':
      return { ...table, notes: { ...table.notes, match: { ...table.notes['match'], opened: true } } };
    case 'attested':
      return table;
    default:
      fact satisfies never;
      return table;
  }
};

/** The table while entry `revision` is being folded: its facts follow. */
export const beginEntry = (table: Table, revision: number): Table => ({ ...table, revision });

/** The table after the last fact of an entry. */
export const endEntry = (table: Table): Table => ({ ...table, path: table.asks.length > 0 ? [...table.path, table.revision] : [] });

export const foldEntry = (table: Table, entry: FoldEntry): Table => {
  let now = beginEntry(table, entry.revision);
  for (const fact of entry.facts) now = apply(now, fact);
  return endEntry(now);
};

/** Folds entries, in order, from a table (default: the empty one of `audience`). */
export const fold = (entries: Iterable<FoldEntry>, audience: Audience, from: Table = emptyTable(audience)): Table => {
  let table = from;
  for (const entry of entries) table = foldEntry(table, entry);
  return table;
};
