import { describe, expect, it } from '@jest/globals';
import {
  AT_ONCE,
  audienceOf,
  horizon,
  knownFrom,
  policyOf,
  within,
  type Asker,
  type HorizonPolicy,
  type Times,
} from './horizon.js';

const SPECTATOR: Asker = { is: 'spectator' };

/** Five entries, one a minute from minute 1 on. */
const match = (policy: HorizonPolicy, endedAt: number | null = null): Times => ({
  policy,
  revision: 5,
  timeOf: (revision) => revision * 60_000,
  endedAt,
});
const minute = (n: number): number => n * 60_000;

describe('the horizon', () => {
  it('is the head for everybody who sits at the table or judges', () => {
    for (const asker of [{ is: 'seat', seat: 1 }, { is: 'recorder' }, { is: 'judge' }, { is: 'caster' }] as Asker[]) {
      expect(horizon(asker, match({ spectators: { delaySeconds: 600 } }), 0)).toBe(5);
    }
  });

  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [3.5, 1],
    [6, 4],
    [7, 5],
    [100, 5],
  ])('at minute %d, two minutes behind, is revision %d', (now, revision) => {
    expect(horizon(SPECTATOR, match({ spectators: { delaySeconds: 120 } }), minute(now))).toBe(revision);
  });

  it('of a match shown afterwards opens when its end is old enough', () => {
    const policy: HorizonPolicy = { visibility: 'after', spectators: { delaySeconds: 60 } };
    expect(horizon(SPECTATOR, match(policy), minute(99))).toBe(0);
    expect(horizon(SPECTATOR, match(policy, 4), minute(4.5))).toBe(0);
    expect(horizon(SPECTATOR, match(policy, 4), minute(5))).toBe(4);
    expect(horizon(SPECTATOR, match(policy, 4), minute(6))).toBe(5);
  });

  it('of a private match never opens', () => {
    expect(horizon(SPECTATOR, match({ visibility: 'private' }, 5), minute(999))).toBe(0);
  });

  it('of a match without a delay is the head, also where the clock was put back', () => {
    expect(horizon(SPECTATOR, match({}, 5), minute(-999))).toBe(5);
    expect(knownFrom(SPECTATOR, match({}, 5), 5)).toBe(AT_ONCE);
    expect(knownFrom(SPECTATOR, match({ visibility: 'after' }), 5)).toBe(null);
  });

  it('agrees with when an entry becomes known', () => {
    for (const policy of [
      { spectators: { delaySeconds: 90 } },
      { visibility: 'after', spectators: { delaySeconds: 90 } },
      { visibility: 'private' },
    ] as HorizonPolicy[]) {
      for (let revision = 1; revision <= 5; revision += 1) {
        const from = knownFrom(SPECTATOR, match(policy, 5), revision);
        if (from === null) continue;
        expect(horizon(SPECTATOR, match(policy, 5), from)).toBeGreaterThanOrEqual(revision);
        expect(horizon(SPECTATOR, match(policy, 5), from - 1)).toBeLessThan(revision);
      }
    }
  });
});

describe('who sees what', () => {
  it('spectators see hands only where the match says so', () => {
    expect(audienceOf(SPECTATOR, policyOf({ policy: {} }), [1, 2])).toEqual([]);
    expect(audienceOf(SPECTATOR, policyOf({ policy: { spectators: { hands: true } } }), [1, 2])).toEqual([1, 2]);
    expect(audienceOf({ is: 'seat', seat: 2 }, {}, [1, 2])).toEqual([2]);
    expect(audienceOf({ is: 'judge' }, {}, [1, 2])).toBe('house');
  });

  it('a visibility nobody knows hides', () => {
    expect(policyOf({ policy: { visibility: 'friends' } }).visibility).toBe('private');
  });

  it('asking as somebody else narrows, never widens', () => {
    expect([
      within([1], 'house'),
      within([], [1]),
      within([1], [1, 2]),
      within([2], [1]),
      within('house', [1, 2]),
      within([1], []),
    ]).toEqual([true, true, true, false, false, false]);
  });
});
