import { z } from 'zod';
import { vocabularyWord } from '#rules';
import { Selector } from './nouns.js';
import { Value } from './terms.js';

const some = z.number().int().min(1);

/** A part of a cost in addition to the printed one. Parts with `what` leave a choice to the payer. */
export const CostPart = z.discriminatedUnion('pay', [
  z.strictObject({ pay: z.literal('reserve'), n: Value }).describe('`n` cards of the hand, face down, into the memory'),
  z.strictObject({ pay: z.literal('memory'), n: Value }).describe('`n` cards of the memory, at random, banished'),
  z
    .strictObject({ pay: z.literal('rest'), what: Selector.optional(), n: some.optional() })
    .describe('rest the source, or `n` of these'),
  z
    .strictObject({
      pay: z.literal('counters'),
      kind: vocabularyWord('counter'),
      n: z.number().int(),
      on: z.literal('champion').optional(),
    })
    .describe('remove from the source, or from the champion'),
  z.strictObject({ pay: z.literal('banish-self') }).describe('banish the source'),
  z
    .strictObject({ pay: z.literal('discard-self') })
    .describe('discard the source, where its ability works in the hand'),
  z.strictObject({ pay: z.literal('sacrifice-self') }).describe('sacrifice the source'),
  z
    .strictObject({ pay: z.literal('sacrifice'), what: Selector, n: some, alike: z.boolean().optional() })
    .describe('`n` of these; `alike`: all of one name'),
  z
    .strictObject({
      pay: z.literal('banish'),
      what: Selector,
      n: some,
      unlike: z.literal('elements').optional(),
      remember: z.literal(true).optional(),
    })
    .describe(
      'of the field, or of the own zone that the selector names; `unlike`: no two of one element; `remember`: the ' +
        'source remembers them',
    ),
  z
    .strictObject({ pay: z.literal('return'), what: Selector, n: some, to: vocabularyWord('zone').optional() })
    .describe("to the owner's hand, or the zone `to`"),
  z
    .strictObject({ pay: z.literal('discard'), n: some, what: Selector.optional() })
    .describe('`n` cards, or `n` of these, from hand'),
  z
    .strictObject({ pay: z.literal('reveal'), what: Selector, n: some, hand: z.boolean().optional() })
    .describe('of the own memory; `hand`: or of the hand, as the payer chooses'),
  z
    .strictObject({ pay: z.literal('skip'), phase: vocabularyWord('phase') })
    .describe('the next such phase of the own turns is skipped'),
  z
    .strictObject({ pay: z.literal('delevel') })
    .describe('the top card of the own champion goes back to the material deck'),
  z.strictObject({ pay: z.literal('recover'), n: some }).describe('remove damage from the own champion'),
  z.strictObject({ pay: z.literal('damage'), n: some }).describe('to the own champion, not to be prevented'),
]);

export type CostPart = z.infer<typeof CostPart>;

/**
 * A player's own cards that may pay for a cost, in addition to or in place of the usual payment; each reduces the usual
 * payment by 1.
 */
export const Payer = z.strictObject({
  what: Selector.describe('of the own graveyard or material deck'),
  counters: vocabularyWord('counter')
    .optional()
    .describe('counters of this kind on the own champion, in place of cards'),
  max: some.describe('at most this many, each for 1'),
  kind: z.literal('memory').optional().describe('of a memory cost; else of a reserve cost'),
  beside: z.literal(true).optional().describe('only beside one of those that stand before'),
});
export type Payer = z.infer<typeof Payer>;

/** A change of a cost: `n` above 0 raises it. A change applies to one kind of cost only. */
export const CostChange = z.strictObject({ kind: z.enum(['reserve', 'memory']).optional(), n: Value });
export type CostChange = z.infer<typeof CostChange>;
