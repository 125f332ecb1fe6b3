/**
 * Standings of 2,048 players after 11 rounds, with every column of the profile, exact; beside the same percentages in
 * floating point. `cpuMs`: of processor time, the one to look at on a busy machine. One line of JSON for each profile.
 *
 *     npm run bench -- standings
 */
import { PROFILES, Standings } from '#results';
import { chance, playersOf, randomRounds } from '../support/results/random-event.js';
import { cpuTimed, median, report, round, timed } from './measure.js';

const players = playersOf(2048);
const outcomes = randomRounds(players, 11, chance(1));
const TIMES = 15;

/** As a spreadsheet would have it: match-win percentages of opponents, sorted, in floating point. */
const inFloats = (): unknown => {
  const points = new Map(players.map((player) => [player, { points: 0, rounds: 0, met: [] as string[] }]));
  for (const { players: seats, verdicts } of outcomes)
    seats.forEach((player, n) => {
      const one = points.get(player)!;
      one.rounds += 1;
      one.points += verdicts[n] === 'win' ? 3 : verdicts[n] === 'draw' ? 1 : 0;
      if (seats.length === 2) one.met.push(seats[1 - n]!);
    });
  const share = (player: string): number => {
    const one = points.get(player)!;
    return Math.max(0.33, one.points / (3 * one.rounds));
  };
  return players
    .map((player) => {
      const { points: own, met } = points.get(player)!;
      return { player, own, omw: met.reduce((sum, other) => sum + share(other), 0) / met.length };
    })
    .sort((a, b) => b.own - a.own || b.omw - a.omw);
};

const middle = (job: () => unknown, clock = timed): number => {
  for (let warm = 0; warm < 3; warm += 1) job();
  return median(Array.from({ length: TIMES }, () => clock(job)));
};

const floats = middle(inFloats);
for (const [name, profile] of Object.entries(PROFILES)) {
  const job = () => new Standings({ players, outcomes, profile, seed: 'bench' });
  const ms = middle(job);
  report({
    bench: 'standings',
    profile: name,
    players: players.length,
    rounds: 11,
    ms: round(ms),
    cpuMs: round(middle(job, cpuTimed)),
    ratio: round(ms / floats),
  });
}
