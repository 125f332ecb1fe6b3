import { byLot } from '../lots.js';
import { answer, refuseEvent, type ResultOrProblem } from '../problem.js';
import type { Rational } from '../rational.js';
import { cheapest, type MatchingEdge } from './matching.js';
import { doubledName, type Pairing } from './pairing.js';
import { seated } from './tables.js';

/** A player of the round that is to be paired. */
export interface Entrant {
  readonly player: string;
  readonly points: Rational;
  /** The opponents that the player has met. */
  readonly met: ReadonlySet<string>;
  readonly byes: number;
  /** The table at which the player stays in every round. */
  readonly table?: number;
}

export interface SwissRound {
  /** In the order of the standings: the last player with the fewest byes gets the bye. */
  readonly entrants: readonly Entrant[];
  readonly round: number;
  /** The event's recorded seed: lots from it decide the pairs within a score group. */
  readonly seed: string;
}

/** How many next opponents, not yet met, the matching considers for each player at first. */
const NEAR = 16;

/** The costs of a pair: a rematch costs most, then unequal points, then distance in the order of lots. */
const AGAIN = 2 ** 44;
const UNEQUAL = 2 ** 24;

interface Seat extends Entrant {
  /** The number of the score group, counted from the top, from 0. */
  readonly group: number;
}

/** Sorts entrants by points, and by lot within a score group. */
const inGroups = ({ entrants, round, seed }: SwissRound): readonly Seat[] => {
  const groups = new Map<string, Entrant[]>();
  for (const entrant of entrants) {
    const key = entrant.points.toFraction();
    const group = groups.get(key);
    if (group) group.push(entrant);
    else groups.set(key, [entrant]);
  }
  const sorted = [...groups.values()].sort(([a], [b]) => b!.points.compare(a!.points));
  return sorted.flatMap((group, n) => {
    const of = new Map(group.map((entrant) => [entrant.player, entrant]));
    return byLot([...of.keys()], seed, `round ${round}`).map((player) => ({ ...of.get(player)!, group: n }));
  });
};

/** Floating over two groups costs as much as floating four times over one, so nobody floats far. */
const costOf = (seats: readonly Seat[], one: number, other: number): number => {
  const apart = seats[other]!.group - seats[one]!.group;
  return apart * apart * UNEQUAL + (other - one);
};

/**
 * The pairs without a rematch.
 *
 * @param near how many of the next players each player is offered as opponents
 */
const fresh = (seats: readonly Seat[], near: number): readonly MatchingEdge[] =>
  seats.flatMap(({ met }, one) => {
    const edges: MatchingEdge[] = [];
    for (let other = one + 1; other < seats.length && edges.length < near; other += 1)
      if (!met.has(seats[other]!.player)) edges.push([one, other, costOf(seats, one, other)]);
    return edges;
  });

/** All pairs; a rematch is the last resort. */
const again = (seats: readonly Seat[]): readonly MatchingEdge[] =>
  seats.flatMap(({ met }, one) =>
    seats.slice(one + 1).map(({ player }, n): MatchingEdge => {
      const other = one + 1 + n;
      return [one, other, costOf(seats, one, other) + (met.has(player) ? AGAIN : 0)];
    }),
  );

/** Pairs everybody without a rematch; `null` if this is impossible. */
const withoutRematch = (seats: readonly Seat[]) => {
  for (let near = NEAR; ; near *= 4) {
    const pairs = cheapest(seats.length, fresh(seats, near));
    if (pairs !== null || near >= seats.length) return pairs;
  }
};

const without = (seats: readonly Seat[], bye: string | undefined): readonly Seat[] =>
  seats.filter(({ player }) => player !== bye);

/** The players who may have the bye, best choice first; one `undefined` if no bye is needed. */
const byesOf = ({ entrants }: SwissRound): readonly (string | undefined)[] => {
  if (entrants.length % 2 === 0) return [undefined];
  const fewest = Math.min(...entrants.map(({ byes }) => byes));
  return entrants
    .filter(({ byes }) => byes === fewest)
    .map(({ player }) => player)
    .reverse();
};

const problemOf = ({ entrants }: SwissRound) => {
  if (entrants.length === 0) return refuseEvent('too-few-players', 'nobody plays in this round');
  const twice = doubledName(entrants.map(({ player }) => player));
  if (twice !== undefined) return refuseEvent('doubled-player', `${twice} is to be paired twice`);
  const table = doubledName(entrants.flatMap((entrant) => entrant.table ?? []));
  if (table !== undefined) return refuseEvent('doubled-table', `table ${table} is kept for two players`);
  return null;
};

/**
 * Pairs a round of the Swiss system: no rematch while there is another way, points as equal as possible, the bye for
 * the lowest player who had none, lots within a score group. The same round and seed give the same pairings, in
 * whatever order a score group is listed.
 */
export const pairSwiss = (round: SwissRound): ResultOrProblem<readonly Pairing[]> => {
  const problem = problemOf(round);
  if (problem) return problem;
  const seats = inGroups(round);
  const byes = byesOf(round);
  const own = new Map(round.entrants.flatMap(({ player, table }) => (table === undefined ? [] : [[player, table]])));
  const placed = (from: readonly Seat[], pairs: readonly (readonly [number, number])[], bye: string | undefined) =>
    answer(
      seated(
        pairs.map(([one, other]) => [from[one]!.player, from[other]!.player] as const),
        bye,
        own,
      ),
    );
  for (const bye of byes) {
    const left = without(seats, bye);
    const pairs = withoutRematch(left);
    if (pairs) return placed(left, pairs, bye);
  }
  const left = without(seats, byes[0]);
  return placed(left, cheapest(left.length, again(left))!, byes[0]);
};
