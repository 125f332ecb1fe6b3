import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepo } from '../support/in-repo.js';

const CARDS = inRepo('test/fixtures/cards');

it('the cards of golden records are what they were, to the byte', () => {
  const readme = readFileSync(join(CARDS, 'README.md'), 'utf8');
  const told = [...readme.matchAll(/^\| `([^`]+)` \| `([0-9a-f]{64})` \|$/gm)].map(([, file, digest]) => [
    file,
    digest,
  ]);
  const found = readdirSync(CARDS, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\/.*\.(json|txt)$/.test(file))
    .map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(CARDS, file)))
        .digest('hex'),
    ]);
  expect(found.sort()).toEqual(told.sort());
  expect(found.length).toBeGreaterThanOrEqual(16);
});
