import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Counts from '../../scripts/jest/counts.mjs';

const KEPT = { ...process.env };
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recollect-counts-'));
  process.env['RECOLLECT_COUNTS'] = join(folder, 'counts');
  process.env['RECOLLECT_AGAIN'] = join(folder, 'again');
  process.env['RECOLLECT_MOST_AGAIN'] = '2';
  writeFileSync(join(folder, 'again'), '');
});
afterEach(() => {
  process.env = KEPT;
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
    testFilePath: join(process.cwd(), 'test', name),
    perfStats: { start: 0, end: 1_000 },
    numPassingTests: passed,
    numFailingTests: failed.length,
    numPendingTests: skipped,
    numTodoTests: 0,
    testExecError: broken ? { message: 'a word too many' } : undefined,
    testResults: failed.map((fullName) => ({ status: 'failed', fullName })),
  })),
});

/** What it leaves behind: what it says, its counts, and the files that are to be tried again. */
const told = (files: Readonly<Record<string, File>>) => {
  const said: string[] = [];
  const listens = jest.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  new Counts().onRunComplete({}, ran(files));
  listens.mockRestore();
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
  return { said, counts: read('counts'), again: read('again') };
};

describe('what a run of tests tells at its end', () => {
  it('adds up what passed, failed and was skipped, and names what failed', () => {
    delete process.env['RECOLLECT_AGAIN'];
    const { said, counts } = told({
      'one.spec.ts': { passed: 5, skipped: 1 },
      'two.spec.ts': { passed: 2, failed: ['a card is drawn', 'a card is lost'] },
      'three.spec.ts': { broken: true },
    });
    expect(counts).toEqual(['7 3 1']);
    expect(said.slice(0, 3)).toEqual([
      '   failed: test/two.spec.ts: a card is drawn',
      '   failed: test/two.spec.ts: a card is lost',
      '   failed: test/three.spec.ts: it does not load',
    ]);
  });

  it('leaves a file that is tried again for then: nothing of it is counted twice', () => {
    const { counts, again, said } = told({
      'one.spec.ts': { passed: 5 },
      'two.spec.ts': { passed: 2, failed: ['a card is drawn'] },
      'three.spec.ts': { broken: true },
    });
    expect(again).toEqual(['test/two.spec.ts', 'test/three.spec.ts']);
    expect(counts).toEqual(['5 0 0']);
    expect(said[0]).toBe('   failed: test/two.spec.ts: a card is drawn');
  });

  it('has nothing tried again where many files failed', () => {
    const failed = ['a card is drawn'];
    const { counts, again } = told({
      'one.spec.ts': { failed },
      'two.spec.ts': { failed },
      'three.spec.ts': { failed },
    });
    expect(again).toEqual([]);
    expect(counts).toEqual(['0 3 0']);
  });
});
