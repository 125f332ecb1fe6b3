import { it } from '@jest/globals';
import { goAsTheyWent, isOfToday } from './golden.js';

it('matches on record, by the rules of today, go as they went', () => goAsTheyWent(isOfToday));
