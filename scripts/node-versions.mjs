#!/usr/bin/env node
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command, Mistake, runProgram } from '../src/cli/command.mjs';
import { cachedFolder } from './servers/cache.mjs';
import { run } from './servers/commands.mjs';

/** One version of each major in `engines`; the first is the oldest that Recollect supports. */
const VERSIONS = ['20.19.0', '20.20.2', '22.23.3', '24.21.0'];

const COMMAND = {
  name: 'node-versions',
  takes: '[<version>...]',
  about:
    'Tries Recollect on the versions of Node that package.json names (engines): matches must go as they went to ' +
    'the digit (test/properties/golden.spec), and the service must start, verify a match that it has recorded, and ' +
    'stop. Each version comes once, as a package of npm, into the cache of the user. Exits with 1 where one ' +
    'fails; one that cannot be had is not tried, and that is said.',
  options: {},
  more: `There are: ${VERSIONS.join(', ')}. With words, those that begin with one: npm run node-versions -- 22`,
};

const cwd = fileURLToPath(new URL('..', import.meta.url));
const env = { ...process.env, NODE_OPTIONS: '' };

/** The path of a Node of this version. @throws Error with npm's message */
const nodeOf = async (version) => {
  if (version === process.versions.node) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = await cachedFolder(`node-${version}`, (fresh) =>
    run(
      'npm',
      'install',
      '--prefix',
      fresh,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      `${name}@${version}`,
    ),
  );
  return join(folder, 'node_modules', name, 'bin', 'node');
};

/**
 * Plays the recorded matches of today's rules again and compares the results with the record. Older rules run through
 * the same code, and `npm test` plays their matches.
 * @throws Error
 */
const playGolden = (node) => {
  const args = ['node_modules/jest/bin/jest.js', 'test/properties/golden.spec'];
  const { status, stderr } = spawnSync(node, args, { cwd, encoding: 'utf8', env: { ...env, RECOLLECT_COUNTS: '' } });
  if (status !== 0) throw new Error(`matches do not go as they went:\n${stderr}`);
};

const READY = /http:\/\/[^\s)]+/;
const PATIENCE_MS = 120_000;

/** Starts the service, has it verify its demonstration, and stops it. @throws Error */
const runService = async (node) => {
  const folder = mkdtempSync(join(tmpdir(), 'node-version-'));
  const late = AbortSignal.timeout(PATIENCE_MS);
  const settings = { PATH: env.PATH, DATA_DIR: folder, PORT: '0' };
  const child = spawn(node, ['dist/src/main.js'], { cwd, env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit', { signal: late });
  try {
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    const url = await new Promise((resolve, reject) => {
      child.stdout.on('data', (text) => READY.test((said += text)) && resolve(READY.exec(said)[0]));
      exit.then(() => reject(new Error(`the service does not start:\n${said}`)), reject);
    });
    const get = async (path) => (await fetch(url + path, { signal: late })).json();
    let match;
    while (!match) [match] = (await get('/v1/matches?status=ended')).items;
    const { valid, checks } = await get(`/v1/matches/${match.id}/verification?readjudicate=true`);
    if (!valid) throw new Error(`its own match does not verify: ${JSON.stringify(checks)}`);
    child.kill('SIGTERM');
    const [status] = await exit;
    if (status !== 0) throw new Error(`the service ends with ${status}:\n${said}`);
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};

/** @returns {Promise<'passed' | 'failed' | 'skipped'>} */
const tryOut = async (version) => {
  const began = performance.now();
  const say = (text) => console.log(`Node ${version}: ${text}`);
  let node;
  try {
    node = await nodeOf(version);
  } catch (error) {
    say(`not tried, because it cannot be had here: ${error.message.split('\n').at(-1)}`);
    return 'skipped';
  }
  try {
    playGolden(node);
    await runService(node);
  } catch (error) {
    say(`FAILED: ${error.message}`);
    return 'failed';
  }
  say(`matches go as they went, and the service runs (${Math.round((performance.now() - began) / 1_000)} s)`);
  return 'passed';
};

export const main = command(COMMAND, async ({ positionals: words }) => {
  const wanted = VERSIONS.filter((version) => words.length === 0 || words.some((word) => version.startsWith(word)));
  if (wanted.length === 0) throw new Mistake(`there is no such version; there are: ${VERSIONS.join(', ')}`);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const version of wanted) counts[await tryOut(version)] += 1;
  if (process.env.RECOLLECT_COUNTS)
    appendFileSync(process.env.RECOLLECT_COUNTS, `${Object.values(counts).join(' ')}\n`);
  return counts.failed > 0 ? 1 : 0;
});

await runProgram(import.meta.url, main);
