#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { command, Mistake, runProgram } from '../src/cli/command.mjs';

const COMMAND = {
  name: 'event',
  about:
    'Plays a whole event over HTTP, from registration to its report, with random results and some matches that are ' +
    'really played, against a service that is killed and started again on the way; then compares the standings with ' +
    'those of a fresh fold and of a second computation. With E2E_ENGINE=distributed on Kafka and MongoDB.',
  options: {
    players: { type: 'string', shows: '<n>', says: 'how many play (64)' },
    rounds: { type: 'string', shows: '<n>', says: 'rounds before they part (5)' },
    matches: { type: 'string', shows: '<n>', says: 'tables of each round at which a match is played (2)' },
    seed: { type: 'string', shows: '<n>', says: 'of the results (1)' },
  },
};

const number = (name, given, least) => {
  const n = Number(given);
  if (!Number.isSafeInteger(n) || n < least) throw new Mistake(`--${name} is a whole number, ${least} or more`);
  return String(n);
};

export const main = command(COMMAND, ({ values: { players = '64', rounds = '5', matches = '2', seed = '1' } }) => {
  const env = {
    ...process.env,
    EVENT_PLAYERS: number('players', players, 8),
    EVENT_ROUNDS: number('rounds', rounds, 3),
    EVENT_MATCHES: number('matches', matches, 0),
    EVENT_SEED: number('seed', seed, 0),
  };
  const jest = ['node_modules/jest/bin/jest.js', 'event-simulation'];
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  return spawnSync(process.execPath, jest, { cwd, stdio: 'inherit', env }).status ?? 1;
});

await runProgram(import.meta.url, main);
