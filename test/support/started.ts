import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from './eventually.js';

const children: ChildProcess[] = [];

/** A command of ours that runs in a process of its own. */
export interface Started {
  readonly child: ChildProcess;
  out: string;
  err: string;
}

/** Runs `dist/src/<script>.js` with these settings and no others. */
export const start = (script: string, env: Record<string, string>, ...args: string[]): Started => {
  const child = spawn(process.execPath, [`dist/src/${script}.js`, ...args], {
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
  await eventually(
    () => started,
    ({ child }) => address() !== undefined || child.exitCode !== null,
  );
  return address() ?? Promise.reject(new Error(started.err));
};

/** The code it ends with. */
export const ended = async ({ child }: Started): Promise<number | null> =>
  child.exitCode ?? ((await once(child, 'exit')) as [number | null])[0];

/** Ends what a test has left running. */
export const killAll = (): void => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
};
