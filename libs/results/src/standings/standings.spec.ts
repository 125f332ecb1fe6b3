import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chance, playersOf, randomRounds } from '../../../../test/support/results/random-event.js';
import type { Outcome, MatchVerdict } from '../outcome.js';
import { shown } from '../rational.js';
import type { Profile } from './profile.js';
import { fide, omnidex, schedule, magicLike, PROFILES } from './profiles.js';
import { Standings } from './standings.js';

const met = (round: number, a: string, b: string, won: readonly [number, number], drawn = 0): Outcome => {
  const verdict = (mine: number, theirs: number): MatchVerdict =>
    mine > theirs ? 'win' : mine < theirs ? 'loss' : 'draw';
  const verdicts = [verdict(won[0], won[1]), verdict(won[1], won[0])];
  return { round, players: [a, b], verdicts, games: { won, drawn }, played: true };
};
const bye = (round: number, player: string): Outcome => ({
  round,
  players: [player],
  verdicts: ['win'],
  games: { won: [2], drawn: 0 },
  played: false,
});

const standings = (players: readonly string[], outcomes: readonly Outcome[], profile: Profile) =>
  new Standings({ players, outcomes, profile, seed: 'seed' });
const valuesOf = (of: Standings, label: string): Record<string, string> =>
  Object.fromEntries(
    [...of.lines]
      .sort((a, b) => (a.player < b.player ? -1 : 1))
      .map(({ player, values }) => [player, values[label] ? values[label].toFraction() : '–']),
  );

const THREE = ['a', 'b', 'c'];
/** a beats b 2–0, c has a bye; a draws with c 1–1, b has a bye; c beats b 2–1, a has a bye. */
const ROUND_ROBIN = [
  met(1, 'a', 'b', [2, 0]),
  bye(1, 'c'),
  met(2, 'a', 'c', [1, 1]),
  bye(2, 'b'),
  met(3, 'c', 'b', [2, 1]),
  bye(3, 'a'),
];

