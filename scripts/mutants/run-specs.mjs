// A process that runs some test files, one after the other, until one fails: `run-specs.mjs <files…>` in a Tree. MUTANT
// is the number of the active mutant, and LIMITS the processor time that each file may take. Without a mutant it
// reports which mutants each file reaches.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runFile } from '../jest/run-file.mjs';
import { usedMs, watched } from '../jest/watched.mjs';

const { limit, beat } = watched();

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

const limits = JSON.parse(process.env.LIMITS ?? '[]');
for (const file of process.argv.slice(2)) {
  await tell({ file, begins: true });
  limit(limits.shift());
  seen = new Set();
  const before = usedMs();
  const heard = async (event) => {
    beat();
    if (event.name === 'test_done' && event.test.errors.length > 0)
      await fail(file, `${event.test.name}: ${[event.test.errors[0]].flat()[0]}`);
  };
  try {
    const url = pathToFileURL(join(process.cwd(), file.replace(/\.ts$/, '.js'))).href;
    const { unhandledErrors } = await runFile(url, { heard });
    if (unhandledErrors.length > 0) await fail(file, unhandledErrors[0]);
    const ms = Math.round(usedMs() - before);
    await tell({ file, passed: true, ms, ...(on > 0 ? {} : { came: [...seen] }) });
  } catch (error) {
    await fail(file, error);
  }
}
process.exit(0);
