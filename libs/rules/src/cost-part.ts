import { z } from 'zod';
import { Selector, Value } from './words.js';

/** A part of a cost beside the printed one. Those with `what` leave a choice to the payer. */
export const CostPart = z.discriminatedUnion('pay', [
  z.strictObject({ pay: z.literal('reserve'), n: Value }),
  z.strictObject({ pay: z.literal('memory'), n: Value }),
  z
    .strictObject({ pay: z.literal('rest'), what: Selector.optional(), n: z.number().int().min(1).optional() })
    .describe('rest the source, or so many of these'),
  z
    .strictObject({
      pay: z.literal('counters'),
      kind: z.string(),
      n: z.number().int(),
      on: z.literal('champion').optional(),
    })
    .describe('remove from the source, or from the champion'),
  z.strictObject({ pay: z.literal('banish-self') }),
  z.strictObject({ pay: z.literal('sacrifice-self') }),
  z.strictObject({ pay: z.literal('sacrifice'), what: Selector, n: z.number().int().min(1) }),
  z
    .strictObject({ pay: z.literal('banish'), what: Selector, n: z.number().int().min(1) })
    .describe('of the field, or of the own zone that the selector names'),
  z
    .strictObject({ pay: z.literal('return'), what: Selector, n: z.number().int().min(1), to: z.string().optional() })
    .describe("to the owner's hand, or the zone `to`"),
  z.strictObject({ pay: z.literal('discard'), n: z.number().int().min(1), what: Selector.optional() }),
  z
    .strictObject({ pay: z.literal('reveal'), what: Selector, n: z.number().int().min(1) })
    .describe('of the own memory'),
  z
    .strictObject({ pay: z.literal('damage'), n: z.number().int().min(1) })
    .describe('to the own champion, not to be prevented'),
]);

export type CostPart = z.infer<typeof CostPart>;

/** A change of a cost: `n` above 0 raises it. Cost kinds do not mix. */
export const CostChange = z.strictObject({ kind: z.enum(['reserve', 'memory']).optional(), n: Value });
export type CostChange = z.infer<typeof CostChange>;
