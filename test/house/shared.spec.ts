import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedData } from '../support/shared.js';

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
});

describe("other people's data", () => {
  it('may be absent, unless they are demanded', () => {
    process.env['RECOLLECT_SHARED'] = mkdtempSync(join(tmpdir(), 'nothing-shared-'));
    delete process.env['RECOLLECT_DEMAND_SHARED'];
    expect(sharedData()).toBeUndefined();
    process.env['RECOLLECT_DEMAND_SHARED'] = '1';
    expect(sharedData).toThrow(/demanded/);
  });
});
