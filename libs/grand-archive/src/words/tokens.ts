import { z } from 'zod';
import { evaluate, refer, whom } from '../effects/meaning.js';
import { Ref, Who, type Value } from '../effects/nouns.js';
import { gather, summon, summonCopy } from '../objects/summoning.js';
import type { OpsOf, Plans } from './word.js';

/** Tokens that come onto the field. */
export const tokensWords = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({
        op: z.literal('summon'),
        token: z.string().describe('id of the token card'),
        n,
        rested: z.boolean().optional(),
        who: Who.optional().describe('by whom, if not the controller'),
      })
      .describe('so many tokens onto the field'),
    z
      .strictObject({ op: z.literal('gather'), of: z.array(z.string()).min(1).describe('ids of token cards'), n })
      .describe('so many tokens onto the field, each one of these at random'),
    z.strictObject({ op: z.literal('summon-copy'), of: Ref }).describe('a token that is a copy of it'),
  ] as const;

export const tokensPlans: Plans<OpsOf<typeof tokensWords>> = {
  summon: {
    apply(scribe, env, one) {
      for (const controller of whom(scribe, env, one.who ?? 'you'))
        summon(
          scribe,
          { ...env, controller },
          Array.from({ length: Math.max(0, evaluate(scribe, env, one.n)) }, () => one.token),
          one.rested === true,
        );
    },
  },
  gather: { apply: (scribe, env, one) => gather(scribe, env, one.of, evaluate(scribe, env, one.n)) },
  'summon-copy': { apply: (scribe, env, one) => summonCopy(scribe, env, refer(scribe, env, one.of)[0]) },
};
