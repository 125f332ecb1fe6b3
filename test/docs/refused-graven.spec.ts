import { it } from '@jest/globals';
import { graven } from '#graven';
import { gravenTables } from '../cards/graven-tables.js';
import { compareRefused } from './refused.js';

it('what is refused in GRAVEN, and why, is what it was', () => {
  compareRefused(graven, gravenTables(), 14);
});
