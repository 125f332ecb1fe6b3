import { describe, expect, it } from '@jest/globals';
import { ServerTime } from './server-time.js';

const NOON = Date.parse('2026-03-01T12:00:00.000Z');
const dateOf = (ms: number): string => new Date(ms).toUTCString();

/** A machine whose clock is behind the service's by this many milliseconds, and answers that take a given time. */
const machine = (behind: number) => {
  let at = NOON + 400;
  const time = new ServerTime();
  const ask = (after: number, takes: number): void => {
    at += after;
    const asked = at - behind;
    at += takes;
    time.heard(dateOf(Math.floor((at - takes / 2) / 1_000) * 1_000), asked, at - behind);
  };
  return { time, ask, wrong: () => Math.abs(time.ahead - behind), set: (to: number) => (behind = to) };
};

describe("the service's time", () => {
  it('is that of the machine until an answer tells otherwise, and where its clock may be right', () => {
    const { time, ask, wrong } = machine(300);
    expect(wrong()).toBe(300);
    ask(0, 50);
    expect(wrong()).toBe(300);
    time.heard(null, 0, 0);
    time.heard('soon', 0, 0);
    expect(wrong()).toBe(300);
  });

  it.each([[-600_000], [-90_000], [45_000], [7_200_000]])(
    'is known to the tenth of a second after some answers, on a machine that is %i ms behind',
    (behind) => {
      const { ask, wrong } = machine(behind);
      expect(wrong()).toBe(Math.abs(behind));
      ask(0, 40);
      expect(wrong()).toBeLessThan(1_100);
      for (let n = 0; n < 40; n += 1) ask(1_310, 40);
      expect(wrong()).toBeLessThan(100);
    },
  );

  it('is found again after one of the clocks was set', () => {
    const { ask, wrong, set } = machine(0);
    ask(0, 10);
    set(60_000);
    ask(500, 10);
    expect(wrong()).toBeLessThan(1_100);
  });
});
