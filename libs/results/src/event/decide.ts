import { answer, refuseEvent, type ResultOrProblem } from '../problem.js';
import { decideReport } from '../result/decide-report.js';
import { inForce, type Author, type ReportAction } from '../result/report.js';
import { resultText } from '../result/result.js';
import { isPairAgain, isReport, type EventAction, type PairAgain, type Request } from './actions.js';
import {
  openCall,
  playerOf,
  roundOf,
  noTable,
  tableOf,
  type EventState,
  type Player,
  type Round,
  type PairedTable,
} from './event.js';
import { confirms, goneOn, noLongerFollows } from './follows.js';
import { isDecided, nextPairings } from './pair.js';
import { toldToAll } from './penalties.js';
import { repaired } from './repair.js';
import { wrongChange, wrongSetup } from './setup.js';

type Refused = Extract<ResultOrProblem<never>, { readonly ok: false }>;

const knownPlayer = (state: EventState, player: string): Player | Refused =>
  playerOf(state, player) ?? refuseEvent('unknown-player', `${player} has not entered this event`);

const isRefused = (one: Player | Round | PairedTable | Refused): one is Refused => 'ok' in one;

const sitThere = ({ players }: PairedTable, seats: readonly string[]): boolean =>
  players.length === seats.length && players.every((player) => seats.includes(player));

const STANDS: Readonly<Record<Round['state'], string>> = {
  paired: 'has not begun',
  running: 'is running',
  ended: 'is over',
};

/** Returns the round with this number if it is in one of `states`. */
const openRound = (state: EventState, round: number, states: readonly Round['state'][]): Round | Refused => {
  const found = roundOf(state, round);
  if (!found) return refuseEvent('round-not-open', `round ${round} is not paired: ${state.rounds.length} are`);
  if (states.includes(found.state)) return found;
  return refuseEvent(
    'round-not-open',
    `round ${round} ${STANDS[found.state]}, and this is for one that ${states.map((one) => STANDS[one]).join(' or ')}`,
  );
};

/** The event as the author of a request may know it: players know no pairings before they are published. */
const knownTo = (state: EventState, { role }: Author): EventState =>
  role === 'player' ? { ...state, rounds: state.rounds.filter(({ published }) => published !== null) } : state;

const openTable = (state: EventState, round: number, table: number, states: readonly Round['state'][]) => {
  const open = openRound(state, round, states);
  if (isRefused(open)) return open;
  return tableOf(open, table) ?? refuseEvent('wrong-table', noTable(open, table));
};

const done = (action: EventAction): ResultOrProblem<EventAction> => answer(action);

/** Pairs the next round. The last round must have ended, since the pairings follow from its results. */
const pair = (state: EventState, seed: string, by: Author): ResultOrProblem<EventAction> => {
  const last = state.rounds.at(-1);
  if (last && last.state !== 'ended')
    return refuseEvent('round-open', `round ${last.round} ${STANDS[last.state]}: it ends before the next is paired`);
  const next = nextPairings(state, seed);
  return next.ok ? done({ kind: 'pair-round', seed, ...next.value, by }) : next;
};

/** Pairs a round again with the players of now: it adds those who entered since, and leaves out those who dropped. */
const pairAgain = (state: EventState, request: PairAgain, by: Author): ResultOrProblem<EventAction> => {
  const open = openRound(state, request.round, ['paired', 'running']);
  if (isRefused(open)) return open;
  if (open.state === 'running' && !open.outdated)
    return refuseEvent('round-not-open', `round ${request.round} is running, and this is for one that has not begun`);
  const next = nextPairings({ ...state, rounds: state.rounds.slice(0, -1) }, request.seed);
  const kept = next.ok ? next.value.tables.map(({ table, players }) => `${table} ${players.join()}`) : [];
  const lost = open.tables.find(
    ({ table, players, report }) =>
      players.length === 2 && report.state !== 'none' && !kept.includes(`${table} ${players.join()}`),
  );
  if (next.ok && lost)
    return refuseEvent('already-reported', `table ${lost.table} has a result, and others would sit there`);
  return next.ok ? done({ ...request, tables: next.value.tables, by }) : next;
};

const endRound = (state: EventState, round: number): Refused | null => {
  const open = openRound(state, round, ['running']);
  if (isRefused(open)) return open;
  const moved = noLongerFollows(state, open);
  if (moved) return moved;
  const waiting = open.tables.filter(({ report }) => !['confirmed', 'ruled', 'final'].includes(report.state));
  if (waiting.length === 0) return drawnInCut(open);
  const said = waiting.slice(0, 5).map(({ table, report }) => `${table} (${report.state})`);
  const more = waiting.length > 5 ? ` and ${waiting.length - 5} more` : '';
  return refuseEvent('open-results', `tables ${said.join(', ')}${more} have no result that is confirmed or ruled`);
};

/**
 * Refuses to end a round of a bracket while a table has no winner. A record may hold a draw there, and so may entries
 * from before this check.
 */
