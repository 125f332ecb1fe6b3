import { NO_REPORT, foldReport, inForce, type Report } from '../result/report.js';
import { byeOf, sameResult } from '../result/result.js';
import { isReport, type EventAction, type Seating } from './actions.js';
import { NO_EVENT, type EventState, type Player, type Round, type PairedTable } from './event.js';

const changed = <T>(all: readonly T[], which: (one: T) => boolean, change: (one: T) => T): readonly T[] =>
  all.map((one) => (which(one) ? change(one) : one));

const onPlayer = (state: EventState, player: string, change: (one: Player) => Player): EventState => ({
  ...state,
  players: changed(state.players, (one) => one.player === player, change),
});

const onRound = (state: EventState, round: number, change: (one: Round) => Round): EventState => ({
  ...state,
  rounds: changed(state.rounds, (one) => one.round === round, change),
});

const onTable = (
  state: EventState,
  round: number,
  table: number,
  change: (one: PairedTable) => PairedTable,
): EventState =>
  onRound(state, round, (one) => ({ ...one, tables: changed(one.tables, (each) => each.table === table, change) }));

/** The report of a newly paired table: a bye has its result at once. */
const reportOf = ({ setup }: EventState, { players }: Seating, by: EventAction['by'], at: string): Report =>
  players.length === 2
    ? NO_REPORT
    : {
        state: 'confirmed',
        versions: [{ n: 1, result: byeOf(setup?.bestOf ?? 1), source: { of: 'slip' }, by, at }],
        agreed: [by],
        disputed: null,
      };

const tablesOf = (
  state: EventState,
  tables: readonly Seating[],
  by: EventAction['by'],
  at: string,
): readonly PairedTable[] =>
  tables.map((seating) => ({
    table: seating.table,
    players: seating.players,
    extensions: [],
    calls: [],
    match: null,
    seats: null,
    report: reportOf(state, seating, by, at),
  }));

/**
 * The tables of a round that is paired again: an unchanged table keeps its result. Only a bracket is paired again while
 * it is played.
 */
const pairedAnew = (was: readonly PairedTable[], now: readonly PairedTable[]): readonly PairedTable[] =>
  now.map(
    (table) =>
      was.find(
        (one) =>
          one.table === table.table && one.players.join() === table.players.join() && one.report.state !== 'none',
      ) ?? table,
  );

const resultAt = (state: EventState, round: number, table: number) => {
  const found = state.rounds.find((one) => one.round === round)?.tables.find((one) => one.table === table);
  return found && inForce(found.report)?.result;
};

/**
 * Notes, for a round that can still be paired again, that a result it follows from has changed; removes the note if the
 * result is again as it was.
 */
const withOutdated = (before: EventState, after: EventState, round: number, table: number): EventState => {
  const last = after.rounds.at(-1);
  if (!last || last.round === round) return after;
  const open = last.state === 'paired' || (last.state === 'running' && last.system === 'elimination');
  const [was, is] = [resultAt(before, round, table), resultAt(after, round, table)];
  if (!open || !was || !is) return after;
  const here = (one: Pick<PairedTable, 'table'> & { readonly round: number }) =>
    one.round === round && one.table === table;
  return onRound(after, last.round, ({ outdated = [], ...one }) => {
    const paired = outdated.find(here) ?? { round, table, was };
    const others = outdated.filter((each) => !here(each));
    const now = sameResult(paired.was, is) ? others : [...others, paired];
    return now.length === 0 ? one : { ...one, outdated: now };
  });
};

/** An object with this member, if it has a value. */
const given = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [P in K]?: V });

/**
 * After a round was paired again, players who sit in it entered before it, and players who no longer do dropped before
 * it.
 */
const withMoved = (
  state: EventState,
  { round, tables }: Extract<EventAction, { kind: 'repair-round' }>,
): EventState => {
  const sits = new Set(tables.flatMap(({ players }) => players));
  const players = state.players.map((one) => {
    if (sits.has(one.player)) return one.entered > round ? { ...one, entered: round } : one;
    return one.dropped === round ? { ...one, dropped: round - 1 } : one;
  });
  return { ...state, players };
};

const finalised = (table: PairedTable, by: EventAction['by'], at: string): PairedTable => ({
  ...table,
  report: foldReport(table.report, { kind: 'finalise-result' }, by, at),
});

/**
 * The state of an event after another entry of its stream. It accepts every entry: it believes entries that were
 * decided elsewhere, and skips kinds that it does not know.
 *
 * @param at the time of the entry
 */
