import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { horizon, type Times } from '#match';
import { Clock } from './clock.js';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const NOON = Date.UTC(2031, 0, 1, 12);

/** A machine whose clock somebody sets. */
const machine = () => {
  const at = { wall: NOON, steady: 5 };
  const clock = new Clock({ wall: () => at.wall, steady: () => at.steady });
  return {
    clock,
    set: (ms: number) => void (at.wall += ms),
    pass: (ms: number) => {
      at.wall += ms;
      at.steady += ms;
    },
  };
};

describe('The clock of a service', () => {
  it('goes with that of its machine', () => {
    const { clock, pass } = machine();
    for (let n = 0; n < 5; n += 1) {
      expect([clock.now(), clock.known()]).toEqual([NOON + n * HOUR, NOON + n * HOUR]);
      pass(HOUR);
    }
    expect(clock.time()).toBe('2031-01-01T17:00:00.000Z');
  });

  it('goes on at half the pace where that of the machine is put back, until the two agree', () => {
    const { clock, set, pass } = machine();
    clock.now();
    set(-HOUR);
    expect([clock.now(), clock.known()]).toEqual([NOON, NOON]);
    pass(MINUTE);
    expect(clock.now()).toBe(NOON + MINUTE / 2);
    pass(2 * HOUR - MINUTE);
    expect(clock.now()).toBe(NOON + HOUR);
    pass(MINUTE);
    expect(clock.now()).toBe(NOON + HOUR + MINUTE);
  });

  it('goes back where it was wrong by more than a day', () => {
    const { clock, set } = machine();
    clock.now();
    set(-2 * DAY);
    expect(clock.now()).toBe(NOON - 2 * DAY);
  });

  it('lays nothing open early where that of the machine is put forward, and forgets it after the longest delay', () => {
    const { clock, set, pass } = machine();
    clock.now();
    pass(MINUTE);
    set(HOUR);
    expect([clock.now(), clock.known()]).toEqual([NOON + HOUR + MINUTE, NOON + MINUTE]);
    pass(DAY - SECOND);
    expect(clock.now() - clock.known()).toBe(HOUR);
    pass(SECOND);
    expect(clock.now() - clock.known()).toBe(0);
  });

  it('shows no spectator an entry before its delay has passed, however its machine is set', () => {
    const moves = fc.array(
      fc.record({ pass: fc.integer({ min: 0, max: 2 * HOUR }), set: fc.integer({ min: -2 * DAY, max: 2 * DAY }) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 86_400 }), fc.array(moves), (delaySeconds, between) => {
        const { clock, set, pass } = machine();
        const made: { readonly time: number; readonly passed: number }[] = [];
        let passed = 0;
        for (const steps of between) {
          made.push({ time: Math.max(clock.now(), made.at(-1)?.time ?? 0), passed });
          for (const step of steps) {
            pass(step.pass);
            passed += step.pass;
            set(step.set);
            const match: Times = {
              policy: { spectators: { delaySeconds } },
              revision: made.length,
              endedAt: null,
              timeOf: (revision) => made[revision - 1]!.time,
            };
            const seen = horizon({ is: 'spectator' }, match, clock.known());
            for (const one of made.slice(0, seen))
              expect(passed - one.passed).toBeGreaterThanOrEqual(delaySeconds * 1_000);
          }
        }
      }),
    );
  });
});
