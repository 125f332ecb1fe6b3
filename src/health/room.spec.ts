import { expect, it } from '@jest/globals';
import { hasRoom } from './room.js';

it('a folder has room while some mebibytes of its disk are free, and where that cannot be told', async () => {
  const free = (bavail: number) => async () => ({ bavail, bsize: 4_096 });
  expect(await hasRoom('/', free(1_000_000))).toBe(true);
  expect(await hasRoom('/', free(0))).toBe(false);
  expect(await hasRoom('/', free(100))).toBe(false);
  expect(await hasRoom('/', () => Promise.reject(new Error('not here')))).toBe(true);
});
