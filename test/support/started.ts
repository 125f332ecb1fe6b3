import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { until } from './eventually.js';

const children: ChildProcess[] = [];

/** A command of ours that runs in a process of its own. */
export interface Started {
  readonly child: ChildProcess;
  out: string;
  err: string;
}

/** As short as those that run tests they live: V8 compiles for them as sparingly (scripts/jest/runner.mjs). */
const SHORT_LIVED = process.execArgv.filter((flag) => flag.startsWith('--interrupt-budget='));

/** Runs `dist/src/<script>.js` with these settings and no others. */
export const start = (script: string, env: Record<string, string>, ...args: string[]): Started =>
  startNode([...SHORT_LIVED, `dist/src/${script}.js`, ...args], env);

/** Runs Node with these arguments and settings, in a folder that may be another checkout. */
export const startNode = (args: readonly string[], env: Record<string, string>, cwd = process.cwd()): Started => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const started: Started = { child, out: '', err: '' };
  child.stdout!.on('data', (text) => (started.out += String(text)));
  child.stderr!.on('data', (text) => (started.err += String(text)));
  return started;
};

/** The address that a service says it is ready at. */
export const ready = async (started: Started): Promise<string> => {
  const address = () => /http:\/\/[^\s)]+/.exec(started.out)?.[0];
  await until(() => address() !== undefined || started.child.exitCode !== null);
  return address() ?? Promise.reject(new Error(started.err));
};

/** The code it ends with. */
export const ended = async ({ child }: Started): Promise<number | null> =>
  child.exitCode ?? ((await once(child, 'exit')) as [number | null])[0];

/** Ends what a test has left running, and waits for its end. */
export const killAll = async (): Promise<void> => {
  await Promise.all(
    children.splice(0).map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }),
  );
};
