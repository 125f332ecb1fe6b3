import { beforeAll, describe, expect, it } from '@jest/globals';
import { helpOf, type Main } from '../../src/cli/command.mjs';
import { COMMANDS, ran, SCRIPTS } from '../support/commands.js';

it('there are these commands', () => {
  expect(COMMANDS.map(([name]) => name)).toEqual(
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
  for (const line of Object.values(SCRIPTS))
    expect(line.replaceAll('node scripts/build.mjs >&2', '')).not.toContain('build.mjs');
});

describe.each(COMMANDS)('npm run %s', (name, program) => {
  let main: Main;
  beforeAll(async () => {
    ({ main } = (await import(`../../${program.replace(/^dist\//, '')}`)) as { main: Main });
  });

  it('says with --help what it takes, wherever that stands', async () => {
    const { status, out, err } = await ran(main, ['some', '--wibble', '--help']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(new RegExp(`^npm run ${name} (-- .*)?(\\[-- <options>\\]|\\[<options>\\])\\n\\n[A-Z]`));
    expect(out).toMatch(/^ {2}--help +say this$/m);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });

  it('says in one line what it does not know', async () => {
    expect(await ran(main, ['--wibble'])).toEqual({
      status: 2,
      out: '',
      err: `${name}: Unknown option '--wibble'; --help says what there is\n`,
    });
  });
});

it('a help wraps what does not fit, under itself', () => {
  const says = 'word '.repeat(40).trim();
  const help = helpOf({ name: 'x', about: 'Does it.', options: { of: { type: 'string', shows: '<n>', says } } });
  expect(help.split('\n').slice(4, 6)).toEqual([
    `  --of <n>  ${'word '.repeat(21).trim()}`,
    `            ${'word '.repeat(19).trim()}`,
  ]);
});