describe('standings', () => {
  it('compute percentages exactly, with floor and byes (magic-like)', () => {
    const of = standings(THREE, ROUND_ROBIN, magicLike);
    expect(valuesOf(of, 'points')).toEqual({ a: '7', b: '3', c: '7' });
    // Match-win: a 7/9, b 3/9 (above the floor of 33/100), c 7/9. A bye counts for the player, but is no opponent.
    expect(valuesOf(of, 'OMW')).toEqual({ a: '5/9', b: '7/9', c: '5/9' });
    // Games: a 2+1+2 of 6, with a bye as 2–0; b 0+2+1 of 7; c 2+1+2 of 7.
    expect(valuesOf(of, 'GW')).toEqual({ a: '5/6', b: '3/7', c: '5/7' });
    expect(of.lines.map(({ player, rank }) => [player, rank])).toEqual([
      ['a', 1],
      ['c', 2],
      ['b', 3],
    ]);
    expect(of.lines[0]).toMatchObject({ wins: 1, losses: 0, draws: 1, byes: 1 });
  });

  it('raise an opponent to the floor, which is 33/100 and not a third', () => {
    const of = standings(['a', 'b', 'c', 'd'], [met(1, 'a', 'b', [2, 0]), met(1, 'c', 'd', [2, 1])], magicLike);
    expect(valuesOf(of, 'OMW')).toEqual({ a: '33/100', b: '1', c: '33/100', d: '1' });
    expect(valuesOf(of, 'OGW')).toMatchObject({ a: '33/100', c: '1/3' });
    expect(of.lines.map(({ player }) => player)).toEqual(['a', 'c', 'd', 'b']);
  });

  it('compute strength of schedule and its extension over opponents (schedule)', () => {
    const outcomes = [
      met(1, 'a', 'b', [1, 0]),
      met(1, 'c', 'd', [1, 0]),
      met(2, 'a', 'c', [1, 0]),
      met(2, 'd', 'b', [1, 0]),
    ];
    const of = standings(['a', 'b', 'c', 'd'], outcomes, schedule);
    expect(valuesOf(of, 'event points')).toEqual({ a: '2', b: '0', c: '1', d: '1' });
    expect(valuesOf(of, 'SoS')).toEqual({ a: '1/4', b: '3/4', c: '3/4', d: '1/4' });
    expect(valuesOf(of, 'eSoS')).toEqual({ a: '3/4', b: '1/4', c: '1/4', d: '3/4' });
    expect(of.lines.map(({ player }) => player)).toEqual(['a', 'c', 'd', 'b']);
  });

  it('compute Buchholz with and without the lowest, and Sonneborn-Berger (fide)', () => {
    const outcomes = [
      met(1, 'a', 'b', [1, 0]),
      met(1, 'c', 'd', [0, 0], 1),
      met(2, 'a', 'c', [0, 0], 1),
      met(2, 'b', 'd', [1, 0]),
      bye(3, 'd'),
      met(3, 'b', 'c', [1, 0]),
    ];
    const of = standings(['a', 'b', 'c', 'd'], outcomes, fide);
    expect(valuesOf(of, 'points')).toEqual({ a: '3/2', b: '2', c: '1', d: '3/2' });
    // d met c and b; the round of the bye counts as one against a player with d's own points.
    expect(valuesOf(of, 'BH')).toEqual({ a: '3', b: '4', c: '5', d: '9/2' });
    expect(valuesOf(of, 'BH-C1')).toEqual({ a: '2', b: '3', c: '7/2', d: '7/2' });
    expect(valuesOf(of, 'SB')).toEqual({ a: '5/2', b: '5/2', c: '3/2', d: '2' });
    // a and d have not met, so their matches against each other decide nothing.
    expect(valuesOf(of, 'H2H')).toEqual({ a: '–', b: '–', c: '–', d: '–' });
    expect(of.lines.map(({ player }) => player)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('are decided by matches against each other if all tied players have met', () => {
    const outcomes = [met(1, 'a', 'b', [0, 1]), met(1, 'c', 'd', [1, 0]), met(2, 'a', 'c', [1, 0])];
    const of = standings(['a', 'b', 'c', 'd'], [...outcomes, met(2, 'd', 'b', [1, 0])], fide);
    // a, b, c and d have one point each, and a has not met d.
    expect(valuesOf(of, 'H2H')).toEqual({ a: '–', b: '–', c: '–', d: '–' });
    const all = standings(
      ['a', 'b', 'c'],
      [
        met(1, 'a', 'b', [1, 0]),
        met(2, 'b', 'c', [1, 0]),
        bye(2, 'a'),
        bye(1, 'c'),
        bye(3, 'b'),
        met(3, 'a', 'c', [0, 0], 1),
      ],
      fide,
    );
    expect(valuesOf(all, 'H2H')).toEqual({ a: '–', b: '–', c: '–' });
    expect(all.lines.map(({ player }) => player)).toEqual(['a', 'b', 'c']);
    const two = standings(['a', 'b'], [met(1, 'a', 'b', [0, 1]), met(2, 'a', 'b', [0, 0], 1)], {
      ...fide,
      order: fide.order.slice(1),
    });
    expect(valuesOf(two, 'H2H')).toEqual({ a: '1/2', b: '3/2' });
  });

  it('are decided by lots if nothing else separates players, and equally for the same seed', () => {
    const players = playersOf(8);
    const first = standings(players, [], magicLike);
    const again = standings([...players].reverse(), [], magicLike);
    expect(again.lines.map(({ player }) => player)).toEqual(first.lines.map(({ player }) => player));
    expect(first.lines.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('give tied players the same rank if nothing decides', () => {
    const order = magicLike.order.filter(({ measure }) => measure.by !== 'random');
    const of = standings(['a', 'b', 'c', 'd'], [met(1, 'a', 'b', [2, 0]), met(1, 'c', 'd', [2, 0])], {
      ...magicLike,
      order,
    });
    expect(of.lines.map(({ rank }) => rank)).toEqual([1, 1, 3, 3]);
  });

  it('show Grand Archive’s match-win percentage without byes, where a tie is no win', () => {
    const of = standings(THREE, ROUND_ROBIN, omnidex);
    expect(valuesOf(of, 'MW')).toEqual({ a: '1/2', b: '0', c: '1/2' });
  });

  it('refuse an outcome of an unknown player', () => {
    expect(() => standings(['a'], [met(1, 'a', 'b', [1, 0])], fide)).toThrow('b has an outcome');
  });
});

/** The same percentages, computed naively for one player after the other, in floating point. */
const naive = (players: readonly string[], outcomes: readonly Outcome[]) => {
  const of = (player: string) => outcomes.filter(({ players: seats }) => seats.some((seat) => seat === player));
  const points = (player: string): number =>
    of(player)
      .map(({ players: seats, verdicts }) => verdicts[seats.findIndex((seat) => seat === player)])
      .reduce((sum, verdict) => sum + (verdict === 'win' ? 3 : verdict === 'draw' ? 1 : 0), 0);
  const matchWin = (player: string): number =>
    of(player).length === 0 ? 0.33 : Math.max(0.33, points(player) / (3 * of(player).length));
  const gameWin = (player: string): number => {
    let [won, all] = [0, 0];
    for (const { players: seats, games } of of(player)) {
      const seat = seats.findIndex((one) => one === player);
      won += 3 * (games.won[seat] ?? 0) + games.drawn;
      all += 3 * ((games.won[0] ?? 0) + (games.won[1] ?? 0) + games.drawn);
    }
    return all === 0 ? 0.33 : Math.max(0.33, won / all);
  };
  const opponents = (player: string): string[] =>
    of(player)
      .filter(({ played }) => played)
      .map(({ players: seats }) => seats.find((seat) => seat !== player)!);
  const mean = (values: readonly number[]): number =>
    values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;
  return players.map((player) => [
    points(player),
    mean(opponents(player).map(matchWin)),
    gameWin(player),
    mean(opponents(player).map(gameWin)),
  ]);
};

describe('standings of random events', () => {
  const events = fc.record({
    count: fc.integer({ min: 1, max: 17 }),
    rounds: fc.integer({ min: 0, max: 7 }),
    seed: fc.nat(),
  });

  it('agree with a second computation, player by player', () => {
    fc.assert(
      fc.property(events, ({ count, rounds, seed }) => {
        const players = playersOf(count);
        const outcomes = randomRounds(players, rounds, chance(seed));
        const of = standings(players, outcomes, magicLike);
        const second = naive(players, outcomes);
        for (const { player, values } of of.lines)
          ['points', 'OMW', 'GW', 'OGW'].forEach((label, n) =>
            expect(values[label]!.valueOf()).toBeCloseTo(second[players.indexOf(player)]![n]!, 12),
          );
      }),
    );
  });

  it('rank everybody once, never a lower value before a higher one, whatever the order of outcomes', () => {
    fc.assert(
      fc.property(events, fc.constantFrom(...Object.values(PROFILES)), ({ count, rounds, seed }, profile) => {
        const players = playersOf(count);
        const outcomes = randomRounds(players, rounds, chance(seed));
        const { lines } = standings(players, outcomes, profile);
        expect(lines.map(({ player }) => player).sort()).toEqual(players);
        const own = profile.order.filter(({ measure }) => measure.by !== 'random' && measure.by !== 'head-to-head');
        const labels = own.map(({ label }) => label).slice(0, profile.name === 'fide' ? 1 : undefined);
        for (let n = 1; n < lines.length; n += 1) {
          const [before, after] = [lines[n - 1]!, lines[n]!];
          const first = labels.find((label) => !before.values[label]!.equals(after.values[label]!));
          if (first) expect(before.values[first]!.gt(after.values[first]!)).toBe(true);
        }
        const turned = standings([...players].reverse(), [...outcomes].reverse(), profile).lines;
        expect(turned.map(({ player, rank }) => [player, rank])).toEqual(
          lines.map(({ player, rank }) => [player, rank]),
        );
      }),
    );
  });

  it('do not tie players by rounding: equal texts may stand for different values', () => {
    const of = standings(playersOf(12), randomRounds(playersOf(12), 5, chance(3)), magicLike);
    const texts = of.lines.map(({ values }) => values['OMW']!.toFraction());
    const rounded = of.lines.map(({ values }) => shown(values['OMW']!, 1));
    expect(new Set(rounded).size).toBeLessThan(new Set(texts).size);
  });
});
