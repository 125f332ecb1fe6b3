#!/usr/bin/env node
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { command, Mistake, runProgram, wrapped } from '../src/cli/command.mjs';
import { PAGE, readFigures, releasedPage, summaryOf } from './bench/figures.mjs';
import { bringUp, TESTED } from './build/code.mjs';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const BENCH = /\.bench\.ts$/;
const names = readdirSync(`${cwd}/test/bench`)
  .filter((file) => BENCH.test(file))
  .map((file) => file.replace(BENCH, ''));

/** The settings that name the servers of a benchmark. */
const NEEDS = {
  projection: ['MONGODB_URI'],
  'kafka-append': ['KAFKA_BROKERS'],
  distributed: ['KAFKA_BROKERS', 'MONGODB_URI'],
};

/** Benchmarks of what only the tests are built with: the code of the pages, or records that tests make. */
const OF_TESTS = ['identify', 'paper-line'];

/** The settings that a benchmark needs and that nobody has set. @param {string} name */
const lackingFor = (name) => (NEEDS[name] ?? []).filter((setting) => !process.env[setting]);

const SERVERS =
  '"npm run servers -- start" starts Kafka and MongoDB and prints what to export; before the first start, ' +
  '"npm run servers -- fetch" downloads them';

const COMMAND = {
  name: 'bench',
  takes: '[<word>...]',
  about:
    'Runs the benchmarks one after another, each in a process of its own; with words those whose name holds one. ' +
    'Each prints a line of JSON or several. The last line is a summary: every figure of ' +
    'docs/operating/performance.md that was measured, beside that of the last release and what it should come to.',
  options: {
    last: { type: 'boolean', says: 'measure nothing, and say the figures of the last release' },
    release: {
      type: 'boolean',
      says: 'put what was measured into docs/operating/performance.md, with day and machine',
    },
  },
  more: `${wrapped(`There are: ${names.join(', ')}.`)}
${wrapped(`Those on Kafka and MongoDB need KAFKA_BROKERS and MONGODB_URI: ${SERVERS}.`)}
BENCH_TURNS=2 and BENCH_SECONDS=5 make some shorter.`,
};

/** Runs a benchmark and shows its output as it comes. @returns whether it ran to its end, and its lines */
const measure = async (name) => {
  const [flags, folder] = OF_TESTS.includes(name) ? [['--conditions=test'], '.cache/tests'] : [[], 'dist'];
  if (OF_TESTS.includes(name)) await bringUp(TESTED);
  const args = [...flags, '--enable-source-maps', '--expose-gc', `${folder}/test/bench/${name}.bench.js`];
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = [];
  for await (const line of createInterface(child.stdout)) {
    console.log(line);
    if (line.startsWith('{')) lines.push(JSON.parse(line));
  }
  const status = child.exitCode ?? (await once(child, 'exit'))[0];
  return { done: status === 0, lines };
};

/** Puts what was measured into the page of the figures. @param {readonly object[]} lines */
const release = (lines) => {
  const { version } = JSON.parse(readFileSync(`${cwd}/package.json`, 'utf8'));
  const cores = cpus();
  const machine = `${cores.length} × ${cores[0]?.model.trim() || process.arch}, Node ${process.version.slice(1)}`;
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(PAGE, releasedPage(lines, { version, day, machine }, readFileSync(PAGE, 'utf8')));
};

export const main = command(COMMAND, async ({ values, positionals: words }) => {
  if (values.last) return console.log(JSON.stringify(readFigures()));
  const wanted = names.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  if (wanted.length === 0) throw new Mistake(`there is no benchmark of that name; there are: ${names.join(', ')}`);
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd, stdio: 'inherit' });
  if (built.status !== 0) return 1;
  const all = [];
  for (const name of wanted) {
    console.log(`\n── ${name}`);
    const lacking = lackingFor(name);
    if (lacking.length === 0) all.push(await measure(name));
    else {
      console.error(`${name} measures nothing without ${lacking.join(' and ')}: ${SERVERS}`);
      all.push({ done: false, lines: [] });
    }
  }
  const lines = all.flatMap((one) => one.lines);
  console.log(`\n${JSON.stringify(summaryOf(lines))}`);
  if (values.release) release(lines);
  return all.every(({ done }) => done) ? 0 : 1;
});

await runProgram(import.meta.url, main);
