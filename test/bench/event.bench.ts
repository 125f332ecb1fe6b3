/**
 * A whole event of 512 players and nine rounds, decided and folded entry by entry: every pairing, report, confirmation
 * and end of a round. `deed`: microseconds of the middle one and of the slowest in a thousand; `round`: milliseconds of
 * pairing one; the ratio is a fresh fold of all entries to playing it. One line of JSON.
 *
 *     npm run bench -- event
 */
import { eventStream, foldEvent, NO_EVENT, standingsOf } from '#results';
import { PlayedEvent, played, ORGANISER, HOUSE } from '../support/results/played-event.js';
import { chance, playersOf } from '../support/results/random-event.js';
import { median, quantile, report, round, timed } from './measure.js';

const PLAYERS = 512;
const ROUNDS = 9;
const random = chance(512);

const event = PlayedEvent.begun(0, { rounds: ROUNDS });
const deeds: number[] = [];
const pairings: number[] = [];
const deed = (...request: Parameters<PlayedEvent['do']>): void =>
  void deeds.push(1000 * timed(() => event.do(...request)));

const began = performance.now();
for (const player of playersOf(PLAYERS)) deed({ kind: 'enter', player });
for (let n = 1; n <= ROUNDS; n += 1) {
  pairings.push(timed(() => event.do({ kind: 'pair-round', seed: `round ${n}` })));
  deed({ kind: 'begin-round', round: n });
  for (const { table } of event.state.rounds.at(-1)!.tables) {
    const result = random() < 0.5 ? played(2, 1) : played(0, 2);
    deed({ kind: 'report-result', round: n, table, result }, ORGANISER);
    deed({ kind: 'confirm-result', round: n, table }, HOUSE);
  }
  deed({ kind: 'end-round', round: n });
}
const whole = performance.now() - began;

const fold = timed(() => event.entries.reduce((state, { action, at }) => foldEvent(state, action, at), NO_EVENT));
const read = timed(() =>
  event.entries.reduce((state, { action, at }) => eventStream.fold(state, { action, time: at } as never), NO_EVENT),
);
report({
  bench: 'event',
  players: PLAYERS,
  rounds: ROUNDS,
  entries: event.entries.length,
  deed: { median: round(median(deeds)), slowest: round(quantile(deeds, 0.999)) },
  round: { median: round(median(pairings)), slowest: round(Math.max(...pairings)) },
  fold: round(fold),
  read: round(read),
  standings: round(timed(() => standingsOf(event.state))),
  ratio: round(fold / whole, 3),
});
