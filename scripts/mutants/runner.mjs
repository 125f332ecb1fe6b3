import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What a process says of a file of tests.
 * @typedef {object} Said
 * @property {string} file
 * @property {true} [begins]
 * @property {true} [passed]
 * @property {string} [failed] how
 * @property {number} [ms] of processor time
 * @property {number[]} [came] the mutants that it comes by, but for those that an earlier file has loaded
 *
 * @typedef {object} Ended
 * @property {'passed' | 'failed' | 'hung'} outcome
 * @property {string} [file] the last that began
 * @property {string} [why]
 */

/**
 * The folder of other people's data. Every test looks for it beside the repository, so a copy of the repository needs
 * its path.
 */
export const SHARED = resolve(
  process.env.RECOLLECT_SHARED ?? fileURLToPath(new URL('../../../shared', import.meta.url)),
);

const RUN = fileURLToPath(new URL('run-specs.mjs', import.meta.url));
/** A file may take `TIMES` times the processor time that it took without a mutant, plus `MORE_MS`. */
const TIMES = 5;
const MORE_MS = 10_000;
/** A test file that has not ended after this time counts as hung; even a very busy machine needs less. */
const WAITS_MS = 1_800_000;

/** The functions that end what runs now. @type {Set<() => void>} */
const running = new Set();

export const stopAll = () => running.forEach((end) => end());

/**
 * Runs test files in one new process until one fails.
 * @param {string} tree the folder
 * @param {readonly { readonly file: string, readonly ms: number }[]} specs with the time that each took before
 * @param {number} mutant the active mutant; 0: no mutant
 * @param {{ hear?: (said: Said) => void, moreMs?: number }} [how]
 * @returns {Promise<Ended>}
 */
export const runSpecs = (tree, specs, mutant, { hear, moreMs = MORE_MS } = {}) =>
  new Promise((done) => {
    if (specs.length === 0) return done({ outcome: 'passed' });
    const child = spawn(process.execPath, [RUN, ...specs.map(({ file }) => file)], {
      cwd: tree,
      // A group of its own, so that everything that a test started ends with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {
        ...process.env,
        MUTANT: String(mutant),
        LIMITS: JSON.stringify(specs.map(({ ms }) => moreMs + TIMES * ms)),
        RECOLLECT_DEMAND_SERVERS: '',
        RECOLLECT_SHARED: SHARED,
      },
    });
    /** @type {Ended} */
    let ended = { outcome: 'passed' };
    const end = () => {
      // The process may have ended by itself in the meantime.
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    running.add(end);
    child.on('message', (/** @type {Said} */ said) => {
      hear?.(said);
      const { file, failed } = said;
      if (failed !== undefined) ended = { outcome: 'failed', file, why: failed };
      if (!said.begins) return;
      ended = { ...ended, file };
      clearTimeout(timer);
      timer = setTimeout(end, WAITS_MS);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      running.delete(end);
      if (signal === 'SIGKILL') ended = { ...ended, outcome: 'hung' };
      // The process ran out of memory, or it exited early.
      else if (ended.outcome === 'passed' && code !== 0)
        ended = { ...ended, outcome: 'failed', why: 'the process ended' };
      done(ended);
    });
  });
