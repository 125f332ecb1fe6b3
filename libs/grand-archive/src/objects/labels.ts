import type { Seat } from '#table';
import type { Sight } from '../effects/env.js';
import type { Ability } from '../effects/words.js';
import { staticsOf } from './statics.js';

/**
 * How often a player has an ability of something of theirs: once, and once more for each effect that says so of its
 * label (GA26-TYPE-19).
 */
export const timesHad = (sight: Sight, seat: Seat, { label }: Ability): number =>
  label === undefined
    ? 1
    : 1 + staticsOf(sight).filter(({ change, source }) => change.again === label && source.controller === seat).length;