export const foldEvent = (state: EventState, action: EventAction, at: string): EventState => {
  const { by } = action;
  if (isReport(action)) {
    const { round, table } = action;
    const after = onTable(state, round, table, (one) => ({ ...one, report: foldReport(one.report, action, by, at) }));
    return withOutdated(state, after, round, table);
  }
  switch (action.kind) {
    case 'begin-event':
      return { ...NO_EVENT, setup: action.event, state: 'open' };
    case 'change-event':
      return state.setup === null ? state : { ...state, setup: { ...state.setup, ...action.to } };
    case 'enter': {
      const { player, table } = action;
      const entered = state.rounds.length + 1;
      const present = { dropped: null, disqualified: false, readmitted: [] } as const;
      const one = { player, entered, ...present, ...given('table', table), decks: [], checks: [] };
      return { ...state, players: [...state.players, one] };
    }
    case 'drop':
      return onPlayer(state, action.player, (one) => ({ ...one, dropped: state.rounds.length }));
    case 'readmit':
      return onPlayer(state, action.player, (one) => ({
        ...one,
        dropped: null,
        disqualified: false,
        readmitted: [...one.readmitted, { round: state.rounds.length, by, at }],
      }));
    case 'remove':
      return { ...state, players: state.players.filter(({ player }) => player !== action.player) };
    case 'register-deck': {
      const { list } = action;
      return onPlayer(state, action.player, (one) => ({ ...one, decks: [...one.decks, { list, at }] }));
    }
    case 'open-decks':
      return { ...state, decksOpen: true };
    case 'check-deck': {
      const { agrees, match, reason } = action;
      const check = { agrees, ...given('match', match), ...given('reason', reason), by, at };
      return onPlayer(state, action.player, (one) => ({ ...one, checks: [...one.checks, check] }));
    }
    case 'pair-round': {
      const { round, system, seed } = action;
      const tables = tablesOf(state, action.tables, by, at);
      const before = state.rounds.slice(0, round - 1);
      const begun = {
        state: 'paired',
        published: null,
        began: null,
        timeCalled: null,
        ended: null,
        repairs: [],
      } as const;
      return { ...state, rounds: [...before, { round, system, seed, tables, ...begun }] };
    }
    case 'repair-round':
      return onRound(withMoved(state, action), action.round, ({ outdated: _outdated, ...one }) => ({
        ...one,
        seed: action.seed ?? one.seed,
        tables: pairedAnew(one.tables, tablesOf(state, action.tables, by, at)),
        repairs: [
          ...one.repairs,
          {
            byHand: action.seed === undefined,
            was: one.tables.map(({ table, players }) => ({ table, players })),
            reason: action.reason,
            by,
            at,
          },
        ],
      }));
    case 'publish-round':
      return onRound(state, action.round, (one) => ({ ...one, published: one.published ?? at }));
    case 'begin-round':
      return onRound(state, action.round, (one) => ({
        ...one,
        state: 'running',
        published: one.published ?? at,
        began: at,
      }));
    case 'extend': {
      const { round, table, seconds, reason } = action;
      return onTable(state, round, table, (one) => ({
        ...one,
        extensions: [...one.extensions, { seconds, reason, by, at }],
      }));
    }
    case 'call-judge': {
      const { round, table, reason } = action;
      const call = { ...given('reason', reason), by, at, closed: null };
      return onTable(state, round, table, (one) => ({ ...one, calls: [...one.calls, call] }));
    }
    case 'close-call': {
      const { round, table } = action;
      return onTable(state, round, table, (one) => ({
        ...one,
        calls: one.calls.map((call) => (call.closed === null ? { ...call, closed: { by, at } } : call)),
      }));
    }
    case 'call-time':
      return onRound(state, action.round, (one) => ({ ...one, timeCalled: at }));
    case 'end-round':
      return onRound(state, action.round, (one) => ({
        ...one,
        state: 'ended',
        ended: at,
        tables: one.tables.map((table) => finalised(table, by, at)),
      }));
    case 'link-match': {
      const { round, table, match, seats, paper } = action;
      return onTable(state, round, table, (one) => ({ ...one, match, seats, ...given('paper', paper) }));
    }
    case 'feature-table':
      return { ...state, feature: action.table ?? null };
    case 'penalise': {
      const { kind: _kind, ...said } = action;
      const round = state.rounds.length;
      const after = { ...state, penalties: [...state.penalties, { ...said, round, at }] };
      // A disqualified player plays no further round, unless somebody readmits them.
      return action.player !== undefined && action.penalty === 'disqualification'
        ? onPlayer(after, action.player, (one) => ({ ...one, dropped: one.dropped ?? round, disqualified: true }))
        : after;
    }
    case 'end-event':
      return { ...state, state: 'ended' };
    default:
      action satisfies never;
      return state;
  }
};
