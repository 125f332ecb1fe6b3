#!/usr/bin/env node
import { fork, spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { command, Mistake, runProgram } from '../src/cli/command.mjs';

const COMMAND = {
  name: 'matches',
  about:
    'Plays matches at random and legally by the thousand, on all processors: pairs of real decks of Grand Archive ' +
    "(where other people's data are), and KeyForge's decks of three houses and twelve cards. Each ends, no card is " +
    'lost or made, and what is recorded of them is valid. The match of a number is always the same. Prints a line of ' +
    'JSON of each kind; RECOLLECT_DEMAND_SHARED=1 fails where the data are not.',
  options: {
    'real-decks-2026': {
      type: 'string',
      shows: '<n>',
      says: 'how many pairs of real decks by the rules of 2026',
      default: '750',
    },
    'real-decks-2021': { type: 'string', shows: '<n>', says: 'the same by those of 2021', default: '250' },
    'keyforge-decks': { type: 'string', shows: '<n>', says: "how many of KeyForge's random decks", default: '2000' },
    from: { type: 'string', shows: '<n>', says: 'beginning with the match of this number', default: '0' },
    seconds: { type: 'string', shows: '<n>', says: 'begin none after so long; else all of them are played' },
    only: { type: 'string', shows: '<kind>:<n>', says: 'this one: real-decks-2026:137' },
    jobs: { type: 'string', shows: '<n>', says: 'how many at a time', default: String(availableParallelism()) },
  },
};

const cwd = fileURLToPath(new URL('..', import.meta.url));

/** How many milliseconds lie between two reports of progress. */
const SAYS_EVERY = 60_000;

/** The number that an option gives. @param {string} name @param {string} value */
const numberOf = (name, value) => {
  if (!/^\d{1,7}$/.test(value)) throw new Mistake(`--${name} is a number, not "${value}"`);
  return Number(value);
};

/** The matches to play. The kinds alternate in proportion, because the time may end before all matches are played. */
const errandsOf = (/** @type {Readonly<Record<string, number>>} */ most, /** @type {number} */ from) =>
  Object.entries(most)
    .flatMap(([kind, all]) => Array.from({ length: all }, (_, n) => ({ kind, n: from + n, at: n / all })))
    .sort((a, b) => a.at - b.at)
    .map(({ kind, n }) => ({ kind, n }));

export const main = command(COMMAND, async ({ values }) => {
  const [jobs, from] = ['jobs', 'from'].map((name) => numberOf(name, values[name]));
  const seconds = values.seconds === undefined ? Infinity : numberOf('seconds', values.seconds);
  const kinds = ['real-decks-2026', 'real-decks-2021', 'keyforge-decks'];
  const most = Object.fromEntries(kinds.map((kind) => [kind, numberOf(kind, values[kind])]));
  const [, onlyKind, only] = /^([a-z-]+):(\d{1,7})$/.exec(values.only ?? '') ?? [];
  if (values.only !== undefined && !kinds.includes(onlyKind ?? ''))
    throw new Mistake(`--only is a kind and a number, as in ${kinds[0]}:137, not "${values.only}"`);
  if (spawnSync(process.execPath, ['scripts/build.mjs'], { cwd, stdio: ['ignore', 2, 2] }).status !== 0) return 1;

  const began = performance.now();
  const over = began + seconds * 1_000;
  const errands = onlyKind ? [{ kind: onlyKind, n: Number(only) }] : errandsOf(most, from);
  /** @type {import('../test/many/worker.js').Answer[]} */
  const answers = [];
  const lacking = new Set();
  const worker = () =>
    new Promise((resolve, reject) => {
      const path = fileURLToPath(new URL('../dist/test/many/worker.js', import.meta.url));
      // Most objects of a match become garbage at once.
      const child = fork(path, { cwd, execArgv: ['--enable-source-maps', '--max-semi-space-size=64'] });
      const next = () => {
        let errand = errands.shift();
        while (errand && lacking.has(errand.kind)) errand = errands.shift();
        if (errand && performance.now() < over) child.send(errand);
        else child.disconnect();
      };
      child.on('message', (/** @type {import('../test/many/worker.js').Answer} */ answer) => {
        if (answer.lacking) lacking.add(answer.kind);
        else answers.push(answer);
        if (answer.failed) console.error(`--only ${answer.kind}:${answer.n} plays it again alone: ${answer.failed}`);
        next();
      });
      child.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Mistake(`a player ended with status ${code}`, 1)),
      );
      next();
    });
  const says = setInterval(() => console.error(`${answers.length} played, ${errands.length} left`), SAYS_EVERY);
  await Promise.all(Array.from({ length: Math.max(1, jobs) }, worker)).finally(() => clearInterval(says));

  const [{ KINDS }, { tallyOf }] = await Promise.all(
    ['kinds', 'tally'].map((name) => import(new URL(`../dist/test/many/${name}.js`, import.meta.url).href)),
  );
  const counts = { passed: 0, failed: 0, skipped: lacking.size };
  for (const kind of kinds) {
    const own = answers.filter((answer) => answer.kind === kind);
    if (own.length === 0) continue;
    const failed = own.filter((answer) => answer.failed !== undefined);
    const played = own.flatMap((answer) => answer.played ?? []);
    const wrong = [
      ...(failed.length > 0 ? [`${failed.length} failed`] : []),
      ...(onlyKind || played.length === 0 ? [] : KINDS[kind].wrong(played)),
    ];
    counts[wrong.length === 0 ? 'passed' : 'failed'] += 1;
    const asked = onlyKind ? 1 : most[kind];
    console.log(JSON.stringify({ kind, asked, ...tallyOf(played), failed: failed.map(({ n }) => n), wrong }));
  }
  for (const kind of lacking) console.error(`${kind}: this machine has no data for them`);
  console.error(`it took ${Math.round((performance.now() - began) / 1_000)} s`);
  const { RECOLLECT_COUNTS: list } = process.env;
  if (list) appendFileSync(list, `${counts.passed} ${counts.failed} ${counts.skipped}\n`);
  return counts.failed === 0 ? 0 : 1;
});

await runProgram(import.meta.url, main);
