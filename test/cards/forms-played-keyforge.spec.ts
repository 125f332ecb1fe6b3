import { describe, it } from '@jest/globals';
import { keyforge } from '#keyforge';
import { keyforgeTables } from './keyforge-tables.js';
import { compare } from './played.js';

describe('Programs of every form', () => {
  it('of KeyForge do what they did', () => {
    compare(keyforge, keyforgeTables(), 32);
  });
});
