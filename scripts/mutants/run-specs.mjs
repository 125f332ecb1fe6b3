// A process of its own for some files of tests, one after the other, until one fails: `run-specs.mjs <files…>` in a
// Tree, with the number of the mutant that is on in MUTANT and the processor time that each file may take in LIMITS.
// Without a mutant it tells which of them each file comes by.
import { addEventHandler, getState, resetState, run } from 'jest-circus';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What counts is processor time: a busy machine is no mutant. */
const LONG_MS = 3_600_000;

/** The processor time, in milliseconds, at which whatever runs then runs for ever. */
const deadline = new Int32Array(new SharedArrayBuffer(4));
deadline[0] = 2 ** 31 - 1;
// Beside a loop without an end nothing runs but another thread.
const watch = `const { workerData } = require('node:worker_threads');
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1_000 > workerData[0]) process.kill(process.pid, 'SIGKILL');
}, 100);`;
new Worker(watch, { eval: true, workerData: deadline }).unref();

const on = Number(process.env.MUTANT ?? 0);
/** @type {Set<number>} */
let seen = new Set();
globalThis.__mutant = on > 0 ? (/** @type {number} */ id) => id === on : (/** @type {number} */ id) => !seen.add(id);

/** @param {object} message @returns {Promise<void>} */
const tell = (message) => new Promise((resolve) => process.send?.(message, () => resolve()));

/** @param {string} file @param {unknown} why */
const fail = async (file, why) => {
  await tell({ file, failed: String(why).replace(/\s+/g, ' ').slice(0, 300) });
  process.exit(1);
};

let file = '';
addEventHandler(async (event) => {
  if (event.name === 'test_start') event.test.timeout = LONG_MS;
  if (event.name === 'test_done' && event.test.errors.length > 0)
    await fail(file, `${event.test.name}: ${[event.test.errors[0]].flat()[0]}`);
});

const usedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const limits = JSON.parse(process.env.LIMITS ?? '[]');
for (file of process.argv.slice(2)) {
  await tell({ file, begins: true });
  deadline[0] = usedMs() + (limits.shift() ?? LONG_MS);
  resetState();
  getState().testTimeout = LONG_MS;
  seen = new Set();
  const before = usedMs();
  try {
    await import(pathToFileURL(join(process.cwd(), file.replace(/\.ts$/, '.js'))).href);
    const loading = usedMs() - before;
    const atLoad = seen;
    seen = new Set();
    const { unhandledErrors } = await run();
    if (unhandledErrors.length > 0) await fail(file, unhandledErrors[0]);
    const came = on > 0 ? {} : { atLoad: [...atLoad], inTests: [...seen] };
    await tell({ file, passed: true, ms: Math.round(usedMs() - before), loading: Math.round(loading), ...came });
  } catch (error) {
    await fail(file, error);
  }
}
process.exit(0);
