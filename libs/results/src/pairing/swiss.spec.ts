import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chance, playersOf } from '../../../../test/support/results/random-event.js';
import { SwissEvent } from '../../../../test/support/results/swiss-event.js';
import { byLot } from '../lots.js';
import { rational } from '../rational.js';
import type { Pairing } from './pairing.js';
import { pairSwiss, type Entrant } from './swiss.js';

const entrant = (player: string, points = 0, met: readonly string[] = [], more: Partial<Entrant> = {}): Entrant => ({
  player,
  points: rational(points),
  met: new Set(met),
  byes: 0,
  ...more,
});
const paired = (entrants: readonly Entrant[], round = 1, seed = 'seed'): readonly Pairing[] => {
  const found = pairSwiss({ entrants, round, seed });
  if (!found.ok) throw new Error(found.problem.detail);
  return found.value;
};
const pairsOf = (pairings: readonly Pairing[]): string[] =>
  pairings.map(({ players }) => [...players].sort().join(' ')).sort();

describe('a Swiss round', () => {
  it('pairs players with equal points, and floats as few and as little as possible', () => {
    const entrants = [
      entrant('a', 6),
      entrant('b', 6),
      entrant('c', 6),
      entrant('d', 3),
      entrant('e', 3),
      entrant('f', 0),
    ];
    const pairs = paired(entrants);
    const points = new Map(entrants.map(({ player, points: of }) => [player, of.valueOf()]));
    const apart = pairs.map(({ players }) => points.get(players[0])! - points.get(players[1]!)!);
    expect(apart.sort()).toEqual([0, 3, 3]);
  });

  it('pairs players of a score group who have neighbouring lots', () => {
    const players = playersOf(8);
    const lots = byLot(players, 'seed', 'round 3');
    const neighbours = [0, 2, 4, 6].map((n) =>
      lots
        .slice(n, n + 2)
        .sort()
        .join(' '),
    );
    const entrants = players.map((one) => entrant(one, 3));
    expect(pairsOf(paired(entrants, 3))).toEqual(neighbours.sort());
  });

  it('has no rematch while there is another way, however far players must float', () => {
    const entrants = [
      entrant('a', 6, ['b', 'c']),
      entrant('b', 3, ['a', 'd']),
      entrant('c', 3, ['a']),
      entrant('d', 0, ['b']),
    ];
    expect(pairsOf(paired(entrants))).toEqual(['a d', 'b c']);
  });

  it('has as few rematches as possible, and still pairs everybody', () => {
    const all = ['a', 'b', 'c', 'd'];
    const met = (player: string) => all.filter((other) => other !== player);
    const entrants = [
      entrant('a', 3, met('a')),
      entrant('b', 3, met('b')),
      entrant('c', 0, met('c')),
      entrant('d', 0, met('d')),
    ];
    expect(pairsOf(paired(entrants))).toEqual(['a b', 'c d']);
  });

  it('gives the bye to the last player who had none', () => {
    const entrants = [
      entrant('a', 3),
      entrant('b', 3),
      entrant('c', 0),
      entrant('d', 0),
      entrant('e', 0, [], { byes: 1 }),
    ];
    expect(paired(entrants).at(-1)).toEqual({ table: null, players: ['d'] });
    const everybody = entrants.map((one) => ({ ...one, byes: 1 }));
    expect(paired(everybody).at(-1)).toEqual({ table: null, players: ['e'] });
  });

  it('gives the bye to an earlier player if the others could not be paired without a rematch', () => {
    const entrants = [entrant('a', 3, ['b']), entrant('b', 3, ['a']), entrant('c', 0)];
    expect(paired(entrants).map(({ players }) => players)).toContainEqual(['b']);
  });

  it('numbers tables from the top, and leaves out those that are kept for somebody', () => {
    const entrants = [
      entrant('a', 9),
      entrant('b', 9),
      entrant('c', 6),
      entrant('d', 6),
      entrant('e', 3, [], { table: 2 }),
      entrant('f', 3),
    ];
    expect(paired(entrants).map(({ table, players }) => [table, [...players].sort().join(' ')])).toEqual([
      [1, 'a b'],
      [2, 'e f'],
      [3, 'c d'],
    ]);
  });

  it('takes the lower table if both players have a table of their own', () => {
    expect(paired([entrant('a', 0, [], { table: 7 }), entrant('b', 0, [], { table: 4 })])[0]!.table).toBe(4);
  });

  it('pairs a late player as one who has met nobody, and leaves out a player who dropped', () => {
    const event = new SwissEvent(playersOf(6), chance(1));
    event.play();
    event.players.push('p-07', 'p-08');
    event.players.splice(event.players.indexOf('p-03'), 1);
    const players = event.play().flatMap((pairing) => [...pairing.players]);
    expect(players.sort()).toEqual(['p-01', 'p-02', 'p-04', 'p-05', 'p-06', 'p-07', 'p-08']);
  });

  it.each([
    ['too-few-players', 'nobody plays in this round', []],
    ['doubled-player', 'a is to be paired twice', [entrant('a'), entrant('b'), entrant('a')]],
    [
      'doubled-table',
      'table 3 is kept for two players',
      [entrant('a', 0, [], { table: 3 }), entrant('b', 0, [], { table: 3 })],
    ],
  ] as const)('is refused (%s): %s', (code, detail, entrants) => {
    expect(pairSwiss({ entrants, round: 1, seed: '' })).toEqual({ ok: false, problem: { code, detail } });
  });
});

