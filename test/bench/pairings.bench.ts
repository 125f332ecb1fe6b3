/**
 * Pairs 512 players for 9 rounds of the Swiss system, round by round with drawn results; also 511 of them, one with a
 * bye. The ratio is the slowest round to the 2 s that a round may take; `rematches` must be 0. One line of JSON each.
 *
 *     npm run bench -- pairings
 */
import { chance, playersOf } from '../support/results/random-event.js';
import { SwissEvent } from '../support/results/swiss-event.js';
import { cpuTimed, median, report, round, timed } from './measure.js';

const ROUNDS = 9;
const LIMIT = 2000;

for (const players of [512, 511]) {
  const event = new SwissEvent(playersOf(players), chance(players));
  const cpu: number[] = [];
  const times = Array.from({ length: ROUNDS }, () => timed(() => cpu.push(cpuTimed(() => event.play()))));
  const slowest = Math.max(...times);
  report({
    bench: 'pairings',
    players,
    rounds: ROUNDS,
    median: round(median(times)),
    slowest: round(slowest),
    cpuSlowest: round(Math.max(...cpu)),
    ratio: round(slowest / LIMIT),
    rematches: event.rematches(),
  });
}
