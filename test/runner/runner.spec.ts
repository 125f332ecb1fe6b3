import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../../src/root.js';
import { until } from '../support/eventually.js';

interface Run {
  readonly said: string;
  readonly status: number | string | null;
  /** Each file by name: its tests with their status, and all that failed, in words. */
  readonly files: Readonly<Record<string, { readonly tests: Record<string, string>; readonly message: string }>>;
  readonly numPassedTests: number;
}

/** What `--json` says of a file. */
interface Result {
  readonly name: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

const folder = mkdtempSync(join(tmpdir(), 'recollect-runner-'));

/** Jest on the files that stand in `files/`, with short limits. */
const begin = (out: string, args: readonly string[]) => {
  const command = ['node_modules/jest/bin/jest.js', '--config', 'test/runner/jest.config.js', '--json'];
  const child = spawn(process.execPath, [...command, '--outputFile', out, ...args], {
    cwd: ROOT,
    // Ten times a budget of 5 s is long, and five minutes longer.
    env: {
      ...process.env,
      RECOLLECT_TIMES: '0.2',
      RECOLLECT_IDLE_MS: '3000',
      RECOLLECT_COUNTS: '',
      RECOLLECT_FAILED: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const run = {
    child,
    said: '',
    ended: new Promise<number | string | null>((end) => child.on('close', (code, how) => end(how ?? code))),
  };
  child.stderr.setEncoding('utf8').on('data', (text: string) => (run.said += text));
  return run;
};

const runOf = async (name: string, ...args: string[]): Promise<Run> => {
  const out = join(folder, `${name}.json`);
  const run = begin(out, args);
  const status = await run.ended;
  const { testResults, numPassedTests } = JSON.parse(readFileSync(out, 'utf8'));
  const files = Object.fromEntries(
    (testResults as Result[]).map(({ name: path, message, assertionResults }) => [
      basename(path, '.ts'),
      {
        message,
        tests: Object.fromEntries(assertionResults.map(({ fullName, status }) => [fullName, status])),
      },
    ]),
  );
  return { said: run.said, status, files, numPassedTests };
};

describe('a run of files that fail in every way', () => {
  let run: Run;
  beforeAll(async () => {
    run = await runOf('all', '--maxWorkers', '1');
  });

  it('goes on to the last file, fails, and says in one line how many passed and failed', () => {
    expect(Object.keys(run.files).sort()).toEqual([
      'dies',
      'does-not-load',
      'fails-around',
      'keeps-open',
      'leaves-one',
      'leaves-other',
      'means-as-jest',
      'rejects-late',
      'runs-for-ever',
      'waits-for-ever',
    ]);
    expect(run.status).toBe(1);
  });

  it('names the test that waits for ever, and what it waits for', () => {
    const { tests, message } = run.files['waits-for-ever']!;
    expect(tests).toEqual({ 'passes before': 'passed', 'waits for what never comes': 'failed' });
    expect(message).toMatch(/Nothing has happened .* waits for: .*'a card'; last it was 'no card'/);
    expect(run.said).toMatch(
      / {3}failed: test\/runner\/files\/waits-for-ever\.ts: waits for what never comes\n {6}Nothing has happened/,
    );
  });

  it('names the test that runs for ever, and where it is', () => {
    const { tests, message } = run.files['runs-for-ever']!;
    expect(tests).toEqual({ 'deals for ever': 'failed' });
    expect(message).toMatch(/more than 0\.2 times its budget of processor time/);
    expect(message).toMatch(/at dealForEver \(.*test\/runner\/files\/runs-for-ever\.ts:4:/);
  });

  it('holds a test to account for what it left to be rejected, and no other', () => {
    const { tests, message } = run.files['rejects-late']!;
    expect(tests).toEqual({ 'is over before its promise is rejected': 'failed', 'is not to blame': 'passed' });
    expect(message).toContain('the hand is empty');
  });

  it('fails what a hook before it failed, and the file where a hook after it did', () => {
    const { tests, message } = run.files['fails-around']!;
    expect(tests).toEqual({
      'before has no table': 'failed',
      'after has a table': 'passed',
      'outside its tests': 'failed',
    });
    expect(message).toMatch(/no table[^]*the table is still laid/);
  });

  it('fails a file that does not load, and one whose process died, by the test that it died in', () => {
    expect(run.files['does-not-load']!.message).toContain('no deck to begin with');
    expect(run.files['dies']!.tests).toEqual({ lives: 'passed', dies: 'failed' });
    expect(run.files['dies']!.message).toContain('Its process ended with SIGKILL');
  });

  it('puts back after each file variables, folder, listeners, spies, timers and globals', () => {
    for (const name of ['leaves-one', 'leaves-other'])
      expect(run.files[name]!.tests).toEqual({ 'finds nothing that another file has left': 'passed' });
  });

  it('means each, todo, skip and assertions as Jest does', () => {
    expect(run.files['means-as-jest']!.tests).toEqual({
      'a deck of 1 cards': 'passed',
      'a deck of 2 cards': 'failed',
      'a deck of no cards': 'todo',
      'a deck of its own': 'pending',
      'a deck asserts what it says it does': 'failed',
    });
  });

  it('names what is still open at the end, once', () => {
    expect(run.said.match(/still open at the end of a process: .*/g)).toEqual([
      expect.stringMatching(/TCPServerWrap.*keeps-open/),
    ]);
  });
});

describe('a run with arguments', () => {
  it('of -t plays the tests of that name alone', async () => {
    const { files, status } = await runOf('named', 'means-as-jest', '-t', 'of 1 cards');
    expect([status, files['means-as-jest']!.tests['a deck of 1 cards']]).toEqual([0, 'passed']);
    expect(Object.values(files['means-as-jest']!.tests).filter((one) => one === 'pending')).toHaveLength(4);
  });

  it('of --bail ends at the first file that fails', async () => {
    const run = begin(join(folder, 'bailed.json'), ['--bail', '--maxWorkers', '1', 'does-not-load', 'dies', 'rejects']);
    expect(await run.ended).toBe(1);
    expect(run.said.match(/ {3}failed: /g)).toHaveLength(1);
  });
});

it('ends all its processes where it is interrupted', async () => {
  const { child, ended } = begin(join(folder, 'interrupted.json'), ['waits-for-ever']);
  // On Linux the processes that a process has begun stand in a file.
  const begun = () =>
    readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  if (!existsSync('/proc/self/task')) return child.kill('SIGKILL');
  await until(() => begun().length > 0);
  const workers = begun();
  child.kill('SIGINT');
  await ended;
  await until(() => workers.every((pid) => !existsSync(`/proc/${pid}`)));
  rmSync(folder, { recursive: true });
});
