import { z } from 'zod';
import type { Json } from '#table';
import { marks, vocabularyWord, type Flow, type Plan, type Scribe } from '#rules';
import { maybe, MOST, n, number, unit, until, who, yes } from '../by-hand/fields.js';
import { TargetSpec } from '../effects/ability.js';
import type { Env } from '../effects/env.js';
import { refer, whom } from '../effects/meaning.js';
import { nameMeant } from '../effects/named.js';
import { Ref, Selector, Who } from '../effects/nouns.js';
import { Until } from '../effects/spans.js';
import { ops, Value } from '../effects/terms.js';
import { evaluate } from '../effects/truth.js';
import type { OpOf } from '../effects/words.js';
import { sightOf } from '../objects/derive.js';
import { beginEffect } from '../objects/lasting.js';
import { recovering } from '../objects/recovering.js';
import { splitDamage } from '../objects/splitting.js';
import { isAsSpell, spellOf } from '../play/spell-source.js';
import type { Blow, Prevented } from '../table/damage-changes.js';
import { orders, programsPrevented } from '../table/dealing.js';
import { dealDamage, recover } from '../table/marks.js';
import { delayed, reflexive } from '../triggers/delayed.js';
import { handlesOnField, inPlay, it, operation } from './operation.js';

/** The effect of a shield that prevented damage; as a trigger it may have its own targets. */
const consequence = (scribe: Scribe, env: Env, { do: ops, targets }: NonNullable<OpOf<'prevent'>['then']>) =>
  targets === undefined ? delayed(env, ops) : reflexive(env, ops, targets, isAsSpell(scribe, env));

