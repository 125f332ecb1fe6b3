import { byLot } from '../lots.js';
import { answer, refuseEvent, type ResultOrProblem } from '../problem.js';
import type { Rational } from '../rational.js';
import { cheapest, type MatchingEdge } from './matching.js';
import { doubledName, type Pairing } from './pairing.js';
import { seated } from './tables.js';

/** Somebody who plays in the round that is to be paired. */
export interface Entrant {
  readonly player: string;
  readonly points: Rational;
  /** Whom they have met. */
  readonly met: ReadonlySet<string>;
  readonly byes: number;
  /** The table at which they stay. */
  readonly table?: number;
}

export interface SwissRound {
  /** In the order of the standings: the bye goes to the last who has had the fewest. */
  readonly entrants: readonly Entrant[];
  readonly round: number;
  /** The event's recorded seed: who of a score group meets whom follows from lots. */
  readonly seed: string;
}

/** How many of the next players whom they have not met are looked at for each player, at first. */
const NEAR = 16;

/** What a pairing costs: a match again above all, then unequal points, then distance in the order of the lots. */
const AGAIN = 2 ** 44;
const UNEQUAL = 2 ** 24;

interface Seat extends Entrant {
  /** Score groups from the top, from 0. */
  readonly group: number;
}

/** By points, and by lot within a score group. */
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

/** A float over two groups is as dear as four over one: nobody falls far. */
const costOf = (seats: readonly Seat[], one: number, other: number): number => {
  const apart = seats[other]!.group - seats[one]!.group;
  return apart * apart * UNEQUAL + (other - one);
};

/** @param near how many opponents each is offered among those who come next */
const fresh = (seats: readonly Seat[], near: number): readonly MatchingEdge[] =>
  seats.flatMap(({ met }, one) => {
    const edges: MatchingEdge[] = [];
    for (let other = one + 1; other < seats.length && edges.length < near; other += 1)
      if (!met.has(seats[other]!.player)) edges.push([one, other, costOf(seats, one, other)]);
    return edges;
  });

/** Everybody against everybody; two who have met are the last resort. */
const again = (seats: readonly Seat[]): readonly MatchingEdge[] =>
  seats.flatMap(({ met }, one) =>
    seats.slice(one + 1).map(({ player }, n): MatchingEdge => {
      const other = one + 1 + n;
      return [one, other, costOf(seats, one, other) + (met.has(player) ? AGAIN : 0)];
    }),
  );

/** Pairs without anybody meeting again; `null` where no such pairs exist. */
const withoutRematch = (seats: readonly Seat[]) => {
  for (let near = NEAR; ; near *= 4) {
    const pairs = cheapest(seats.length, fresh(seats, near));
    if (pairs !== null || near >= seats.length) return pairs;
  }
};

const without = (seats: readonly Seat[], bye: string | undefined): readonly Seat[] =>
  seats.filter(({ player }) => player !== bye);

/** The players who may have the bye, the first choice first; one `undefined` where all can be paired. */
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
 * Pairs a round of the Swiss system: nobody meets again while there is a way, equal points as far as possible, a bye
 * for the lowest who had none, lots within a score group. The same round and seed give the same pairings, in whatever
 * way a score group was listed.
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
