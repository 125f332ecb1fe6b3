#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { command, Mistake, runProgram } from '../src/cli/command.mjs';

const COMMAND = {
  name: 'fuzz',
  about:
    'Sends generated requests (valid, nearly valid, hostile) to every route of the OpenAPI document, about matches ' +
    'in all phases. Tells every 5xx, hang, answer that is not documented, and change by what was refused. The ' +
    'same seed sends the same requests.',
  options: {
    requests: { type: 'string', shows: '<n>', says: 'how many', default: '100000' },
    seed: { type: 'string', shows: '<n>', says: 'that of a run to repeat; otherwise any' },
    game: { type: 'string', shows: '<game>', says: 'matches of this game only' },
  },
};

const GAMES = ['toy', 'grand-archive', 'graven', 'keyforge'];

export const main = command(COMMAND, ({ values }) => {
  const { requests, seed = String(randomInt(1_000_000)), game } = values;
  for (const [name, value] of Object.entries({ requests, seed }))
    if (!/^\d{1,9}$/.test(value)) throw new Mistake(`--${name} is a number, not "${value}"`);
  if (game !== undefined && !GAMES.includes(game))
    throw new Mistake(`there is no game "${game}"; there are: ${GAMES.join(', ')}`);
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd, stdio: 'inherit' });
  if (built.status !== 0) return 1;
  console.error(`seed ${seed}`);
  const args = ['--requests', requests, '--seed', seed, ...(game === undefined ? [] : ['--game', game])];
  return (
    spawnSync(process.execPath, ['--enable-source-maps', 'dist/test/fuzz/run.js', ...args], { cwd, stdio: 'inherit' })
      .status ?? 1
  );
});

await runProgram(import.meta.url, main);
