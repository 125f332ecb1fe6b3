import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { build, BUILD_MS } from '../support/built.js';
import { helpOf } from '../../src/cli/command.mjs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What npm runs for a command, after the build. */
const programOf = (line: string): string => line.split(' ').at(-1)!;

/** Those that take arguments of their own: not the tools that others made, nor the tests, which hand theirs to Jest. */
const commands = Object.entries(scripts)
  .filter(([name, line]) => /\bnode /.test(line) && !['build', 'start', 'test'].includes(name))
  .map(([name, line]) => [name, programOf(line)] as const);

const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });

beforeAll(build, BUILD_MS);

it('there are these commands', () => {
  expect(commands.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'play',
      'token',
      'verify',
      'cards',
      'rules',
      'rebuild',
      'matches',
      'soak',
      'bench',
      'servers',
    ]),
  );
});

it('what a build says goes to stderr', () => {
  for (const line of Object.values(scripts))
    expect(line.replaceAll('node scripts/build.mjs >&2', '')).not.toContain('build.mjs');
});

describe.each(commands)('npm run %s', (name, program) => {
  it('says with --help what it takes, wherever that stands', () => {
    const { status, stdout, stderr } = run(program, 'some', '--wibble', '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^npm run ${name} (-- .*)?(\\[-- <options>\\]|\\[<options>\\])\\n\\n[A-Z]`));
    expect(stdout).toMatch(/^ {2}--help +say this$/m);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  }, 30_000);

  it('says in one line what it does not know', () => {
    const { status, stdout, stderr } = run(program, '--wibble');
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: `${name}: Unknown option '--wibble'; --help says what there is\n`,
    });
  }, 30_000);
});

it('npm test says with --help what it takes, and not what Jest does', () => {
  const { status, stdout, stderr } = run('scripts/test.mjs', 'libs/table', '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^npm run test -- \[<arguments of Jest>\] \[<options>\]\n\nAll tests: /);
});

it('a help wraps what does not fit, under itself', () => {
  const says = 'word '.repeat(40).trim();
  const help = helpOf({ name: 'x', about: 'Does it.', options: { of: { type: 'string', shows: '<n>', says } } });
  expect(help.split('\n').slice(4, 6)).toEqual([
    `  --of <n>  ${'word '.repeat(21).trim()}`,
    `            ${'word '.repeat(19).trim()}`,
  ]);
});