const drawnInCut = ({ system, tables }: Round): Refused | null => {
  const drawn = tables.find((one) => !isDecided(inForce(one.report)!.result));
  return system !== 'elimination' || drawn === undefined
    ? null
    : refuseEvent(
        'no-winner',
        `nobody has won table ${drawn.table}: ${resultText(drawn.players, inForce(drawn.report)!.result)}; a head judge rules who goes on`,
      );
};

const decks = (state: EventState, player: string, registers: boolean): Refused | null => {
  const one = knownPlayer(state, player);
  if (isRefused(one)) return one;
  if (registers && state.decksOpen) return refuseEvent('decks-sealed', 'lists are open: none is registered any more');
  if (registers && state.rounds.length > 0 && one.decks.length > 0)
    return refuseEvent('decks-sealed', `${player} has registered a list, and the first round is paired`);
  return registers || one.decks.length > 0 ? null : refuseEvent('no-deck', `${player} has registered no list`);
};

/** Refuses to compare a list twice with the list of the same match. */
const comparedBefore = (state: EventState, player: string, match: string | undefined): Refused | null =>
  match !== undefined && playerOf(state, player)!.checks.some((check) => check.match === match)
    ? refuseEvent('not-now', `the list of ${player} was compared with that of match ${match} already`)
    : null;

const entering = (state: EventState, player: string, table?: number): Refused | null => {
  if (playerOf(state, player)) return refuseEvent('known-player', `${player} has entered this event already`);
  if (state.setup!.system === 'round-robin' && state.rounds.length > 0)
    return refuseEvent('round-open', 'nobody enters a round robin after its first round is paired');
  if (state.rounds.some(({ system }) => system === 'elimination'))
    return refuseEvent('round-open', 'nobody enters after the cut');
  const taken = table === undefined ? undefined : state.players.find((one) => one.table === table);
  return taken ? refuseEvent('doubled-table', `table ${table} is kept for ${taken.player}`) : null;
};

const dropping = (state: EventState, player: string): Refused | null => {
  const one = knownPlayer(state, player);
  if (isRefused(one)) return one;
  return one.dropped === null ? null : refuseEvent('dropped-player', `${player} has dropped`);
};

const readmitting = (state: EventState, player: string): Refused | null => {
  const one = knownPlayer(state, player);
  if (isRefused(one)) return one;
  return one.dropped === null ? refuseEvent('not-dropped', `${player} has not dropped`) : null;
};

const removing = (state: EventState, player: string): Refused | null => {
  const one = knownPlayer(state, player);
  if (isRefused(one)) return one;
  const paired = state.rounds.find(({ tables }) =>
    tables.some(({ players }) => players.some((seat) => seat === player)),
  );
  return paired ? refuseEvent('not-now', `${player} is paired in round ${paired.round}: they can only drop`) : null;
};

const refusedOf = (one: Player | Round | PairedTable | Refused): Refused | null => (isRefused(one) ? one : null);

/** Refuses a second call at a table while the first is open. */
const calling = (state: EventState, round: number, table: number, by: Author): Refused | null => {
  const one = openTable(knownTo(state, by), round, table, ['running']);
  if (isRefused(one)) return one;
  if (by.role === 'player' && !one.players.some((player) => player === by.id))
    return refuseEvent('wrong-table', `${by.id} does not sit at table ${table}: ${one.players.join(' and ')} do`);
  const open = openCall(one);
  return open ? refuseEvent('call-open', `a judge is called to table ${table} since ${open.at}`) : null;
};

const closing = (state: EventState, round: number, table: number): Refused | null => {
  const one = openTable(state, round, table, ['running', 'ended']);
  if (isRefused(one)) return one;
  return openCall(one) ? null : refuseEvent('no-call', `nobody has called a judge to table ${table}`);
};

/** Any number may be the featured table, because rounds have different numbers of tables. */
const featuring = ({ feature }: EventState, table: number | null): Refused | null => {
  if (feature !== table) return null;
  return refuseEvent(
    'not-now',
    table === null ? 'no table is shown already' : `table ${table} is the one shown already`,
  );
};

type Rest = Exclude<
  Request,
  ReportAction | PairAgain | { readonly kind: 'pair-round' } | { readonly kind: 'begin-event' }
>;

