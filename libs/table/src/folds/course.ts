import { drawnName, speaks } from '../fact.js';
import { zoneId, type Layout } from '../layout.js';
import { BLANK, slotFor } from '../pools.js';
import { knowers, reveal, type Seat } from '../secret.js';
import type { SeatState, Table, Zone } from '../table.js';
import { changeSeat, type Folds } from './change.js';
import { tableWith } from '../copies.js';

const emptyZones = (layout: Layout, seats: readonly Seat[]): Zone[] =>
  layout.zones.flatMap((spec) =>
    (spec.per === 'seat' ? seats : [undefined]).map((seat): Zone =>
      spec.kind === 'pooled'
        ? { id: zoneId(spec.name, seat), kind: 'pooled', slots: [] }
        : { id: zoneId(spec.name, seat), kind: 'followed', cards: [] },
    ),
  );

/** The notes without one scope: notes about a turn or a combat go when it ends. */
const withoutNotes = (notes: Table['notes'], scope: string): Table['notes'] => {
  const { [scope]: _gone, ...rest } = notes;
  return rest;
};

/** The course of a match: its games, turns and phases, who may act, how it ends. */
export const courseFolds: Folds<
  | 'match-began'
  | 'game-began'
  | 'turn-began'
  | 'phase-began'
  | 'opportunity'
  | 'passed'
  | 'combat-began'
  | 'combat-set'
  | 'combat-ended'
  | 'noted'
  | 'drew-random'
  | 'unit-ended'
  | 'lost'
  | 'game-ended'
  | 'match-ended'
  | 'attested'
  | 'reseeded'
> = {
  'match-began': (table, { match, layout, seats }) =>
    tableWith(table, {
      match: { ...match, layout },
      status: 'setup',
      seats: seats.map(({ seat, player }) => ({ seat, player, counters: {}, values: {}, score: 0, out: null })),
      order: seats.map(({ seat }) => seat),
    }),

  'game-began': (table, { n, order, pools, seed, nonces }) => {
    const dealt = new Map(
      pools.map(({ zone, count, cards }) => {
        const told = reveal(cards);
        // In a match on paper a list may leave open what its player looks through: no slot of such a card is known.
        const slotAt = (at: number) =>
          told && at >= told.length ? BLANK : slotFor(table.audience, told?.[at] ?? null, knowers(cards));
        return [zone, Array.from({ length: count }, (_, at) => slotAt(at))];
      }),
    );
    const zones = emptyZones(
      table.match?.layout ?? { zones: [], phases: [], counters: [] },
      table.seats.map(({ seat }) => seat),
    );
    return tableWith(table, {
      status: 'setup',
      game: n,
      began: table.revision,
      seeds: seed ? { ...table.seeds, [table.revision]: seed } : table.seeds,
      order,
      seats: table.seats.map((seat): SeatState => ({ ...seat, counters: {}, values: {}, out: null })),
      zones: zones.map((zone) => (zone.kind === 'pooled' ? { ...zone, slots: dealt.get(zone.id) ?? [] } : zone)),
      turn: null,
      phase: '',
      step: '',
      opportunity: null,
      items: [],
      asks: [],
      effects: [],
      combat: null,
      notes: {
        ...(table.notes['match'] ? { match: table.notes['match'] } : {}),
        game: { ...(seed ? { seed } : {}), ...(nonces ? { nonces } : {}) },
      },
    });
  },

  'turn-began': (table, { n, seat }) =>
    tableWith(table, {
      status: 'playing',
      turn: { n, seat },
      turns: { ...table.turns, [table.began]: { ...table.turns[table.began], [n]: table.revision } },
      phase: '',
      step: '',
      notes: withoutNotes(table.notes, 'turn'),
    }),
  'phase-began': (table, { phase, step }) => tableWith(table, { phase, step: step ?? '' }),
  opportunity: (table, { seat, passed }) =>
    tableWith(table, { opportunity: seat === null ? null : { seat, passed: passed ?? [] } }),
  passed: (table) => tableWith(table, { opportunity: null }),

  'combat-began': (table, { attack }) => tableWith(table, { combat: attack }),
  'combat-set': (table, { kind: _kind, data, ...patch }) =>
    table.combat
      ? tableWith(table, { combat: { ...table.combat, ...patch, data: { ...table.combat.data, ...data } } })
      : table,
  'combat-ended': (table) => tableWith(table, { combat: null, notes: withoutNotes(table.notes, 'combat') }),

  noted: (table, { scope, key, value }) => {
    const { [key]: _gone, ...rest } = table.notes[scope] ?? {};
    return tableWith(table, { notes: { ...table.notes, [scope]: value === null ? rest : { ...rest, [key]: value } } });
  },
  'drew-random': (table, { n, purpose, among }) => {
    if (among === undefined) return tableWith(table, { draws: n });
    const name = drawnName(purpose, among);
    return tableWith(table, { draws: n, drawn: { ...table.drawn, [name]: (table.drawn[name] ?? 0) + 1 } });
  },
  'unit-ended': (table, { unit }) => tableWith(table, { units: unit }),

  lost: (table, { seat, reason, place }) =>
    changeSeat(table, seat, (state) => ({ ...state, out: { reason, ...(place === undefined ? {} : { place }) } })),
  'game-ended': (table, { n, winner, reason }) => {
    const scored =
      winner === null ? table : changeSeat(table, winner, (state) => ({ ...state, score: state.score + 1 }));
    return tableWith(scored, { opportunity: null, games: [...table.games, { n, winner, reason }] });
  },
  'match-ended': (table, { winner, reason }) =>
    tableWith(table, {
      status: 'ended',
      opportunity: null,
      result: { winner, reason },
      // In facts 1 a result is final at once. Since facts 2 it is provisional first, so that players can dispute it.
      office: { ...table.office, result: speaks(table.match, 2) ? 'provisional' : 'final' },
    }),
  reseeded: (table, { seed }) => {
    const { game } = table.notes;
    return tableWith(table, {
      seeds: Object.fromEntries(Object.keys(table.seeds).map((began) => [began, seed])),
      notes: game?.['seed'] === undefined ? table.notes : { ...table.notes, game: { ...game, seed } },
    });
  },
  // The log holds what the seat stated by hand; the resulting facts follow it.
  attested: (table) => table,
};
