import { expect, it } from '@jest/globals';
import { perProcess } from './per-file.js';

const AT_END = Symbol.for('recollect.at-end');
const closers = (): Set<() => Promise<void>> =>
  ((globalThis as Record<symbol, unknown>)[AT_END] ??= new Set()) as Set<() => Promise<void>>;

it('what a process shares is made once, made again when it is gone or was not made, and all of it closed', async () => {
  const before = new Set(closers());
  const closed: number[] = [];
  let made = 0;
  let leave = (): void => undefined;
  const shared = perProcess(
    (gone) => {
      leave = gone;
      made += 1;
      return made === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve(made);
    },
    (one) => Promise.resolve(void closed.push(one)),
  );
  await expect(shared()).rejects.toThrow('not yet');
  expect(await Promise.all([shared(), shared()])).toEqual([2, 2]);
  leave();
  expect([await shared(), await shared()]).toEqual([3, 3]);
  for (const close of closers())
    if (!before.has(close)) {
      closers().delete(close);
      await close();
    }
  expect(closed).toEqual([2, 3]);
});
