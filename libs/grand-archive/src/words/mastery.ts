import { z } from 'zod';
import { word } from '#rules';
import { evaluate } from '../effects/meaning.js';
import type { Value } from '../effects/nouns.js';
import { countOnMastery, gainMastery } from '../objects/masteries.js';
import { turnMastery } from '../objects/turning-masteries.js';
import type { OpsOf, Plans } from './word.js';

/** Masteries. */
export const masteryWords = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({ op: z.literal('mastery'), card: z.string().describe('id of the mastery') })
      .describe('the controller has this mastery, in place of any other'),
    z
      .strictObject({ op: z.literal('mastery-counter'), card: z.string(), kind: word('counter'), n })
      .describe('so many counters on the mastery of this id, if the controller has it'),
    z
      .strictObject({ op: z.literal('turn-mastery'), card: z.string() })
      .describe('the controller turns the mastery of this id to another direction of their choice'),
  ] as const;

export const masteryPlans: Plans<OpsOf<typeof masteryWords>> = {
  mastery: { apply: (scribe, env, one) => gainMastery(scribe, env, one.card) },
  'mastery-counter': {
    apply(scribe, env, one) {
      countOnMastery(scribe, env.controller, one.card, one.kind, evaluate(scribe, env, one.n));
    },
  },
  'turn-mastery': {
    *plan(scribe, env, one) {
      yield* turnMastery(scribe, env, one.card);
      return undefined;
    },
  },
};
