#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { command, Mistake, runProgram } from '../src/cli/command.mjs';

const COMMAND = {
  name: 'deep',
  about:
    'Plays for as long as one likes what a check of every day plays a little of: matches of real decks and of ' +
    "KeyForge's, matches with judges, matches with real cards, the fuzzer, the fault suites, and mutants of the " +
    'program. Prints of each the command that does the same again, with its seed.',
  options: {
    minutes: { type: 'string', shows: '<n>', says: 'so long, all parts together', default: '60' },
    seed: { type: 'string', shows: '<n>', says: 'that of a run to repeat; otherwise any' },
    only: { type: 'string', shows: '<part>', says: 'this part alone, for all the time' },
  },
};

const MUTATED = ['libs/grand-archive', 'libs/graven', 'libs/keyforge', 'libs/rules', 'libs/table'];
/** About how many seconds a mutant takes on two cores, after the rehearsal of the tests. */
const SECONDS_A_MUTANT = 13;
/** How many requests the fuzzer sends in a second. */
const REQUESTS_A_SECOND = 150;
/** How many seconds a match with judges takes, with all its checks. */
const SECONDS_A_JUDGED = 1;
/** How many seconds six matches of each game take, dealt and recorded once more as if from a real table. */
const SECONDS_A_SIX_TWINS = 60;

/** The parts: each has its share of the time, and what it runs in `seconds` seconds with a seed. */
const PARTS = {
  matches: {
    share: 0.3,
    runs: (seconds, seed) => ['npm', ['run', 'matches', '--', '--seconds', seconds, '--from', seed]],
  },
  judged: {
    share: 0.15,
    runs: (seconds, seed) => [
      'npm',
      ['test', '--', 'test/properties/judges-many'],
      { JUDGED_MATCHES: String(Math.ceil(seconds / SECONDS_A_JUDGED)), FIRST_MATCH: String(seed) },
    ],
  },
  paper: {
    share: 0.1,
    runs: (seconds, seed) => [
      'npm',
      ['test', '--', 'test/properties/paper'],
      {
        RANDOM_MATCHES: '1',
        PROPERTIES: String(Math.ceil(seconds / SECONDS_A_SIX_TWINS)),
        FIRST_MATCH: String(seed),
      },
    ],
  },
  fuzz: {
    share: 0.1,
    runs: (seconds, seed) => ['npm', ['run', 'fuzz', '--', '--requests', seconds * REQUESTS_A_SECOND, '--seed', seed]],
  },
  soak: { share: 0.15, runs: (seconds) => ['npm', ['run', 'soak', '--', `${Math.ceil(seconds / 10)}s`]] },
  mutants: {
    share: 0.2,
    runs: (seconds, seed) => [
      'npm',
      ['run', 'mutants', '--', '--seed', seed, '--sample', Math.ceil(seconds / SECONDS_A_MUTANT), ...MUTATED],
    ],
  },
};

export const main = command(COMMAND, ({ values }) => {
  const { minutes, seed = String(randomInt(1_000_000)), only } = values;
  for (const [name, value] of Object.entries({ minutes, seed }))
    if (!/^\d{1,6}$/.test(value)) throw new Mistake(`--${name} is a number, not "${value}"`);
  if (only !== undefined && !(only in PARTS))
    throw new Mistake(`there is no part "${only}"; there are: ${Object.keys(PARTS).join(', ')}`);
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const broken = Object.entries(PARTS)
    .filter(([name]) => only === undefined || name === only)
    .filter(([name, { share, runs }]) => {
      const seconds = Math.ceil(Number(minutes) * 60 * (only === undefined ? share : 1));
      const [program, args, env = {}] = runs(seconds, Number(seed));
      const settings = Object.entries(env).map(([key, value]) => `${key}=${value} `);
      console.error(`\n── ${name}: ${settings.join('')}${program} ${args.join(' ')}`);
      const { status } = spawnSync(program, args.map(String), {
        cwd,
        stdio: 'inherit',
        env: { ...process.env, ...env },
      });
      return status !== 0;
    })
    .map(([name]) => name);
  console.log(broken.length === 0 ? 'deep: all of it passed' : `deep: failed: ${broken.join(', ')}`);
  return broken.length === 0 ? 0 : 1;
});

await runProgram(import.meta.url, main);