/** Operations that deal, recover, prevent or increase damage. */
export const damageWords = [
  operation({
    op: 'damage',
    takes: { to: Ref, n: Value, unpreventable: z.boolean().optional() },
    means: 'the source deals `n` damage to each',
    stated: {
      group: 'damage',
      title: 'deal damage',
      fields: [unit(), n(MOST), yes('unpreventable', 'Unpreventable')],
      also: () => ({ to: it }),
    },
    *plan(scribe, env, one): Flow<Plan> {
      const blows = (): Blow[] =>
        refer(sightOf(scribe), env, one.to).map((to) => ({
          to,
          n: evaluate(sightOf(scribe), env, one.n),
          source: env.source,
        }));
      const how = { ...spellOf(scribe, env), ...(one.unpreventable ? { unpreventable: true } : {}) };
      const chosen = yield* orders(scribe, blows(), how);
      const parts: Prevented[] = [];
      return {
        apply(): boolean {
          // What happens at once with it may have changed the amounts.
          dealDamage(scribe, blows(), { ...how, ...chosen, parts });
          return true;
        },
        after: () => programsPrevented(scribe, parts),
      };
    },
  }),
  operation({
    op: 'unpreventable',
    takes: { what: Selector, until: Until },
    means: 'damage that such sources of the controller deal is not prevented for a time',
    apply(scribe, env, one): void {
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'damage is not prevented', {
        surely: one.what as Json,
      });
    },
  }),
  operation({
    op: 'recover',
    takes: { who: Who, n: Value },
    means: 'remove damage from the champion',
    stated: { group: 'damage', title: 'recover', fields: [who, n(999)] },
    succeeds(scribe, env, one): boolean {
      const seats = whom(sightOf(scribe), env, one.who);
      return seats
        .map((seat) => recovering(scribe, seat, evaluate(sightOf(scribe), env, one.n), env.source))
        .some(Boolean);
    },
  }),
  operation({
    op: 'heal',
    takes: { what: Ref, n: Value },
    means: 'remove `n` damage from each',
    stated: { group: 'damage', title: 'remove damage from a unit', fields: [unit(), n(MOST)] },
    apply(scribe, env, one): void {
      for (const handle of refer(sightOf(scribe), env, one.what))
        recover(scribe, scribe.card(handle), evaluate(sightOf(scribe), env, one.n), env.source);
    },
  }),
  operation({
    op: 'split',
    takes: { what: Selector, n: Value },
    means: 'any of these are chosen, and `n` damage is dealt to them at once, split as the controller says',
    plan: (scribe, env, one): Flow<Plan | void> =>
      splitDamage(scribe, env, one.what, evaluate(sightOf(scribe), env, one.n)),
  }),
  operation({
    op: 'prevent',
    takes: {
      what: Ref,
      n: z.union([Value, z.literal('all')]),
      of: z.enum(['combat', 'other']).optional(),
      from: Selector.optional(),
      next: z.union([z.boolean(), z.literal('time')]).optional(),
      upTo: z.number().int().optional(),
      but: z.number().int().optional(),
      then: z
        .strictObject({
          min: z.number().int(),
          part: z.literal(true).optional(),
          targets: z.array(TargetSpec).optional(),
          do: ops(),
        })
        .register(marks, { lists: 'targets' })
        .optional(),
      gives: vocabularyWord('counter').optional(),
      until: Until,
    },
    means:
      "`n` of each damage; `from`: of such sources; `next`: `n` altogether, then no more, or ('time') of the next " +
      'alone; `upTo`: of no greater damage; `but`: this much is not prevented; `then`: what triggers when at least ' +
      '`min` was prevented (`part`: it stands in the same paragraph); `gives`: as many counters of this kind on the ' +
      'own champion',
    stated: {
      group: 'damage',
      title: 'prevent damage',
      fields: [
        unit(),
        maybe(number('n', 'How much (empty: all)', 1, MOST)),
        yes('next', 'The next, then no more'),
        until,
      ],
      also: (said) => ({ n: said['n'] === undefined ? ('all' as const) : Number(said['n']) }),
    },
    apply(scribe, env, one): void {
      const on = handlesOnField(scribe, env, one.what);
      const shield = {
        prevent: one.n === 'all' ? 'all' : evaluate(sightOf(scribe), env, one.n),
        ...(one.of ? { of: one.of } : {}),
        ...(one.from ? { from: { ...one.from, name: nameMeant(one.from.name ?? '', env) ?? '' } as Json } : {}),
        ...(one.next ? { next: one.next } : {}),
        ...(one.upTo === undefined ? {} : { upTo: one.upTo }),
        ...(one.but === undefined ? {} : { but: one.but }),
        ...(one.then
          ? {
              then: {
                min: one.then.min,
                ...(one.then.part ? { part: true } : {}),
                delayed: consequence(scribe, env, one.then),
              } as unknown as Json,
            }
          : {}),
        ...(one.gives === undefined ? {} : { gives: one.gives }),
      };
      // Each object has its own shield, which is used up separately.
      for (const handle of on) beginEffect(scribe, env, [handle], one.until, 'damage is prevented', shield);
    },
  }),
  operation({
    op: 'guard',
    takes: {
      what: Selector,
      n: z.union([Value, z.literal('all')]),
      of: z.enum(['combat', 'other']).optional(),
      next: z.union([z.boolean(), z.literal('time')]).optional(),
      back: z.number().int().optional(),
      until: Until,
    },
    means:
      '`n` of each damage to such objects, whichever they are then, is prevented; `next`: `n` altogether for each ' +
      "of them, or ('time') of the next damage to one or more of them; `back`: this much damage to the unit that it " +
      'came from',
    apply(scribe, env, one): void {
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'damage is prevented', {
        prevent: one.n === 'all' ? 'all' : evaluate(sightOf(scribe), env, one.n),
        over: one.what as Json,
        ...(one.of ? { of: one.of } : {}),
        ...(one.next ? { next: one.next } : {}),
        ...(one.back === undefined ? {} : { back: one.back }),
      });
    },
  }),
  operation({
    op: 'worsen',
    takes: { what: Ref, n: z.union([Value, z.literal('double')]), next: z.literal(true).optional(), until: Until },
    means: 'each damage that these would be dealt is `n` more, or twice as much; `next`: the next one',
    apply(scribe, env, one): void {
      const worse = one.n === 'double' ? one.n : evaluate(sightOf(scribe), env, one.n);
      for (const handle of inPlay(scribe, env, one.what))
        beginEffect(scribe, env, [handle], one.until, 'damage is more', { worse, ...(one.next ? { next: true } : {}) });
    },
  }),
];
