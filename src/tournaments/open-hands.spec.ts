import { expect, it } from '@jest/globals';
import type { Events } from '../recording/events.js';
import { Clock } from '../engine/clock.js';
import type { RunningEvents } from '../recording/running-events.js';
import { OpenHands } from './open-hands.js';

/** Two events were over when the service started, and the first has ended lately; two run, one with open lists. */
const LATELY = ['the first'];
const RUNNING = ['the third', 'the fourth'];
const TABLES = {
  'the first': { state: 'ended', decksOpen: false, matches: ['m1', null, 'm2'] },
  'the second': { state: 'ended', decksOpen: false, matches: ['m3'] },
  'the third': { state: 'open', decksOpen: true, matches: ['m4'] },
  'the fourth': { state: 'open', decksOpen: false, matches: ['m5'] },
} as const;

class Started extends OpenHands {
  override look(): Promise<void> {
    return super.look();
  }
}

it('R-OPEN-02: what a stop came between is opened after the next start, once, lists too', async () => {
  const settled: string[] = [];
  const asked: number[] = [];
  const events = {
    of: (event: keyof typeof TABLES) => {
      const { matches, ...state } = TABLES[event];
      return Promise.resolve({
        head: { state: { ...state, rounds: [{ tables: matches.map((match) => ({ match })) }] } },
      });
    },
  };
  const running = {
    async *all() {
      yield* RUNNING.map((event) => ({ event }));
    },
    endedSince: (time: number) => {
      asked.push(time);
      return Promise.resolve(LATELY);
    },
  };
  const recorder = {
    settle: (match: string) => {
      settled.push(match);
      return Promise.resolve(undefined);
    },
  };
  const at = Date.UTC(2031, 0, 3);
  const clock = new Clock({ wall: () => at, steady: () => 0 });
  const hands = new Started(events as unknown as Events, running as unknown as RunningEvents, recorder, clock);
  await hands.look();
  await hands.look();
  expect([asked, settled]).toEqual([[Date.UTC(2031, 0, 1)], ['m1', 'm2', 'm4']]);
});
