import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inRepo } from '../support/in-repo.js';

const textOf = (file: string): string => readFileSync(inRepo(file), 'utf8');
const filesIn = (folder: string): string[] =>
  readdirSync(inRepo(folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

const CARDS = 'test/fixtures/cards';

it('the cards of golden records are what they were, to the byte', () => {
  const told = [...textOf(`${CARDS}/README.md`).matchAll(/^\| `([^`]+)` \| `([0-9a-f]{64})` \|$/gm)];
  const found = filesIn(CARDS)
    .filter((file) => /\.(json|txt)$/.test(file))
    .map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(inRepo(file)))
        .digest('hex'),
    ]);
  expect(found.sort()).toEqual(told.map(([, file, digest]) => [join(CARDS, file!), digest]).sort());
  expect(found.length).toBeGreaterThanOrEqual(16);
});

/** Pages and schemas that are made of the code, as a whole or in part. */
const PAGES = [
  'concepts/fairness.md',
  'guides/scenarios.md',
  'reference/actions.md',
  'reference/effects.md',
  'reference/effects.schema.json',
  'reference/event-report.schema.json',
  'reference/flowcharts.md',
  'start/judging.md',
  'start/tournaments.md',
].map((name) => join('docs', name));

/** What is not code in the folders of the tests: it is there to be compared with. */
const kept = filesIn('test').filter(
  (file) =>
    /^test[\\/][^\\/]+[\\/].*\.(json|ndjson|txt)$/.test(file) &&
    !/\.out\b|\bpackage(-lock)?\.json$/.test(file) &&
    !file.startsWith(join(CARDS)),
);

const golden = [...kept, ...PAGES, ...filesIn('docs/reference/effects'), 'scripts/mutants/equivalent.json'];

/** What is said of a golden file: in itself, or in the page beside it that names it. */
const saidOf = (file: string): string => {
  const beside = join(dirname(file), 'README.md');
  const page = existsSync(inRepo(beside)) ? textOf(beside) : '';
  return page.includes(basename(file)) ? page : textOf(file);
};

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const specs = filesIn('test').filter((file) => file.endsWith('.spec.ts'));

/** Whether a command of those that golden files name is one; undefined: it is no command. */
const isThere = (command: string): boolean | undefined => {
  const [, tests, script] = /^(?:UPDATE_DOCS=1 npx jest (?:-w 1 )?(\S+)|npm run (\S+))$/.exec(command) ?? [];
  if (script !== undefined) return script in scripts;
  return tests === undefined ? undefined : specs.some((file) => file.startsWith(join(tests)));
};

describe('golden files', () => {
  it.each(golden)('%s says how it is made again, and what a reviewer must look at', (file) => {
    const [, again = ''] = /\bMade again: (.*?)\.\W+Look at: \w[^]*?\./.exec(saidOf(file)) ?? [];
    const commands = [...again.matchAll(/`([^`]+)`/g)].map(([, command]) => isThere(command!));
    expect([commands.includes(true), commands.includes(false)]).toEqual([true, false]);
  });

  it('are written in one place', () => {
    const sources = ['libs', 'src', 'test'].flatMap(filesIn).filter((file) => /(?<!\.d)\.ts$/.test(file));
    const writing = sources.filter((file) => /\benv\W+(UPDATE|GOLDEN|ARCHIVES)/.test(textOf(file)));
    expect([writing, sources.length > 1_000]).toEqual([[join('test/support/golden-file.ts')], true]);
  });
});
