import { z } from 'zod';
import type { Handle, Json } from '#table';
import { marks, vocabularyWord, type Scribe } from '#rules';
import { TargetSpec } from '../effects/ability.js';
import { evaluate } from '../effects/truth.js';
import { refer } from '../effects/meaning.js';
import { Ref, type Value } from '../effects/nouns.js';
import { Until } from '../effects/spans.js';
import type { Ability, Op } from '../effects/words.js';
import { NEXT } from '../objects/boosting.js';
import { effectOf } from '../objects/called.js';
import { beginEffect } from '../objects/lasting.js';
import { abilityAt } from '../play/abilities.js';
import { assured } from '../play/assured.js';
import { leaveStack } from '../play/off-stack.js';
import { isAsSpell } from '../play/spell-source.js';
import { rememberNegated } from '../table/history.js';
import { delayed, reflexive } from '../triggers/delayed.js';
import { waitDelayed } from '../triggers/triggers.js';
import { inPlay, type Deferred, type OpsOf, type Plans } from './word.js';
import { sightOf } from '../objects/derive.js';

const what = Ref;

/** The stack, and the triggers that come onto it. */
export const stackWords = (n: z.ZodType<Value>, op: z.ZodType<Deferred>) =>
  [
    z
      .strictObject({ op: z.literal('negate'), what, to: z.enum(['graveyard', 'banishment']).optional() })
      .describe('items of the stack do not resolve; their cards go there'),
    z
      .strictObject({ op: z.literal('negate-triggers'), what: Ref, when: vocabularyWord('event') })
      .describe('all triggers of these objects on the stack that looked for that event of theirs'),
    z
      .strictObject({ op: z.literal('sure'), all: z.literal(true).optional() })
      .describe(
        'the next card that the controller activates in this turn cannot be negated; `all`: none of theirs can be in ' +
          'this turn, those on the stack included',
      ),
    z
      .strictObject({
        op: z.literal('reflex'),
        targets: z.array(TargetSpec).optional(),
        do: z.array(op),
        times: n.optional(),
        spell: z.boolean().optional(),
      })
      .register(marks, { lists: 'targets' })
      .describe(
        'a trigger of the controller, with targets of its own: "when you do"; or `times` of them; ' +
          '`spell`: it counts as a Spell, as it does in an ability that does',
      ),
    z
      .strictObject({ op: z.literal('grant'), what: Ref, when: vocabularyWord('event'), do: z.array(op), until: Until })
      .describe('objects have a triggered ability for a time'),
    z
      .strictObject({ op: z.literal('twice'), what: Ref, when: vocabularyWord('event'), until: Until })
      .describe('own abilities of these objects that look for that event trigger twice'),
  ] as const;

/** It looks for that event of its own object ("On Enter"), not for that of others (GA-NEGATE-01). */
const isOfOwn = (ability: Ability | undefined, when: string): boolean =>
  ability?.when === when && ability.of === undefined;

/**
 * Removes an entry from the stack without its effect: a card leaves it as any that is negated, or for where the effect
 * says, an ability ceases (GA-TGT-10). An activated card is named by its card, an ability by its own entry.
 */
const negate = (scribe: Scribe, handle: Handle, to?: 'graveyard' | 'banishment'): void => {
  const item = scribe.table.items.find(
    (one) => one.state === 'ready' && (one.id === handle || (one.of === 'card' && one.card === handle)),
  );
  if (!item || item.declared['sure'] === true) return; // GA-SURE-01
  // GA-SURE-03: also what lay on the stack before.
  if (item.of === 'card' && assured(scribe.table, item.controller).some(({ data }) => data['times'] === undefined))
    return;
  if (item.of === 'card') {
    rememberNegated(scribe, item.controller);
    leaveStack(scribe, item, 'negated', to);
  }
  scribe.emit({ kind: 'item-ended', item: item.id, result: 'negated', rules: ['GA-TGT-10'] });
};

export const stackPlans: Plans<OpsOf<typeof stackWords>> = {
  negate: {
    apply(scribe, env, one) {
      for (const handle of refer(sightOf(scribe), env, one.what)) negate(scribe, handle, one.to);
    },
  },
  'negate-triggers': {
    apply(scribe, env, one) {
      const sources = refer(sightOf(scribe), env, one.what);
      const found = scribe.table.items.filter(
        ({ of, card, declared }) =>
          of === 'trigger' &&
          card !== undefined &&
          sources.includes(card) &&
          isOfOwn(abilityAt(scribe.cards, String(declared['ability'])), one.when),
      );
      for (const item of found) negate(scribe, item.id);
    },
  },
  sure: {
    apply(scribe, env, one) {
      beginEffect(scribe, env, { seat: env.controller }, 'end-of-turn', 'the next activation cannot be negated', {
        sure: true,
        ...(one.all ? {} : { times: 1 }),
      });
    },
  },
  reflex: {
    apply(scribe, env, one) {
      const { source, controller } = env;
      const text = `${effectOf(scribe.cards, env)}: when you do`;
      const program = reflexive(
        env,
        one.do as readonly Op[],
        one.targets ?? [],
        one.spell === true || isAsSpell(scribe, env),
      );
      const times = one.times === undefined ? 1 : Math.max(0, evaluate(sightOf(scribe), env, one.times));
      waitDelayed(scribe, ...Array.from({ length: times }, () => ({ source, controller, text, delayed: program })));
    },
  },
  grant: {
    apply(scribe, env, one) {
      const grants = { when: one.when, delayed: delayed(env, one.do as readonly Op[]) };
      const text = `has an ability that looks for "${one.when}"`;
      // What the next attack has begins with it (GA-NEXT-01).
      const given = { grants: grants as unknown as Json };
      const data = one.until === NEXT ? { [NEXT]: given } : given;
      beginEffect(scribe, env, inPlay(scribe, env, one.what), one.until, text, data);
    },
  },
  twice: {
    apply(scribe, env, one) {
      const on = inPlay(scribe, env, one.what);
      beginEffect(scribe, env, on, one.until, `what looks for "${one.when}" triggers twice`, { twice: one.when });
    },
  },
};
