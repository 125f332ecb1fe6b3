import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';

it('the page of facts describes every kind there is', () => {
  const [types, page] = ['libs/table/src/fact.ts', 'docs/facts.md'].map((file) => readFileSync(file, 'utf8'));
  const kinds = [...types!.matchAll(/readonly kind: '([^']+)'/g)].map(([, kind]) => kind!);
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.filter((kind) => !page!.includes(`\`${kind}\``))).toEqual([]);
});
