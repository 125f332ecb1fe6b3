import { z } from 'zod';
import type { Json } from '#table';
import { vocabularyWord } from '#rules';
import { deedField, keywordField, maybe, objectField, statFields, unit, until, untilOf } from '../by-hand/fields.js';
import { whom } from '../effects/meaning.js';
import { Ref, Selector, Who } from '../effects/nouns.js';
import { InsteadWord } from '../effects/playing.js';
import { Until } from '../effects/spans.js';
import { Value } from '../effects/terms.js';
import { evaluate } from '../effects/truth.js';
import { STATS } from '../effects/vocabulary.js';
import { boost } from '../objects/boosting.js';
import { sightOf } from '../objects/derive.js';
import { isKeyword } from '../objects/keywords.js';
import { beginEffect } from '../objects/lasting.js';
import { asGained, field } from '../objects/traits.js';
import { handlesOnField, inPlay, operation } from './operation.js';

/** Operations that give objects or players something for a time. */
export const lastingWords = [
  operation({
    op: 'boost',
    takes: {
      what: Ref,
      stats: z.record(vocabularyWord('stat'), Value),
      keywords: z.array(vocabularyWord('keyword')).optional(),
      lose: z.array(vocabularyWord('keyword')).optional(),
      until: Until,
    },
    means: 'objects get stats and keywords for a time; `lose`: and do not have these keywords',
    stated: [
      {
        group: 'lasting',
        title: 'change numbers for a time',
        fields: [unit(), ...statFields, maybe(until)],
        also: (said) => ({
          stats: Object.fromEntries(
            STATS.flatMap((stat) => (said[stat] === undefined ? [] : [[stat, Number(said[stat])]])),
          ),
          until: untilOf(said['until']),
        }),
      },
      {
        op: 'keyword',
        group: 'lasting',
        title: 'give a keyword for a time',
        fields: [objectField(), keywordField, until],
        also: (said) => ({ stats: {}, keywords: [String(said['keyword'])].filter(isKeyword) }),
      },
    ],
    apply(scribe, env, one): void {
      const stats = Object.fromEntries(
        Object.entries(one.stats).map(([stat, n]) => [stat, evaluate(sightOf(scribe), env, n)]),
      );
      boost(scribe, env, handlesOnField(scribe, env, one.what), { ...one, stats });
    },
  }),
  operation({
    op: 'boost-all',
    takes: {
      what: Selector,
      stats: z.record(vocabularyWord('stat'), Value).optional(),
      keywords: z.array(vocabularyWord('keyword')).optional(),
      until: Until,
    },
    means: 'such objects, whichever they are then, have these stats and keywords for a time',
    apply(scribe, env, { what, stats = {}, keywords = [], until: to }): void {
      const given = Object.entries(stats).map(([stat, n]) => [stat, evaluate(sightOf(scribe), env, n)]);
      beginEffect(scribe, env, { seat: env.controller }, to, 'boost', {
        having: what as Json,
        stats: Object.fromEntries(given) as Json,
        keywords,
      });
    },
  }),
  operation({
    op: 'switch',
    takes: { what: Ref, until: Until },
    means: 'power and life of each change places, after everything else that changes them',
    apply(scribe, env, one): void {
      const on = inPlay(scribe, env, one.what);
      beginEffect(scribe, env, on, one.until, 'power and life change places', { switched: true });
    },
  }),
  operation({
    op: 'forbid',
    takes: { what: Ref, to: z.array(vocabularyWord('deed')), until: Until },
    means: 'these objects may not do that for a time',
    stated: {
      group: 'lasting',
      title: 'forbid an object something',
      fields: [objectField(), deedField, until],
      also: (said) => ({ to: [String(said['deed'])] }),
    },
    apply(scribe, env, one): void {
      const on = handlesOnField(scribe, env, one.what);
      beginEffect(scribe, env, on, one.until, `may not ${one.to.join(', ')}`, { forbid: one.to });
    },
  }),
  operation({
    op: 'gain',
    takes: {},
    means: 'the source has from now on what its text says under `gained`',
    apply(scribe, env): void {
      if (field(scribe.table).some(({ handle }) => handle === env.source))
        scribe.emit({ kind: 'set', changes: [{ card: env.source, ...asGained }] });
    },
  }),
  operation({
    op: 'replace',
    takes: { what: Ref, instead: InsteadWord, until: Until },
    means: 'what becomes of these objects instead, where they would die or leave the field',
    apply(scribe, env, one): void {
      const on = handlesOnField(scribe, env, one.what);
      beginEffect(scribe, env, on, one.until, `goes to ${one.instead.to} instead`, { instead: one.instead });
    },
  }),
  operation({
    op: 'replace-all',
    takes: { who: Who, what: Selector, instead: InsteadWord, until: Until },
    means: 'so it is with all such objects that these players control when it happens',
    apply(scribe, env, one): void {
      for (const seat of whom(sightOf(scribe), env, one.who))
        beginEffect(scribe, env, { seat }, one.until, `such objects go to ${one.instead.to} instead`, {
          instead: one.instead,
          of: one.what as Json,
        });
    },
  }),
  operation({
    op: 'entering',
    takes: {
      what: Selector,
      who: Who.optional(),
      rested: z.boolean().optional(),
      counter: vocabularyWord('counter').optional(),
      next: z.boolean().optional(),
      until: Until,
    },
    means:
      'such objects enter rested, or with one counter more; `who`: those that these players activate; `next`: the ' +
      'next that do, all that enter together',
    apply(scribe, env, one): void {
      for (const seat of one.who === undefined ? [env.controller] : whom(sightOf(scribe), env, one.who))
        beginEffect(scribe, env, { seat }, one.until, one.rested ? 'they enter rested' : 'they enter with a counter', {
          entering: one.what as Json,
          ...(one.who === undefined ? {} : { activated: true }),
          ...(one.rested ? { rested: true } : {}),
          ...(one.counter === undefined ? {} : { counter: one.counter }),
          ...(one.next ? { times: 1 } : {}),
        });
    },
  }),
];
