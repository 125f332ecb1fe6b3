import { z } from 'zod';
import { makes, word } from '#rules';
import { Ref, Selector, Who, type Value } from './nouns.js';

const most = z.union([z.number().int(), z.literal('any')]);

/** Operations on cards of zones out of play, chosen as the effect is carried out. */
export const zoneOperations = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({
        op: z.literal('take'),
        from: z.array(word('zone')).min(1),
        what: Selector.optional(),
        min: z.number().int(),
        max: most,
        to: word('zone'),
        with: z
          .strictObject({ kind: word('counter'), n })
          .optional()
          .describe('so many counters on each'),
        face: z.literal('down').optional(),
        as: makes().optional(),
      })
      .describe('cards of these own zones, chosen by the controller, into the own zone `to`, or onto the field'),
    z
      .strictObject({ op: z.literal('put-back'), what: Ref })
      .describe('cards of the own banishment on top of the own deck and below it, in any order'),
    z
      .strictObject({ op: z.literal('put-back-later'), what: Ref, level: z.number().int() })
      .describe('the same, once the own champion levels up into one of that printed level'),
    z
      .strictObject({
        op: z.literal('discard-of'),
        who: Who,
        from: z.array(z.enum(['hand', 'memory'])).min(1),
        what: Selector.optional(),
        min: z.number().int(),
        max: most,
        as: makes().optional(),
      })
      .describe('the controller looks at these zones of that player and discards cards of them'),
  ] as const;

export type ZoneOp = z.infer<ReturnType<typeof zoneOperations>[number]>;
