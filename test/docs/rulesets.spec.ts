import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { readRules } from '../../src/rules/catalogue.js';
import { idsIn } from '../../scripts/rules.mjs';
import { inRepo } from '../support/in-repo.js';

const rulesIn = (...names: string[]): ReadonlySet<string> =>
  new Set(
    names.flatMap((name) =>
      readRules(readFileSync(inRepo(`docs/rules/${name}.md`), 'utf8'), name).map(({ id }) => id),
    ),
  );
const older = rulesIn('grand-archive', 'grand-archive-mechanics');
const newer = rulesIn('grand-archive-2026');

describe('the pages about both rulesets of Grand Archive', () => {
  it.each(['docs/rules/grand-archive-2021-2026.md', 'docs/guides/two-rulesets.md'])('%s names rules', (page) => {
    const ids = idsIn(readFileSync(inRepo(page), 'utf8')).filter((id) => /^(GA|CF)/.test(id));
    expect(ids.length).toBeGreaterThan(15);
    expect(ids.filter((id) => !older.has(id) && !newer.has(id))).toEqual([]);
  });

  it('have the rules of 2021 and those of 2026 each in their column', () => {
    const page = readFileSync(inRepo('docs/rules/grand-archive-2021-2026.md'), 'utf8');
    const rows = page.split('\n').filter((line) => /^\| (?!subject)[^-]/.test(line));
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      const [, , before, since] = row.split('|').map(idsIn);
      const wrong = [...before!.filter((id) => !older.has(id)), ...since!.filter((id) => !newer.has(id))];
      expect([row, wrong]).toEqual([row, []]);
    }
  });
});
