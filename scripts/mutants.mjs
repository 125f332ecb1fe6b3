#!/usr/bin/env node
import { createHash, randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Mistake, runCommand } from '../src/cli/command.mjs';
import { mutationsIn } from './mutants/mutations.mjs';
import { switched } from './mutants/switched.mjs';
import { Workshop } from './mutants/workshop.mjs';

const COMMAND = {
  name: 'mutants',
  takes: '<files or folders>',
  counts: /** @type {const} */ ([0, Infinity]),
  about:
    'Whether the tests notice when the program is wrong: makes small changes in it (conditions negated, operators ' +
    'exchanged, literals changed, statements and members of lists dropped, results withheld), one at a time and in a ' +
    'copy, and runs the tests that come by each. Names every change that none of them noticed; the last line is JSON ' +
    'with the share that was. The same seed makes the same changes.',
  options: {
    sample: { type: 'string', shows: '<n>', says: 'so many changes of all that could be made', default: '200' },
    seed: { type: 'string', shows: '<n>', says: 'that of a run to repeat; otherwise any' },
    tests: {
      type: 'string',
      shows: '<files or folders>',
      says: 'those of the tests, with commas between them',
      default: 'libs,src,test',
    },
    jobs: { type: 'string', shows: '<n>', says: 'so many at a time', default: String(availableParallelism()) },
    longest: {
      type: 'string',
      shows: '<seconds>',
      says: 'of tests for one change: the nearest that fit in, at least one',
      default: '300',
    },
  },
};

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} path @returns {string[]} */
const programsIn = (path) => {
  const at = join(root, path);
  if (!existsSync(at)) throw new Mistake(`there is no "${path}"`);
  const files = statSync(at).isDirectory()
    ? readdirSync(at, { recursive: true, encoding: 'utf8' }).map((name) => join(at, name))
    : [at];
  return files
    .filter((name) => name.endsWith('.ts') && !/\.(spec|contract|d)\.ts$/.test(name))
    .map((name) => relative(root, name));
};

/** @param {string} text @param {number} at */
const placeIn = (text, at) => {
  const before = text.slice(0, at).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
};

const short = (/** @type {string} */ text) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
};

await runCommand(COMMAND, async ({ values, positionals }) => {
  const { sample, seed = String(randomInt(1_000_000)), jobs, longest, tests } = values;
  for (const [name, value] of Object.entries({ sample, seed, jobs, longest }))
    if (!/^\d{1,9}$/.test(value)) throw new Mistake(`--${name} is a number, not "${value}"`);
  if (positionals.length === 0) throw new Mistake('it takes files or folders; --help says more');
  const began = performance.now();
  const texts = new Map(
    [...new Set(positionals.flatMap(programsIn))].map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  // By a digest, so that a change elsewhere leaves the others of the sample as they were.
  const lot = (/** @type {string} */ file, /** @type {string} */ what) =>
    createHash('sha256').update(`${seed} ${file} ${what}`).digest('hex');
  const possible = [...texts].flatMap(([file, text]) =>
    mutationsIn(file, text).map((one) => ({ ...one, file, lot: lot(file, `${one.start} ${one.what}`) })),
  );
  const chosen = possible
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, Number(sample))
    .map((one, n) => ({ ...one, id: n + 1 }));
  if (chosen.length === 0) throw new Mistake('there is nothing in it that could be changed');

  const workshop = new Workshop(
    root,
    tests.split(',').map((path) => path.replace(/\/$/, '')),
  );
  const stop = () => {
    for (const end of workshop.running) end();
    workshop.close();
    process.exit(130);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const files = [...new Set(chosen.map(({ file }) => file))];
    for (const file of files)
      workshop.write(
        file,
        switched(
          texts.get(file) ?? '',
          chosen.filter((one) => one.file === file),
        ),
      );
    console.error(`seed ${seed}: ${chosen.length} of ${possible.length} changes; the tests run once without any`);
    for (const test of await workshop.rehearse(files)) console.error(`left out, since it fails without any: ${test}`);

    const counts = { killed: 0, survived: 0, 'timed out': 0, 'not reached': 0 };
    const left = [...chosen];
    const work = async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) {
        const all = workshop.testsOf(one.file, one.id);
        let ms = 0;
        const near = all.filter((test, n) => (ms += test.ms) <= Number(longest) * 1_000 || n === 0);
        const outcome = near.length === 0 ? 'not reached' : await workshop.try(one.id, near);
        counts[outcome] += 1;
        if (left.length > 0 && left.length % 10 === 0) console.error(`${left.length} left: ${JSON.stringify(counts)}`);
        if (outcome === 'killed' || outcome === 'timed out') continue;
        const text = texts.get(one.file) ?? '';
        const tried = outcome === 'survived' ? `${near.length} of ${all.length} files of tests` : 'no test comes by';
        console.log(
          `${one.file}:${placeIn(text, one.start)}  ${one.what}: ${short(text.slice(one.start, one.end))}  (${tried})`,
        );
      }
    };
    await Promise.all(Array.from({ length: Math.max(1, Number(jobs)) }, work));
    const noticed = counts.killed + counts['timed out'];
    console.log(
      JSON.stringify({
        seed: Number(seed),
        of: possible.length,
        sample: chosen.length,
        ...counts,
        share: Math.round((1000 * noticed) / chosen.length) / 10,
        seconds: Math.round((performance.now() - began) / 1_000),
      }),
    );
    return 0;
  } finally {
    workshop.close();
  }
});
