import { z } from 'zod';
import { vocabularyWord } from '#rules';
import type { Json } from '#table';
import { evaluate } from '../effects/truth.js';
import { whom } from '../effects/meaning.js';
import { Ref, Selector, Who, type Value } from '../effects/nouns.js';
import { InsteadWord } from '../effects/playing.js';
import { Until } from '../effects/spans.js';
import { boost } from '../objects/boosting.js';
import { beginEffect } from '../objects/lasting.js';
import { asGained, field } from '../objects/traits.js';
import { inPlay, handlesOnField, type OpsOf, type Plans } from './word.js';
import { sightOf } from '../objects/derive.js';

const what = Ref;
const who = Who;

/** What objects have, or are subject to, for a time. */
export const lastingWords = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({
        op: z.literal('boost'),
        what,
        stats: z.record(vocabularyWord('stat'), n),
        keywords: z.array(vocabularyWord('keyword')).optional(),
        until: Until,
      })
      .describe('objects get stats and keywords for a time'),
    z
      .strictObject({ op: z.literal('switch'), what: Ref, until: Until })
      .describe('power and life of each change places, after everything else that changes them'),
    z
      .strictObject({ op: z.literal('forbid'), what, to: z.array(vocabularyWord('deed')), until: Until })
      .describe('these objects may not do that for a time'),
    z.strictObject({ op: z.literal('gain') }).describe('the source has from now on what its text says under `gained`'),
    z
      .strictObject({ op: z.literal('replace'), what: Ref, instead: InsteadWord, until: Until })
      .describe('what becomes of these objects instead, where they would die or leave the field'),
    z
      .strictObject({ op: z.literal('replace-all'), who, what: Selector, instead: InsteadWord, until: Until })
      .describe('so it is with all such objects that these players control when it happens'),
    z
      .strictObject({
        op: z.literal('entering'),
        what: Selector,
        who: Who.optional(),
        rested: z.boolean().optional(),
        counter: vocabularyWord('counter').optional(),
        next: z.boolean().optional(),
        until: Until,
      })
      .describe(
        'such objects enter rested, or with one counter more; `who`: those that these players activate; `next`: the ' +
          'next that do, all that enter together',
      ),
  ] as const;

export const lastingPlans: Plans<OpsOf<typeof lastingWords>> = {
  boost: {
    apply(scribe, env, one) {
      const stats = Object.fromEntries(
        Object.entries(one.stats).map(([stat, n]) => [stat, evaluate(sightOf(scribe), env, n)]),
      );
      boost(scribe, env, handlesOnField(scribe, env, one.what), { ...one, stats });
    },
  },
  switch: {
    apply(scribe, env, one) {
      const on = inPlay(scribe, env, one.what);
      beginEffect(scribe, env, on, one.until, 'power and life change places', { switched: true });
    },
  },
  forbid: {
    apply(scribe, env, one) {
      const on = handlesOnField(scribe, env, one.what);
      beginEffect(scribe, env, on, one.until, `may not ${one.to.join(', ')}`, { forbid: one.to });
    },
  },
  gain: {
    apply(scribe, env) {
      if (field(scribe.table).some(({ handle }) => handle === env.source))
        scribe.emit({ kind: 'set', changes: [{ card: env.source, ...asGained }] });
    },
  },
  replace: {
    apply(scribe, env, one) {
      const on = handlesOnField(scribe, env, one.what);
      beginEffect(scribe, env, on, one.until, `goes to ${one.instead.to} instead`, { instead: one.instead });
    },
  },
  'replace-all': {
    apply(scribe, env, one) {
      for (const seat of whom(sightOf(scribe), env, one.who))
        beginEffect(scribe, env, { seat }, one.until, `such objects go to ${one.instead.to} instead`, {
          instead: one.instead,
          of: one.what as Json,
        });
    },
  },
  entering: {
    apply(scribe, env, one) {
      for (const seat of one.who === undefined ? [env.controller] : whom(sightOf(scribe), env, one.who))
        beginEffect(scribe, env, { seat }, one.until, one.rested ? 'they enter rested' : 'they enter with a counter', {
          entering: one.what as Json,
          ...(one.who === undefined ? {} : { activated: true }),
          ...(one.rested ? { rested: true } : {}),
          ...(one.counter === undefined ? {} : { counter: one.counter }),
          ...(one.next ? { times: 1 } : {}),
        });
    },
  },
};
