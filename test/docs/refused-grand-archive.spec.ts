import { it } from '@jest/globals';
import { by2021 } from '#grand-archive';
import { grandArchiveTables } from '../cards/grand-archive-tables.js';
import { compareRefused } from './refused.js';

it('what is refused in Grand Archive, and why, is what it was', () => {
  compareRefused(by2021.rules, grandArchiveTables(), 12);
});
