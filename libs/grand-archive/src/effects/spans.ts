import { z } from 'zod';

/**
 * How long an effect lasts.
 * `while-in-play`: while its object is in play; for an effect on a player, while its source is.
 * `while-source`: while the effect's controller controls its source.
 * `next-attack`: for the next attack of the object in this turn.
 * `their-next-wake-up`: through the next wake up phase of the object's controller.
 * `end-of-their-turn`: to the end of that controller's present or next turn.
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

/** Whether an effect ignores elements only for activating a card, or for playing it: activating or materializing. */
export const IgnoredFor = z.enum(['activate', 'play']);
export type IgnoredFor = z.infer<typeof IgnoredFor>;
