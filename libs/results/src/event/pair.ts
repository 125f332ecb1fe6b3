import { firstRound, nextRound } from '../pairing/elimination.js';
import type { Pairing } from '../pairing/pairing.js';
import { pairRoundRobin } from '../pairing/round-robin.js';
import { pairSwiss, type Entrant } from '../pairing/swiss.js';
import { answer, refuseEvent, type ResultOrProblem } from '../problem.js';
import { inForce } from '../result/report.js';
import type { Result } from '../result/result.js';
import type { Seating, System } from './actions.js';
import { playerOf, type EventState, type Round, type PairedTable } from './event.js';
import { roundsBefore, standingsOf } from './record.js';

/** The next round, with its pairings. */
interface Next {
  readonly round: number;
  readonly system: System;
  readonly tables: readonly Seating[];
}

/** Gives each pairing without a table the next number, so that a bye, too, can be found by event, round and table. */
const numbered = (pairings: readonly Pairing[]): readonly Seating[] => {
  let last = Math.max(0, ...pairings.map(({ table }) => table ?? 0));
  return pairings.map(({ table, players }) => ({ table: table ?? (last += 1), players }));
};

const plays = (state: EventState, player: string): boolean => playerOf(state, player)?.dropped === null;

/** The players who play on, in the order of the standings. */
const entrantsOf = (state: EventState): readonly Entrant[] => {
  const met = new Map<string, Set<string>>();
  const byes = new Map<string, number>();
  for (const { tables } of roundsBefore(state))
    for (const { players } of tables)
      for (const [n, player] of players.entries()) {
        const opponent = players[1 - n];
        if (opponent === undefined) byes.set(player, (byes.get(player) ?? 0) + 1);
        else met.set(player, (met.get(player) ?? new Set()).add(opponent));
      }
  const standings = standingsOf(state)!;
  const points = standings.reckoning.of({ by: 'points' });
  return standings.lines
    .filter(({ player }) => plays(state, player))
    .map(({ player }) => {
      const table = playerOf(state, player)?.table;
      return {
        player,
        points: points[standings.indexOf(player)!]!,
        met: met.get(player) ?? new Set<string>(),
        byes: byes.get(player) ?? 0,
        ...(table === undefined ? {} : { table }),
      };
    });
};

/** The winner of a bracket table. A winner who drops later is paired all the same, since a bracket cannot have gaps. */
const winnerOf = ({ players, report }: PairedTable): string | undefined => {
  const seat = inForce(report)?.result.verdicts.indexOf('win') ?? -1;
  return players[seat];
};

/** Whether both players were disqualified, so that nobody goes on from their table. */
const isOutOfBoth = ({ type, verdicts }: Result): boolean =>
  type === 'disqualification' && verdicts.every((verdict) => verdict === 'loss');

/** Whether a bracket result says who goes on. */
export const isDecided = (result: Result): boolean => result.verdicts.includes('win') || isOutOfBoth(result);

const bracket = (state: EventState, last: Round | undefined): ResultOrProblem<readonly Pairing[]> => {
  if (last?.system === 'elimination') {
    const winners = last.tables.flatMap((table) => {
      const result = inForce(table.report)?.result;
      const winner = winnerOf(table) ?? (result && isOutOfBoth(result) ? null : undefined);
      return winner === undefined ? [] : [[table.table, winner] as const];
    });
    return nextRound(last.tables, new Map(winners));
  }
  const { cut } = state.setup!;
  const seeds = standingsOf(state)!
    .lines.map(({ player }) => player)
    .filter((player) => plays(state, player));
  return firstRound(seeds.slice(0, cut));
};

/**
 * The number of rounds before the cut. A round robin has no more than it needs for everybody to meet everybody; that
 * number is known when its first round is paired.
 */
export const plannedIn = ({ setup, players, rounds: paired }: EventState): number => {
  const { system, rounds } = setup!;
  if (system === 'swiss' || paired.length === 0) return rounds;
  const count = players.filter(({ entered }) => entered === 1).length;
  return Math.min(rounds, count % 2 === 0 ? Math.max(1, count - 1) : count);
};

const roundRobin = (state: EventState, round: number): ResultOrProblem<readonly Pairing[]> => {
  const everybody = state.players.filter(({ entered }) => entered === 1).map(({ player }) => player);
  const all = pairRoundRobin(everybody, state.setup!.seed);
  if (!all.ok) return all;
  const tables = all.value[round - 1]!;
  // A player whose opponent dropped has a bye.
  const left = tables.flatMap(({ table, players }): Pairing[] => {
    const [one, other] = players.filter((player) => plays(state, player));
    if (one === undefined) return [];
    return other === undefined ? [{ table: null, players: [one] }] : [{ table, players: [one, other] }];
  });
  return answer(left);
};

/** Why a bracket does not go on. */
const whyOver = ({ round, tables }: Round): string =>
  tables.some((table) => table.players.length === 1 || winnerOf(table) !== undefined)
    ? 'the final is played'
    : `nobody is left in the single elimination: round ${round} was lost by both players of every table`;

/** Pairs the next round of an event by its system: Swiss or round robin, then the cut. */
export const nextPairings = (state: EventState, seed: string): ResultOrProblem<Next> => {
  const { system, cut } = state.setup!;
  const planned = plannedIn(state);
  const last = state.rounds.at(-1);
  const round = state.rounds.length + 1;
  const inCut = round > planned;
  if (inCut && cut === 0) return refuseEvent('rounds-played', `all ${planned} rounds are played, and there is no cut`);
  const kind: System = inCut ? 'elimination' : system;
  const pairings = inCut
    ? bracket(state, last)
    : system === 'swiss'
      ? pairSwiss({ entrants: entrantsOf(state), round, seed })
      : roundRobin(state, round);
  if (!pairings.ok) return pairings;
  if (pairings.value.length === 0) return refuseEvent('rounds-played', whyOver(last!));
  return answer({ round, system: kind, tables: numbered(pairings.value) });
};
