import type { Outcome } from '../outcome.js';
import { inForce, type ReportState } from '../result/report.js';
import { outcomeOf } from '../result/result.js';
import { Standings } from '../standings/standings.js';
import type { EventState, Player, Round } from './event.js';

/** `provisional`: what was reported counts, too, though nobody has confirmed it yet. */
export type Counting = 'confirmed' | 'provisional';

/** Which results count. */
export const COUNTS: Readonly<Record<Counting, ReadonlySet<ReportState>>> = {
  confirmed: new Set<ReportState>(['confirmed', 'ruled', 'final']),
  provisional: new Set<ReportState>(['reported', 'confirmed', 'disputed', 'ruled', 'final']),
};

/** Rounds in which somebody sat nowhere before they dropped (they came late, or came back) are lost to nobody. */
const missed = (rounds: readonly Round[], { player, dropped }: Player, sat: ReadonlySet<string>): readonly Outcome[] =>
  rounds
    .filter(({ round }) => round <= (dropped ?? Infinity) && !sat.has(`${round} ${player}`))
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

/** How the tables ended, as far as results count. */
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

/** Standings follow from a state and nothing else, and many look at them between one entry and the next. */
const known: Readonly<Record<Counting, WeakMap<EventState, Standings>>> = {
  confirmed: new WeakMap(),
  provisional: new WeakMap(),
};

/** The standings of the rounds before a cut, with the players who dropped. */
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
