import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Main, Process } from '../../src/cli/command.mjs';
import { ROOT } from '../../src/root.js';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** What `npm run` knows, as it stands in package.json. */
export const SCRIPTS: Readonly<Record<string, string>> = scripts;

const OTHERS = ['build', 'start', 'test', 'test:watch', 'docs'];

/**
 * The commands and their programs: those that take arguments of their own. The tools that others made do not, nor do
 * the tests, which hand theirs to Jest.
 */
export const COMMANDS: readonly (readonly [name: string, program: string])[] = Object.entries(SCRIPTS)
  .filter(([name, line]) => /\bnode (?!node_modules\/)/.test(line) && !OTHERS.includes(name))
  .map(([name, line]) => [name, line.split(' ').at(-1)!]);

/** What a command has said, and the status it ended with. */
export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command in this process, with these settings and no others. */
export const ran = async (main: Main, args: readonly string[], given: Partial<Process> = {}): Promise<Ran> => {
  const said = { out: '', err: '' };
  const status = await main({
    args,
    env: {},
    out: (line) => void (said.out += `${line}\n`),
    err: (line) => void (said.err += `${line}\n`),
    onStop: () => undefined,
    ...given,
  });
  return { status, ...said };
};

/** Runs the program of a command in a process of its own, with these settings and no others. */
export const ranAsProcess = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Ran => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  });
  return { status, out: stdout, err: stderr };
};
