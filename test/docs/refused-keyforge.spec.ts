import { it } from '@jest/globals';
import { keyforge } from '#keyforge';
import { keyforgeTables } from '../cards/keyforge-tables.js';
import { compareRefused } from './refused.js';

it('what is refused in KeyForge, and why, is what it was', () => {
  compareRefused(keyforge, keyforgeTables().filter((_, n) => n % 14 === 0), 9);
});
