// Begins the thread that keeps the limit of a file of tests (watchdog.mjs).
import { Worker } from 'node:worker_threads';

const NEVER_MS = 2 ** 31 - 1;

/** So long may nothing at all happen. */
export const IDLE_MS = Number(process.env.RECOLLECT_IDLE_MS ?? 300_000);

export const usedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * @param {number} [fd] where it says why it ends the process
 * @returns `limit`: the processor time that is left from now on, in ms; `beat`: something has happened
 */
export const watched = (fd) => {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  shared[0] = NEVER_MS;
  const workerData = { shared, fd, idleMs: IDLE_MS, parent: process.ppid };
  new Worker(new URL('watchdog.mjs', import.meta.url), { workerData, execArgv: [] }).unref();
  return {
    limit: (/** @type {number | undefined} */ ms) =>
      Atomics.store(shared, 0, ms === undefined ? NEVER_MS : Math.round(usedMs() + ms)),
    beat: () => Atomics.add(shared, 1, 1),
  };
};
