import { doubledName } from '../pairing/pairing.js';
import { refuseEvent, type ResultOrProblem } from '../problem.js';
import type { Seating } from './actions.js';
import { hasMoved } from './follows.js';
import { nextPairings } from './pair.js';
import { playerOf, type EventState, type Round } from './event.js';

type Refused = Extract<ResultOrProblem<never>, { readonly ok: false }>;

/** The players of a round; in a bracket those who reached it by the results of now. */
const sitIn = (state: EventState, round: Round): readonly string[] => {
  const again = hasMoved(state, round)
    ? nextPairings({ ...state, rounds: state.rounds.slice(0, round.round - 1) }, round.seed)
    : undefined;
  return (again?.ok ? again.value.tables : round.tables).flatMap(({ players }) => [...players]);
};

/** Why somebody cannot pair a round by hand like this; `null` if they can. Pairings by hand may be rematches. */
export const repaired = (state: EventState, round: Round, tables: readonly Seating[]): Refused | null => {
  const reported = round.tables.find(({ players, report }) => players.length === 2 && report.state !== 'none');
  if (reported)
    return refuseEvent('already-reported', `table ${reported.table} has a result: its round is not paired again`);
  if (tables.some(({ table }) => !Number.isSafeInteger(table) || table < 1))
    return refuseEvent('wrong-table', 'tables are whole numbers from 1');
  const table = doubledName(tables.map((one) => one.table));
  if (table !== undefined) return refuseEvent('doubled-table', `table ${table} is listed twice`);
  const players = tables.flatMap((one) => [...one.players]);
  const twice = doubledName(players);
  if (twice !== undefined) return refuseEvent('doubled-pairing', `${twice} is paired twice`);
  const stranger = players.find((player) => !playerOf(state, player));
  if (stranger !== undefined) return refuseEvent('unknown-player', `${stranger} has not entered this event`);
  const gone = players.find((player) => playerOf(state, player)!.dropped !== null);
  if (gone !== undefined) return refuseEvent('dropped-player', `${gone} has dropped`);
  const left = sitIn(state, round).find(
    (player) => playerOf(state, player)?.dropped === null && !players.includes(player),
  );
  return left === undefined
    ? null
    : refuseEvent(
        'unpaired-player',
        `${left} plays in this round, and would sit nowhere: with nobody to meet it is a bye`,
      );
};
