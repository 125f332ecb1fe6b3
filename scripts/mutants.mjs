#!/usr/bin/env node
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command, Mistake, runProgram } from '../src/cli/command.mjs';
import { Compiler } from './mutants/compiler.mjs';
import { isEquivalent } from './mutants/equivalent.mjs';
import { fitting, Rehearsal } from './mutants/rehearsal.mjs';
import { runSpecs, stopAll } from './mutants/runner.mjs';
import { digestOf, isMutated, Tree } from './mutants/tree.mjs';

const COMMAND = {
  name: 'mutants',
  takes: '<files or folders>',
  counts: /** @type {const} */ ([0, Infinity]),
  about:
    'Whether the tests notice when the program is wrong: makes small changes in it (conditions negated, operators ' +
    'exchanged, literals changed, statements and members of lists dropped, results withheld), one at a time and in a ' +
    'copy, and runs the tests that come by each. Names every change that none of them noticed; the last line is JSON ' +
    'with the share that was. A change that the type checker refuses does not count. The same seed makes ' +
    'the same changes.',
  options: {
    sample: { type: 'string', shows: '<n>', says: 'how many changes of all that could be made', default: '200' },
    seed: { type: 'string', shows: '<n>', says: 'that of a run to repeat; otherwise any' },
    tests: {
      type: 'string',
      shows: '<files or folders>',
      says: 'those of the tests, with commas between them',
      default: 'libs,src,test/cards,test/docs,test/interactions',
    },
    jobs: { type: 'string', shows: '<n>', says: 'how many at a time', default: String(availableParallelism()) },
    longest: {
      type: 'string',
      shows: '<seconds>',
      says: 'of tests for one change: the nearest that fit in, at least one',
      default: '60',
    },
    verbose: { type: 'boolean', says: 'also the changes that were noticed, and by which tests' },
  },
};

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder that is kept from one run to the next: npm and Git ignore it. */
const KEPT = join(root, 'node_modules/.cache/mutants');

/** What the tests' outcome says of a mutant. */
const OUTCOMES = /** @type {const} */ ({ failed: 'killed', hung: 'hung', passed: 'survived' });

/** @param {string} text @param {number} at */
const placeIn = (text, at) => {
  const before = text.slice(0, at).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
};

const short = (/** @type {string} */ text) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
};

export const main = command(COMMAND, async ({ values, positionals }) => {
  const { sample, seed = String(randomInt(1_000_000)), jobs, longest, tests } = values;
  for (const [name, value] of Object.entries({ sample, seed, jobs, longest }))
    if (!/^\d{1,9}$/.test(value)) throw new Mistake(`--${name} is a number, not "${value}"`);
  if (positionals.length === 0) throw new Mistake('it takes files or folders; --help says more');
  const paths = positionals.map((path) => path.replace(/\/$/, ''));
  for (const path of paths) if (!existsSync(join(root, path))) throw new Mistake(`there is no "${path}"`);
  const began = performance.now();
  process.on('exit', stopAll);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

  const tree = new Tree(root, join(KEPT, 'tree'));
  const files = [...tree.texts.keys()].filter(
    (file) => isMutated(file) && paths.some((path) => file === path || file.startsWith(`${path}/`)),
  );
  const possible = files.flatMap((file) => tree.mutants.get(file) ?? []);
  // The sample is chosen by digests, so that a change in one place leaves the rest of the sample as it was.
  const lots = new Map(possible.map((one) => [one, digestOf(`${seed} ${one.file} ${one.start} ${one.what}`)]));
  const lotOf = (/** @type {import('./mutants/tree.mjs').Mutant} */ one) => lots.get(one) ?? '';
  const counts = { killed: 0, hung: 0, survived: 0, equivalent: 0, refused: 0 };
  const compiler = new Compiler(root, new Map(files.map((file) => [file, tree.texts.get(file) ?? ''])));
  const chosen = [];
  for (const one of possible.sort((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1))) {
    if (chosen.length === Number(sample)) break;
    if (isEquivalent(one, tree.texts.get(one.file) ?? '')) counts.equivalent += 1;
    else if (compiler.refusal(one) !== undefined) counts.refused += 1;
    else chosen.push(one);
  }
  if (chosen.length === 0) throw new Mistake('there is nothing in it that could be changed');
  const passedOver = `${counts.refused} that do not compile and ${counts.equivalent} that mean the same passed over`;
  console.error(`seed ${seed}: ${chosen.length} of ${possible.length} changes, ${passedOver}`);

  const rehearsal = new Rehearsal(tree, join(KEPT, 'rehearsed'));
  const programs = [...new Set(chosen.map(({ file }) => file))];
  const among = tests.split(',').map((path) => path.replace(/\/$/, ''));
  await rehearsal.of(programs, among, Math.max(1, Number(jobs)), (line) => console.error(line));
  const rehearsed = performance.now();

  const left = [...chosen];
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const text = tree.texts.get(one.file) ?? '';
      const all = rehearsal.importing(one);
      const reached = all.filter((spec) => spec.reached).length;
      // What a process works out only once is reached by one of its files: nothing can notice what none reaches.
      const near = reached === 0 ? [] : fitting(all, Number(longest) * 1_000);
      const { outcome, file: by } = await runSpecs(tree.path, near, one.id);
      counts[OUTCOMES[outcome]] += 1;
      if (left.length > 0 && left.length % 10 === 0) console.error(`${left.length} left: ${JSON.stringify(counts)}`);
      const line = `${one.file}:${placeIn(text, one.start)}  ${one.what}: ${short(text.slice(one.start, one.end))}`;
      const tests = `${near.length} of ${all.length} files of tests, ${reached} come by`;
      if (outcome === 'passed') console.log(`${line}  (${tests})`);
      else if (values.verbose) console.error(`${OUTCOMES[outcome]} by ${by}: ${line}`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Number(jobs)) }, work));
  const noticed = counts.killed + counts.hung;
  const seconds = (/** @type {number} */ from, /** @type {number} */ to) => Math.round((to - from) / 1_000);
  console.log(
    JSON.stringify({
      seed: Number(seed),
      of: possible.length,
      sample: chosen.length,
      ...counts,
      share: Math.round((1000 * noticed) / chosen.length) / 10,
      rehearsed: seconds(began, rehearsed),
      seconds: seconds(began, performance.now()),
    }),
  );
  return 0;
});

await runProgram(import.meta.url, main);
