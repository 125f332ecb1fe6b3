import type { Outcome } from '../outcome.js';
import { inForce, type ReportState } from '../result/report.js';
import { outcomeOf } from '../result/result.js';
import { Standings } from '../standings/standings.js';
import { roundOf, seatedAt, type EventState, type Player, type Round } from './event.js';

/** `provisional`: reported results count, too, before anybody confirms them. */
export type Counting = 'confirmed' | 'provisional';

/** The states of a report in which the result counts. */
export const COUNTS: Readonly<Record<Counting, ReadonlySet<ReportState>>> = {
  confirmed: new Set<ReportState>(['confirmed', 'ruled', 'final']),
  provisional: new Set<ReportState>(['reported', 'confirmed', 'disputed', 'ruled', 'final']),
};

/**
 * Rounds in which a player sat at no table (they entered late, or were readmitted) count as lost, against nobody, when
 * they are over: those who play have no result before.
 */
const missed = (rounds: readonly Round[], { player, dropped }: Player, sat: ReadonlySet<string>): readonly Outcome[] =>
  rounds
    .filter(({ round, state }) => state === 'ended' && round <= (dropped ?? Infinity) && !sat.has(`${round} ${player}`))
    .map(({ round }) => ({
      round,
      players: [player],
      verdicts: ['loss'],
      games: { won: [0], drawn: 0 },
      played: false,
    }));

/** The rounds before a cut. */
export const roundsBefore = ({ rounds }: EventState): readonly Round[] =>
  rounds.filter(({ system }) => system !== 'elimination');

/** The number of rounds that are over. */
export const roundsEnded = ({ rounds }: EventState): number => rounds.filter(({ state }) => state === 'ended').length;

/**
 * The round after which the standings stand: the last that is over. While a round is played, some have one result more
 * than others. A single elimination tells how far each player went, table by table.
 */
export const standingsRound = (state: EventState): number =>
  state.rounds.at(-1)?.system === 'elimination' ? state.rounds.length : roundsEnded(state);

/** The outcomes of the tables whose results count. */
export const outcomesOf = (state: EventState, counting: Counting = 'confirmed'): readonly Outcome[] => {
  const rounds = roundsBefore(state);
  const outcomes = rounds.flatMap(({ round, tables }) =>
    tables.flatMap(({ players, report }) =>
      COUNTS[counting].has(report.state) ? [outcomeOf(round, players, inForce(report)!.result)] : [],
    ),
  );
  const sat = new Set(
    rounds.flatMap(({ round, tables }) =>
      tables.flatMap(({ players }) => players.map((player) => `${round} ${player}`)),
    ),
  );
  return [...outcomes, ...state.players.flatMap((player) => missed(rounds, player, sat))];
};

/**
 * Standings depend only on the state, and many readers ask for them between two entries, so they are computed once per
 * state.
 */
const known: Readonly<Record<Counting, WeakMap<EventState, Standings>>> = {
  confirmed: new WeakMap(),
  provisional: new WeakMap(),
};

/** The standings of the rounds before a cut, including players who dropped. */
export const standingsOf = (state: EventState, counting: Counting = 'confirmed'): Standings | null => {
  const { setup } = state;
  if (setup === null) return null;
  const found = known[counting].get(state);
  if (found) return found;
  const { profile, seed } = setup;
  const players = state.players.map(({ player }) => player);
  const standings = new Standings({ players, outcomes: outcomesOf(state, counting), profile, seed });
  known[counting].set(state, standings);
  return standings;
};

/** The player of a table of the cut who stood higher after the rounds before it; undefined: it is no such table. */
export const higherOf = (state: EventState, round: number, table: number): string | undefined => {
  const players = seatedAt(state, round, table);
  if (players.length < 2 || roundOf(state, round)?.system !== 'elimination') return undefined;
  return standingsOf(state)?.lines.find(({ player }) => players.includes(player))?.player;
};
