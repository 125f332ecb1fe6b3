import { z } from 'zod';
import { makes } from '#rules';
import { Ref, type Value } from './nouns.js';

/** Operations on cards from outside the game, and on those that an object remembers. */
export const beyondOperations = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({
        op: z.literal('generate'),
        card: z.string().describe('id of the card'),
        n,
        upTo: z.boolean().optional(),
        to: z.enum(['memory', 'deck', 'banishment']),
        as: makes().optional(),
      })
      .describe(
        'so many cards from outside the game, or up to so many, into the own memory or ' +
          'banishment, or shuffled into the ' +
          'deck',
      ),
    z
      .strictObject({ op: z.literal('remember'), what: Ref })
      .describe('the source remembers those of these cards that lie in a banishment'),
    z
      .strictObject({ op: z.literal('materialize-there'), what: Ref })
      .describe('the controller may materialize one of these cards of the own banishment; its costs are paid'),
  ] as const;

export type BeyondOp = z.infer<ReturnType<typeof beyondOperations>[number]>;
