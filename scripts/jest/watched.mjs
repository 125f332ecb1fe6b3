// Starts the thread that keeps the time limit of a test file (watchdog.mjs).
import { Worker } from 'node:worker_threads';

const NEVER_MS = 2 ** 31 - 1;

/** How long a file may go on without anything happening. */
export const IDLE_MS = Number(process.env.RECOLLECT_IDLE_MS ?? 300_000);

export const usedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * @param {number} [fd] where it writes why it ends the process
 * @returns `limit` sets the processor time that is left from now on, in ms; `beat` says that something has happened
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
