import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.js';

const AN_HOUR = 3_600_000;

describe('the pace of a tail', () => {
  it('rests until somebody waits for what comes next, and not again before they have it', async () => {
    const pace = new Pace(AN_HOUR);
    const told: string[] = [];
    const rested = pace.rest().then(() => told.push('rested'));
    await pace.hurry(async () => {
      await rested;
      await pace.rest();
      told.push('read on at once');
    });
    expect(told).toEqual(['rested', 'read on at once']);
  });

  it('rests again once nobody waits, whatever became of what was waited for', async () => {
    const pace = new Pace(AN_HOUR);
    await expect(pace.hurry(() => Promise.reject(new Error('the brokers are away')))).rejects.toThrow('away');
    const one = pace.rest();
    expect(pace.rest()).toBe(one);
    await pace.hurry(() => one);
  });

  it('rests no longer than it was told', () => new Pace(0).rest());
});