type Ways = { readonly again: number; readonly apart: number };
const better = (one: Ways, other: Ways): boolean =>
  one.again < other.again || (one.again === other.again && one.apart < other.apart);

/** The best way to pair everybody, by trying all ways: fewest rematches first, then points as equal as possible. */
const best = (entrants: readonly Entrant[], groupOf: (one: Entrant) => number): Ways => {
  const [one, ...others] = entrants;
  if (!one) return { again: 0, apart: 0 };
  return others
    .map((other) => {
      const rest = best(
        others.filter((each) => each !== other),
        groupOf,
      );
      return {
        again: rest.again + (one.met.has(other.player) ? 1 : 0),
        apart: rest.apart + (groupOf(one) - groupOf(other)) ** 2,
      };
    })
    .reduce((found, way) => (better(way, found) ? way : found), { again: Infinity, apart: Infinity });
};

describe('Swiss rounds of random events', () => {
  const events = fc.record({
    count: fc.integer({ min: 2, max: 8 }),
    rounds: fc.integer({ min: 1, max: 8 }),
    seed: fc.nat(),
  });

  it('are the best of all ways, and do not depend on who computes them', () => {
    fc.assert(
      fc.property(events, ({ count, rounds, seed }) => {
        const event = new SwissEvent(playersOf(count), chance(seed), String(seed));
        for (let round = 1; round <= rounds; round += 1) {
          const entrants = event.entrants();
          const scores = [...new Set(entrants.map(({ points }) => points.valueOf()))].sort((a, b) => b - a);
          const groupOf = ({ points }: Entrant): number => scores.indexOf(points.valueOf());
          const of = new Map(entrants.map((one) => [one.player, one]));
          const pairings = event.play();
          expect(pairings.flatMap(({ players }) => [...players]).sort()).toEqual(playersOf(count));

          const bye = pairings.find(({ players }) => players.length === 1)?.players[0];
          const sat = entrants.filter(({ player }) => player !== bye);
          const found = { again: 0, apart: 0 };
          for (const { players } of pairings) {
            if (players.length === 1) continue;
            const [one, other] = [of.get(players[0])!, of.get(players[1])!];
            found.again += one.met.has(other.player) ? 1 : 0;
            found.apart += (groupOf(one) - groupOf(other)) ** 2;
          }
          expect(found).toEqual(best(sat, groupOf));

          if (bye === undefined) continue;
          const fewest = Math.min(...entrants.map(({ byes }) => byes));
          const choices = entrants.filter(({ byes }) => byes === fewest).reverse();
          const right = choices.find(
            (one) =>
              best(
                entrants.filter((each) => each !== one),
                groupOf,
              ).again === 0,
          );
          expect(bye).toBe((right ?? choices[0]!).player);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('do not depend on the order in which a score group is listed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.nat(), (half, seed) => {
        const event = new SwissEvent(playersOf(2 * half), chance(seed));
        event.play();
        const entrants = event.entrants();
        expect(pairsOf(paired([...entrants].reverse(), 2))).toEqual(pairsOf(paired(entrants, 2)));
      }),
      { numRuns: 50 },
    );
  });

  it('have no rematch in nine rounds of many players, and give nobody a second bye', () => {
    const event = new SwissEvent(playersOf(63), chance(9));
    const byes = Array.from({ length: 9 }, () => event.play().at(-1)!.players[0]);
    expect(event.rematches()).toBe(0);
    expect(new Set(byes).size).toBe(9);
  });

  it('have other pairings for another seed', () => {
    const entrants = playersOf(16).map((player) => entrant(player));
    expect(pairsOf(paired(entrants, 1, 'a'))).not.toEqual(pairsOf(paired(entrants, 1, 'b')));
  });

  it('consider farther opponents if a player has met all near ones', () => {
    const players = playersOf(40);
    const [low, high] = [players.slice(0, 20), players.slice(20)];
    // Everybody has met all of their own half: only pairs across the halves are left, which lie far apart.
    const entrants = [...low.map((one) => entrant(one, 3, low)), ...high.map((one) => entrant(one, 0, high))];
    for (const { players: pair } of paired(entrants)) expect(low.includes(pair[0])).not.toBe(low.includes(pair[1]!));
  });
});
