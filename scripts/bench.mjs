#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Mistake, runCommand } from '../src/cli/command.mjs';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const BENCH = /\.bench\.ts$/;
const names = readdirSync(`${cwd}/test/bench`)
  .filter((file) => BENCH.test(file))
  .map((file) => file.replace(BENCH, ''));

const COMMAND = {
  name: 'bench',
  takes: '[<word>...]',
  about:
    'Runs the benchmarks one after another, each in a process of its own; with words those whose name holds one. ' +
    'Each prints a line of JSON or several.',
  options: {},
  more: `There are: ${names.join(', ')}.
Those on Kafka and MongoDB take KAFKA_BROKERS and MONGODB_URI.`,
};

const run = (...args) => spawnSync(process.execPath, args, { cwd, stdio: 'inherit' }).status === 0;

await runCommand(COMMAND, ({ positionals: words }) => {
  const wanted = names.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  if (wanted.length === 0) throw new Mistake(`there is no benchmark of that name; there are: ${names.join(', ')}`);
  if (!run('scripts/build.mjs')) return 1;
  let failed = 0;
  for (const name of wanted) {
    console.log(`\n── ${name}`);
    if (!run('--enable-source-maps', '--expose-gc', `dist/test/bench/${name}.bench.js`)) failed += 1;
  }
  return failed > 0 ? 1 : 0;
});
