import { describe, it } from '@jest/globals';
import { by2021 } from '#grand-archive';
import { grandArchiveTables } from './grand-archive-tables.js';
import { compare } from './played.js';

describe('Cards that tests are written with', () => {
  it('of Grand Archive do what they did, at tables of two and three, in any phase, on the stack and in combat', () => {
    compare(by2021.rules, grandArchiveTables(), 48, 'grand-archive-cards');
  });
});
