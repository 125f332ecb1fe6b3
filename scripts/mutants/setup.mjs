import { afterAll, expect } from '@jest/globals';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

// For each file of tests: which mutant is on, or, while none is, which of them are come by.
const { MUTANT, MUTANTS_SEEN } = process.env;
const seen = new Set();
globalThis.__mutant = MUTANT
  ? (id) => id === Number(MUTANT)
  : (id) => {
      seen.add(id);
      return false;
    };

if (MUTANTS_SEEN)
  afterAll(() => {
    const { testPath = '' } = expect.getState();
    const name = createHash('sha256').update(testPath).digest('hex');
    writeFileSync(join(MUTANTS_SEEN, `${name}.json`), JSON.stringify({ test: testPath, seen: [...seen] }));
  });
