import { z } from 'zod';
import { changesWith, type LastingChange } from './changes.js';
import { Selector, Who } from './nouns.js';
import { Op, Test } from './terms.js';
import { Bold, Event, KEYWORDS, type EventWord } from './vocabulary.js';

/** One ability of a card: bold (`on`), watching (`after`), "as soon as" (`soon`), or constant (`modify`). */
export interface Ability {
  on?: Bold | Bold[] | undefined;
  after?: { event: EventWord; what?: Selector | undefined; who?: Who | undefined } | undefined;
  soon?: boolean | undefined;
  do?: Op[] | undefined;
  modify?: LastingChange[] | undefined;
  if?: Test[] | undefined;
  may?: boolean | undefined;
  from?: 'hand' | 'discard' | undefined;
  text?: string | undefined;
}
export const Ability: z.ZodType<Ability> = z.strictObject({
  on: z
    .union([Bold, z.array(Bold).min(1)])
    .optional()
    .describe('the bold words it stands behind'),
  after: z
    .strictObject({ event: Event, what: Selector.optional(), who: Who.optional() })
    .optional()
    .describe('it resolves after each such event, with such a card, of such a player'),
  soon: z.boolean().optional().describe('it resolves as soon as all of `if` holds'),
  do: z.array(Op).optional().describe('what it does, in the written order'),
  modify: z
    .array(z.lazy(() => AnyChange))
    .optional()
    .describe('what it changes as long as its card is in play and all of `if` holds'),
  if: z.array(Test).optional().describe('while one of these is false it does not trigger, or does not apply'),
  may: z.boolean().optional().describe('the player may decline it'),
  from: z.enum(['hand', 'discard']).optional().describe('of `modify`: it applies while the card lies there instead'),
  text: z.string().optional().describe('what it says, in short'),
});
export const AnyChange = changesWith(Ability);

/** A keyword as it stands on a card. */
export const Keyword = z.strictObject({
  keyword: z.enum(Object.keys(KEYWORDS) as [string, ...string[]]),
  n: z.number().int().min(0).optional().describe('of those with a number'),
});
