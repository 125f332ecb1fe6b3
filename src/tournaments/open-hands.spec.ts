import { expect, it } from '@jest/globals';
import type { Events } from '../recording/events.js';
import { Clock } from '../engine/clock.js';
import type { RunningEvents } from '../recording/running-events.js';
import { OpenHands } from './open-hands.js';

/** Of two events that were over when the service started, the first has ended lately. */
const LATELY = ['the first'];
const TABLES = { 'the first': ['m1', null, 'm2'], 'the second': ['m3'] } as const;

class Started extends OpenHands {
  override look(): Promise<void> {
    return super.look();
  }
}

it('R-OPEN-02: what a stop came between is opened after the next start, once', async () => {
  const settled: string[] = [];
  const asked: number[] = [];
  const events = {
    of: (event: keyof typeof TABLES) =>
      Promise.resolve({
        head: { state: { state: 'ended', rounds: [{ tables: TABLES[event].map((match) => ({ match })) }] } },
      }),
  };
  const running = {
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
  expect([asked, settled]).toEqual([[Date.UTC(2031, 0, 1)], ['m1', 'm2']]);
});
