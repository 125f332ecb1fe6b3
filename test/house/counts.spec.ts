import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import Counts from '../../scripts/jest/counts.mjs';

const KEPT = { ...process.env };
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recollect-counts-'));
  process.env['RECOLLECT_COUNTS'] = join(folder, 'counts');
  process.env['RECOLLECT_AGAIN'] = join(folder, 'again');
  process.env['RECOLLECT_MOST_AGAIN'] = '2';
  process.env['RECOLLECT_FAILED'] = join(folder, 'failed');
  for (const name of ['again', 'failed']) writeFileSync(join(folder, name), '');
});
afterEach(() => {
  process.env = { ...KEPT };
  rmSync(folder, { recursive: true, force: true });
});

interface File {
  readonly passed?: number;
  readonly failed?: readonly string[];
  readonly skipped?: number;
  readonly broken?: true;
}

/** What Jest hands a reporter, of files of tests by name. */
const ran = (files: Readonly<Record<string, File>>) => ({
  testResults: Object.entries(files).map(([name, { passed = 0, failed = [], skipped = 0, broken }]) => ({
    testFilePath: join(folder, name),
    perfStats: { start: 0, end: 1_000 },
    numPassingTests: passed,
    numFailingTests: failed.length,
    numPendingTests: skipped,
    numTodoTests: 0,
    testExecError: broken ? { message: 'a word too many' } : undefined,
    testResults: failed.map((fullName) => ({ status: 'failed', fullName })),
  })),
});

/** What it leaves behind: what it says, its counts, the files that are to be tried again, and what failed for good. */
const told = (files: Readonly<Record<string, File>>) => {
  const said: string[] = [];
  const listens = jest.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  new Counts().onRunComplete({}, ran(files));
  listens.mockRestore();
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
  return { said, counts: read('counts'), again: read('again'), failed: read('failed') };
};

const at = (name: string): string => relative(process.cwd(), join(folder, name));

describe('what a run of tests tells at its end', () => {
  it('adds up what passed, failed and was skipped, and names what failed', () => {
    delete process.env['RECOLLECT_AGAIN'];
    const { said, counts, failed } = told({
      'one.spec.ts': { passed: 5, skipped: 1 },
      'two.spec.ts': { passed: 2, failed: ['a card is drawn', 'a card is lost'] },
      'three.spec.ts': { broken: true },
    });
    expect(counts).toEqual(['7 3 1']);
    expect(said.slice(0, 3)).toEqual([
      `   failed: ${at('two.spec.ts')}: a card is drawn`,
      `   failed: ${at('two.spec.ts')}: a card is lost`,
      `   failed: ${at('three.spec.ts')}: it does not load`,
    ]);
    expect(failed).toEqual(said.slice(0, 3));
  });

  it('leaves a file that is tried again for then: nothing of it is counted twice', () => {
    writeFileSync(join(folder, 'three.spec.ts'), "describeOnServers(['mongo'], 'a store', () => undefined);");
    const { counts, again, said, failed } = told({
      'one.spec.ts': { passed: 5 },
      'two.e2e.ts': { passed: 2, failed: ['a card is drawn'] },
      'three.spec.ts': { broken: true },
    });
    expect(again).toEqual([at('two.e2e.ts'), at('three.spec.ts')]);
    expect([counts, failed]).toEqual([['5 0 0'], []]);
    expect(said[0]).toBe(`   failed: ${at('two.e2e.ts')}: a card is drawn`);
  });

  it('has nothing tried again where many files failed, or one that waits for nobody', () => {
    const failed = ['a card is drawn'];
    expect(told({ 'one.e2e.ts': { failed }, 'two.e2e.ts': { failed }, 'three.e2e.ts': { failed } })).toMatchObject({
      again: [],
      counts: ['0 3 0'],
    });
    writeFileSync(join(folder, 'two.spec.ts'), "it('a card is drawn', () => undefined);");
    const { again, counts } = told({ 'one.e2e.ts': { failed }, 'two.spec.ts': { passed: 1, failed } });
    expect([again, counts.at(-1)]).toEqual([[], '1 2 0']);
  });
});
