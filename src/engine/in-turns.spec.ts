import { expect, it } from '@jest/globals';
import { setImmediate as immediate } from 'node:timers/promises';
import { inTurns } from './in-turns.js';

/** Blocks the event loop for `ms` milliseconds. */
const work = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;);
};

it('goes on at once while it has kept nobody waiting', () => {
  const turn = inTurns();
  expect(turn()).toBeUndefined();
});

it('lets others have their turn after a while, and again after another', async () => {
  const turn = inTurns();
  for (let n = 0; n < 2; n += 1) {
    work(15);
    const others: string[] = [];
    const other = immediate().then(() => others.push('another'));
    await turn();
    expect(others).toEqual(['another']);
    await other;
    expect(turn()).toBeUndefined();
  }
});

it('lets one of many go on at a time', async () => {
  let ticks = 0;
  let going = true;
  const tick = (): void => {
    ticks += 1;
    if (going) setImmediate(tick);
  };
  setImmediate(tick);
  const at: number[] = [];
  await Promise.all(
    [1, 2, 3].map(async () => {
      const turn = inTurns();
      work(12);
      await turn();
      at.push(ticks);
    }),
  );
  going = false;
  expect(new Set(at).size).toBe(3);
});
