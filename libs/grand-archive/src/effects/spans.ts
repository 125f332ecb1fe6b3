import { z } from 'zod';

/**
 * How long an effect lasts. `while-in-play`: as long as its object is in play; of a player's: as long as its source is.
 * `while-source`: of an object: as long as the effect's controller controls its source.
 * `next-attack`: the next attack of the object in this turn. `their-next-wake-up`: through the next wake up phase of
 * the object's controller. `end-of-their-turn`: to the end of the present or next turn of that controller.
 */
export const Until = z.enum([
  'end-of-turn',
  'your-next-turn',
  'their-next-wake-up',
  'end-of-their-turn',
  'while-in-play',
  'while-source',
  'end-of-combat',
  'next-attack',
  'rest-of-game',
]);
export type Until = z.infer<typeof Until>;

/** Whether elements are ignored as a card is activated, or also as it is materialized: both are to play it. */
export const IgnoredFor = z.enum(['activate', 'play']);
export type IgnoredFor = z.infer<typeof IgnoredFor>;
