import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';

it('the page of facts describes every kind there is', () => {
  const [types, office, page] = [
    'libs/table/src/fact.ts',
    'libs/table/src/office-fact.ts',
    'docs/reference/facts.md',
  ].map((file) => readFileSync(file, 'utf8'));
  const kinds = [...`${types}${office}`.matchAll(/readonly kind: '([^']+)'/g)].map(([, kind]) => kind!);
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.filter((kind) => !page!.includes(`\`${kind}\``))).toEqual([]);
});
