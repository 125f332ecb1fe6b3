import { z } from 'zod';
import { makes, word, type Scribe } from '#rules';
import type { Handle } from '#table';
import type { Env } from '../effects/env.js';
import { evaluate, whom } from '../effects/meaning.js';
import { Selector, Who, type Value } from '../effects/nouns.js';
import { divideTop } from '../objects/dividing.js';
import { draw, glimpse, shuffleDeck } from '../objects/drawing.js';
import { dig } from '../objects/looking.js';
import { mill } from '../objects/milling.js';
import { putLowest } from '../objects/put-lowest.js';
import { scavenge } from '../objects/scavenging.js';
import { addCounters } from '../table/marks.js';
import { calling, type OpOf, type OpsOf, type Plans } from './word.js';

const who = Who;

/** The own decks, and what lies on top of them. */
export const deckWords = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({ op: z.literal('draw'), who, n, to: z.literal('memory').optional() })
      .describe('so many cards from the top of the main deck, to hand or into the memory'),
    z
      .strictObject({
        op: z.literal('mill'),
        who,
        n,
        to: word('zone').optional(),
        with: word('counter').optional(),
        as: makes().optional(),
      })
      .describe(
        'so many cards from the top of the deck into the graveyard, or into that zone, ' +
          'seen by all; `with`: a counter ' +
          'of this kind on each',
      ),
    z
      .strictObject({ op: z.literal('glimpse'), n, back: z.literal('top').optional() })
      .describe('look at the top cards: each on top or below; `back`: all of them on top, in any order'),
    z
      .strictObject({ op: z.literal('shuffle'), who })
      .describe('the main deck; the next player may cut it or shuffle further'),
    z
      .strictObject({
        op: z.literal('dig'),
        n,
        take: Selector,
        min: z.number().int(),
        max: z.number().int().or(z.literal('any')),
        to: word('zone'),
        rest: z.enum(['top', 'bottom', 'graveyard']),
        open: z.boolean().optional(),
        whole: z.number().int().optional(),
        show: z.boolean().optional(),
        ordered: z.boolean().optional(),
        as: makes().optional(),
      })
      .describe(
        'look at the top cards of the own main deck, take some, put the rest away; `open`: to all; `whole`: all are ' +
          'taken if their reserve costs add up to exactly so much; `show`: what is taken is shown to all; `ordered`: ' +
          'the rest in any order; `as`: what was taken, where it is no deck or hand that it came into',
      ),
    z
      .strictObject({ op: z.literal('divide'), n, graveyard: z.number().int(), top: z.number().int() })
      .describe('look at the top cards: so many into the graveyard, so many on top, the rest at the bottom'),
    z
      .strictObject({ op: z.literal('scavenge'), n, take: Selector })
      .describe('reveal from the top of the deck until such a card, so many at most: it to the hand, the rest below'),
    z
      .strictObject({ op: z.literal('put-lowest'), what: Selector })
      .describe('the own material deck is revealed; such a card with the lowest memory cost comes onto the field'),
  ] as const;

/** Cards of the tops of decks go elsewhere; where they lie now. */
const millAll = (scribe: Scribe, env: Env, one: OpOf<typeof deckWords, 'mill'>): readonly Handle[] =>
  whom(scribe, env, one.who).flatMap((seat) => {
    const gone = mill(scribe, seat, evaluate(scribe, env, one.n), one.to);
    if (one.with !== undefined) addCounters(scribe, gone, one.with, 1);
    return gone;
  });

export const deckPlans: Plans<OpsOf<typeof deckWords>> = {
  draw: {
    apply(scribe, env, one) {
      for (const seat of whom(scribe, env, one.who)) draw(scribe, seat, evaluate(scribe, env, one.n), one.to);
    },
  },
  mill: {
    *plan(scribe, env, one) {
      if (one.as !== undefined) return calling(one.as, millAll(scribe, env, one));
      return {
        apply: () => {
          millAll(scribe, env, one);
          return true;
        },
      };
    },
  },
  glimpse: {
    *plan(scribe, env, one) {
      yield* glimpse(scribe, env.controller, evaluate(scribe, env, one.n), env, one.back);
      return undefined;
    },
  },
  shuffle: {
    *plan(scribe, env, one) {
      for (const seat of whom(scribe, env, one.who)) yield* shuffleDeck(scribe, seat);
      return undefined;
    },
  },
  dig: {
    *plan(scribe, env, one) {
      return calling(one.as, yield* dig(scribe, env, one));
    },
  },
  divide: {
    *plan(scribe, env, one) {
      yield* divideTop(scribe, env, evaluate(scribe, env, one.n), one.graveyard, one.top);
      return undefined;
    },
  },
  scavenge: {
    apply(scribe, env, one) {
      scavenge(scribe, env, evaluate(scribe, env, one.n), one.take);
    },
  },
  'put-lowest': {
    *plan(scribe, env, one) {
      yield* putLowest(scribe, env, one.what);
      return undefined;
    },
  },
};
