import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { EQUIVALENT, isEquivalent } from '../../scripts/mutants/equivalent.mjs';
import { mutationsIn } from '../../scripts/mutants/mutations.mjs';
import { Rehearsal } from '../../scripts/mutants/rehearsal.mjs';
import { runSpecs } from '../../scripts/mutants/runner.mjs';
import { Tree } from '../../scripts/mutants/tree.mjs';

const FILES: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  '.swcrc': readFileSync('.swcrc', 'utf8'),
  'libs/sums/src/index.ts': `
export const least = (a: number, b: number): number => (a < b ? a : b);
export const upTo = (n: number): number[] => {
  const list: number[] = [];
  while (list.length < n) list.push(list.length);
  return list;
};
export const nobodyAsks = (a: number): boolean => a > 7;
export const title = 'sums';
`,
  'libs/sums/src/sums.spec.ts': `
import { expect, it } from '@jest/globals';
import { least, upTo } from '#sums';
it.each([[1, 2, 1], [2, 1, 1]])('the less of %i and %i', (a, b, c) => expect(least(a, b)).toBe(c));
it('counts', () => expect(upTo(2)).toEqual([0, 1]));
`,
  'test/docs/pages.spec.ts': `
import { expect, it } from '@jest/globals';
import { title } from '#sums';
it('says what it is about', () => expect(title).toBe('sums'));
`,
  'libs/far/src/first.spec.ts': `
import { expect, it } from '@jest/globals';
import { nobodyAsks } from '#sums';
it('is there', () => expect(nobodyAsks).toBeDefined());
`,
  'libs/far/src/second.spec.ts': `
import { expect, it } from '@jest/globals';
import { nobodyAsks } from '#sums';
it('is there', () => expect(nobodyAsks).toBeDefined());
`,
  'libs/sums/src/wrong.spec.ts': `
import { expect, it } from '@jest/globals';
import { least } from '#sums';
it('fails by itself', () => expect(least(1, 2)).toBe(2));
`,
};

describe('a change of a program', () => {
  const root = mkdtempSync(join(tmpdir(), 'recollect-trial-'));
  const said: string[] = [];
  const outcomes: Record<string, string> = {};
  const orders: Record<string, readonly string[]> = {};
  beforeAll(async () => {
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    spawnSync('git', ['init', '-q'], { cwd: root });
    const tree = new Tree(root, join(root, 'node_modules/tree'));
    const rehearsal = new Rehearsal(tree, join(root, 'node_modules/rehearsed'));
    const mutants = tree.mutants.get('libs/sums/src/index.ts') ?? [];
    await rehearsal.of(['libs/sums/src/index.ts'], ['libs', 'test'], 1, (line) => said.push(line));
    for (const what of ['condition negated', '< became <=', 'statement dropped', '> became >=']) {
      const one = mutants.find((mutant) => mutant.what === what);
      if (one === undefined) continue;
      const specs = rehearsal.importing(one).map(({ file, reached }) => ({ file, reached, ms: 0 }));
      const { outcome } = await runSpecs(tree.path, specs, one.id, { moreMs: 2_000 });
      outcomes[what] = `${outcome}, ${specs.filter(({ reached }) => reached).length} come by`;
    }
    // As if none came by it: what is worked out as a program is loaded only the first of a process reaches.
    rehearsal.specs = rehearsal.specs.map((one) => ({ ...one, bits: Buffer.alloc(1) }));
    for (const what of ['text emptied', 'number changed']) {
      const one = mutants.find((mutant) => mutant.what === what);
      if (one === undefined) continue;
      orders[what] = rehearsal.importing(one).map(({ file }) => basename(file, '.spec.ts'));
    }
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is tried with the tests that come by it, of those that hold without it', () => {
    expect(outcomes).toEqual({
      'condition negated': 'failed, 1 come by',
      '< became <=': 'passed, 1 come by',
      // A loop without an end.
      'statement dropped': 'hung, 1 come by',
      '> became >=': 'passed, 0 come by',
    });
    expect(said).toEqual([
      '5 of 5 files of tests run once without any change',
      expect.stringMatching(/^left out, since it fails without any: libs\/sums\/src\/wrong\.spec\.ts: fails by itself/),
    ]);
  });

  it('of a text is tried with the tests of pages before those that are far, and another is not', () => {
    expect(orders['text emptied']).toEqual(['sums', 'pages', 'first', 'second']);
    expect(orders['number changed']).toEqual(['sums', 'first', 'second', 'pages']);
  });

  it('that means the same stands on a list with the reason, and the list names nothing that is gone', () => {
    const gone = EQUIVALENT.filter(({ file, why, ...one }) => {
      const text = readFileSync(file, 'utf8');
      return !mutationsIn(file, text).some((made) => isEquivalent({ ...made, file }, text, [{ ...one, file, why }]));
    });
    expect(gone).toEqual([]);
    for (const { why } of EQUIVALENT) expect(why).toMatch(/\w+ \w+ \w+/);
  });
});
