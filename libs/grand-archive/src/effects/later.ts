import { z } from 'zod';
import { Ref, Who, type Value } from './nouns.js';

const who = Who;

/** Operations of later mechanics (docs/rules/grand-archive-later.md). */
export const laterOperations = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({ op: z.literal('agility'), who, n })
      .describe('so many cards of the own memory return to the hand at the beginning of the end phase of this turn'),
    z
      .strictObject({ op: z.literal('ban'), who, like: Ref })
      .describe('they cannot activate cards of that name as long as the controller controls the source'),
    z
      .strictObject({ op: z.literal('tax-attacks'), n })
      .describe('until the end of the turn each declaration of an attack costs its player so much reserve'),
  ] as const;

export type LaterOp = z.infer<ReturnType<typeof laterOperations>[number]>;
