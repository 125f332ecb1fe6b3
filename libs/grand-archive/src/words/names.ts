import { z } from 'zod';
import { makes, named } from '#rules';
import { choose } from '../effects/naming.js';
import { Selector, Who, type Value } from '../effects/nouns.js';
import { nameCard } from '../objects/looking.js';
import { calling, type OpsOf, type Plans } from './word.js';

/** What names something for the operations that follow. */
export const namesWords = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({
        op: z.literal('choose'),
        as: makes(),
        what: Selector,
        min: n,
        max: z.union([n, z.literal('any')]),
        who: Who.optional(),
        own: z.boolean().optional().describe('of the own of whoever chooses'),
        single: z.boolean().optional().describe('all of them of one owner'),
      })
      .describe('such cards are chosen, by the controller or by `who`'),
    z.strictObject({ op: z.literal('name'), as: makes() }).describe('name a card'),
  ] as const;

export const namesPlans: Plans<OpsOf<typeof namesWords>> = {
  choose: {
    *plan(scribe, env, one) {
      const cards = yield* choose(scribe, env, one);
      // Cards that are chosen out of play are meant as they lie there.
      const { zone } = one.what;
      return zone === undefined || zone === 'field' ? named({ [one.as]: { cards } }) : calling(one.as, cards);
    },
  },
  name: {
    *plan(_scribe, env, one) {
      return named({ [one.as]: { value: yield* nameCard(env) } });
    },
  },
};
