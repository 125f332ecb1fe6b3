import { z } from 'zod';
import { marks, vocabularyWord, type Scribe } from '#rules';
import type { Json } from '#table';
import { TargetSpec } from '../effects/ability.js';
import type { Env } from '../effects/env.js';
import { evaluate } from '../effects/truth.js';
import { refer, whom } from '../effects/meaning.js';
import { Ref, Selector, Who, type Value } from '../effects/nouns.js';
import { Until } from '../effects/spans.js';
import type { Op } from '../effects/words.js';
import { beginEffect } from '../objects/lasting.js';
import { recovering } from '../objects/recovering.js';
import { splitDamage } from '../objects/splitting.js';
import { isAsSpell, spellOf } from '../play/spell-source.js';
import { dealDamage, recover } from '../table/marks.js';
import { delayed, reflexive } from '../triggers/delayed.js';
import { inPlay, handlesOnField, type Deferred, type OpOf, type OpsOf, type Plans } from './word.js';
import { sightOf } from '../objects/derive.js';

const who = Who;
const what = Ref;

/** Damage: dealt, recovered, prevented, made more. */
export const damageWords = (n: z.ZodType<Value>, op: z.ZodType<Deferred>) =>
  [
    z
      .strictObject({ op: z.literal('damage'), to: Ref, n, unpreventable: z.boolean().optional() })
      .describe('the source deals `n` damage to each'),
    z.strictObject({ op: z.literal('recover'), who, n }).describe('remove damage from the champion'),
    z.strictObject({ op: z.literal('heal'), what, n }).describe('remove `n` damage from each'),
    z
      .strictObject({ op: z.literal('split'), what: Selector, n })
      .describe('any of these are chosen, and `n` damage is dealt to them at once, split as the controller says'),
    z
      .strictObject({
        op: z.literal('prevent'),
        what,
        n: z.union([n, z.literal('all')]),
        of: z.enum(['combat', 'other']).optional(),
        next: z.boolean().optional(),
        upTo: z.number().int().optional(),
        but: z.number().int().optional(),
        then: z
          .strictObject({ min: z.number().int(), targets: z.array(TargetSpec).optional(), do: z.array(op) })
          .register(marks, { lists: 'targets' })
          .optional(),
        gives: vocabularyWord('counter').optional(),
        until: Until,
      })
      .describe(
        '`n` of each damage; `next`: `n` altogether, then no more; `upTo`: of no greater damage; `but`: this much is ' +
          'not prevented; `then`: what triggers when at least `min` was prevented; `gives`: as many counters of this ' +
          'kind on the own champion',
      ),
    z
      .strictObject({
        op: z.literal('guard'),
        what: Selector,
        n,
        of: z.enum(['combat', 'other']).optional(),
        next: z.boolean().optional(),
        back: z.number().int().optional(),
        until: Until,
      })
      .describe(
        '`n` of each damage to such objects, whichever they are then, is prevented; `next`: `n` altogether for each ' +
          'of them; `back`: this much damage to the unit that it came from',
      ),
    z
      .strictObject({
        op: z.literal('worsen'),
        what: Ref,
        n: z.union([n, z.literal('double')]),
        next: z.literal(true).optional(),
        until: Until,
      })
      .describe('each damage that these would be dealt is `n` more, or twice as much; `next`: the next one'),
  ] as const;

/** What a shield's text says of what it prevents: by a trigger, which may have targets of its own. */
const consequence = (
  scribe: Scribe,
  env: Env,
  { do: ops, targets }: NonNullable<OpOf<typeof damageWords, 'prevent'>['then']>,
) =>
  targets === undefined
    ? delayed(env, ops as readonly Op[])
    : reflexive(env, ops as readonly Op[], targets, isAsSpell(scribe, env));

export const damagePlans: Plans<OpsOf<typeof damageWords>> = {
  damage: {
    apply(scribe, env, one) {
      dealDamage(
        scribe,
        refer(sightOf(scribe), env, one.to).map((to) => ({
          to,
          n: evaluate(sightOf(scribe), env, one.n),
          source: env.source,
        })),
        { ...spellOf(scribe, env), ...(one.unpreventable ? { unpreventable: true } : {}) },
      );
    },
  },
  recover: {
    apply(scribe, env, one) {
      for (const seat of whom(sightOf(scribe), env, one.who))
        recovering(scribe, seat, evaluate(sightOf(scribe), env, one.n), env.source);
    },
  },
  heal: {
    apply(scribe, env, one) {
      for (const handle of refer(sightOf(scribe), env, one.what))
        recover(scribe, scribe.card(handle), evaluate(sightOf(scribe), env, one.n), env.source);
    },
  },
  split: { plan: (scribe, env, one) => splitDamage(scribe, env, one.what, evaluate(sightOf(scribe), env, one.n)) },
  prevent: {
    apply(scribe, env, one) {
      const on = handlesOnField(scribe, env, one.what);
      const shield = {
        prevent: one.n === 'all' ? 'all' : evaluate(sightOf(scribe), env, one.n),
        ...(one.of ? { of: one.of } : {}),
        ...(one.next ? { next: true } : {}),
        ...(one.upTo === undefined ? {} : { upTo: one.upTo }),
        ...(one.but === undefined ? {} : { but: one.but }),
        ...(one.then
          ? { then: { min: one.then.min, delayed: consequence(scribe, env, one.then) } as unknown as Json }
          : {}),
        ...(one.gives === undefined ? {} : { gives: one.gives }),
      };
      // Each object has a shield of its own, to be used up by itself.
      for (const handle of on) beginEffect(scribe, env, [handle], one.until, 'damage is prevented', shield);
    },
  },
  guard: {
    apply(scribe, env, one) {
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'damage is prevented', {
        prevent: evaluate(sightOf(scribe), env, one.n),
        over: one.what as Json,
        ...(one.of ? { of: one.of } : {}),
        ...(one.next ? { next: true } : {}),
        ...(one.back === undefined ? {} : { back: one.back }),
      });
    },
  },
  worsen: {
    apply(scribe, env, one) {
      const worse = one.n === 'double' ? one.n : evaluate(sightOf(scribe), env, one.n);
      for (const handle of inPlay(scribe, env, one.what))
        beginEffect(scribe, env, [handle], one.until, 'damage is more', { worse, ...(one.next ? { next: true } : {}) });
    },
  },
};