/** Returns why an event that has begun refuses the request; `null` if it accepts it. */
const wrong = (state: EventState, request: Rest, by: Author): Refused | null => {
  const last = state.rounds.at(-1);
  switch (request.kind) {
    case 'change-event':
      return wrongChange(state, request.to);
    case 'enter':
      return entering(state, request.player, request.table);
    case 'drop':
      return dropping(state, request.player);
    case 'readmit':
      return readmitting(state, request.player);
    case 'remove':
      return removing(state, request.player);
    case 'register-deck':
      return decks(state, request.player, true);
    case 'check-deck':
      return decks(state, request.player, false) ?? comparedBefore(state, request.player, request.match);
    case 'open-decks':
      return state.decksOpen ? refuseEvent('decks-sealed', 'lists are open already') : null;
    case 'repair-round': {
      const open = openRound(state, request.round, ['paired', 'running']);
      return isRefused(open) ? open : repaired(state, open, request.tables);
    }
    case 'publish-round': {
      const open = openRound(state, request.round, ['paired']);
      if (isRefused(open)) return open;
      const moved = noLongerFollows(state, open);
      if (moved) return moved;
      return open.published === null
        ? null
        : refuseEvent('not-now', `the pairings of round ${request.round} are published already`);
    }
    case 'begin-round':
      return refusedOf(openRound(state, request.round, ['paired'])) ?? noLongerFollows(state, last!);
    case 'call-judge':
      return calling(state, request.round, request.table, by);
    case 'close-call':
      return closing(state, request.round, request.table);
    case 'call-time':
      return refusedOf(openRound(state, request.round, ['running']));
    case 'end-round':
      return endRound(state, request.round);
    case 'extend':
      if (!Number.isSafeInteger(request.seconds) || request.seconds <= 0)
        return refuseEvent('not-now', 'an extension is a whole number of seconds above 0');
      return refusedOf(openTable(state, request.round, request.table, ['paired', 'running']));
    case 'link-match': {
      const table = openTable(state, request.round, request.table, ['paired', 'running']);
      if (isRefused(table)) return table;
      if (!sitThere(table, request.seats))
        return refuseEvent('wrong-table', `at table ${table.table} sit ${table.players.join(' and ')}`);
      return table.match === null || table.match === request.match
        ? null
        : refuseEvent('table-linked', `table ${table.table} is played as match ${table.match}`);
    }
    case 'feature-table':
      return featuring(state, request.table ?? null);
    case 'penalise':
      return request.player === undefined ? null : refusedOf(knownPlayer(state, request.player));
    case 'end-event':
      return !last || last.state === 'ended'
        ? null
        : refuseEvent('round-open', `round ${last.round} ${STANDS[last.state]}`);
  }
};

/**
 * Refuses people who are not players of the event. A player who has dropped may still report the match that they
 * played.
 */
const strange = (state: EventState, { role, id }: Author): Refused | null => {
  if (role !== 'player') return null;
  const one = playerOf(state, id);
  if (!one) return refuseEvent('unknown-player', `${id} has not entered this event`);
  return one.dropped !== null && one.dropped < state.rounds.length
    ? refuseEvent('dropped-player', `${id} dropped after round ${one.dropped}`)
    : null;
};

/** The requests that a round accepts after it has ended. */
const LATER: ReadonlySet<Request['kind']> = new Set<Request['kind']>(['rule-result', 'finalise-result']);

/** Players report a result while its round runs; a judge may also rule it afterwards. */
const report = (
  state: EventState,
  request: ReportAction & { readonly round: number; readonly table: number },
  by: Author,
): ResultOrProblem<EventAction> => {
  const states = LATER.has(request.kind) ? (['running', 'ended'] as const) : (['running'] as const);
  const table = openTable(knownTo(state, by), request.round, request.table, states);
  if (isRefused(table)) return table;
  const { players } = table;
  const stranger = strange(state, by);
  if (stranger) return stranger;
  if (players.length === 1) return refuseEvent('result-final', `${players[0]} has a bye at table ${table.table}`);
  const gone = request.kind === 'rule-result' ? goneOn(state, request, by) : null;
  if (gone) return gone;
  if (confirms(table, request, by))
    return done({ kind: 'confirm-result', round: request.round, table: request.table, by });
  const decided = decideReport(table.report, request, by, { players, bestOf: state.setup!.bestOf });
  return decided.ok ? done({ ...request, by }) : decided;
};

/**
 * Returns the entry that an event writes for a request, or why it refuses the request. Nothing else changes an event.
 *
 * @param by the author of the request; the caller checks their role, except for results
 */
export const decideEvent = (state: EventState, request: Request, by: Author): ResultOrProblem<EventAction> => {
  if (request.kind === 'begin-event') {
    if (state.state !== 'none') return refuseEvent('event-began', 'this event has begun already');
    return wrongSetup(request.event) ?? done({ ...request, by });
  }
  if (state.state === 'none') return refuseEvent('no-event', 'there is no such event');
  // A judge can still rule a wrong result after the event has ended.
  if (state.state === 'ended' && !LATER.has(request.kind))
    return refuseEvent('event-ended', 'this event has ended; a result of it can only be ruled');
  if (request.kind === 'pair-round') return pair(state, request.seed, by);
  if (isPairAgain(request)) return pairAgain(state, request, by);
  if (isReport(request)) return report(state, request, by);
  // Only the commitment to a sealed penalty goes on record, even if the request said more.
  return wrong(state, request, by) ?? done('sealed' in request ? toldToAll({ ...request, by }) : { ...request, by });
};
