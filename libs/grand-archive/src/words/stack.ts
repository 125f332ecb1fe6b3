import { z } from 'zod';
import type { Handle, Json } from '#table';
import { vocabularyWord, type Flow, type Plan, type Scribe } from '#rules';
import { entry, maybe, word } from '../by-hand/fields.js';
import { TargetSpec } from '../effects/ability.js';
import { refer } from '../effects/meaning.js';
import { Ref } from '../effects/nouns.js';
import { itemHandle } from '../effects/select.js';
import { Until } from '../effects/spans.js';
import { ops, Value } from '../effects/terms.js';
import { evaluate } from '../effects/truth.js';
import type { Ability } from '../effects/words.js';
import { NEXT } from '../objects/boosting.js';
import { effectOf } from '../objects/called.js';
import { sightOf } from '../objects/derive.js';
import { beginEffect } from '../objects/lasting.js';
import { abilityAt } from '../play/ability-at.js';
import { assured } from '../play/assured.js';
import { copyEntries } from '../play/copies.js';
import { leaveStack, LEFT_FOR, takeOffStack, type LeftFor } from '../play/off-stack.js';
import { isAsSpell } from '../play/spell-source.js';
import { rememberNegated } from '../table/history.js';
import { delayed, reflexive } from '../triggers/delayed.js';
import { waitDelayed } from '../triggers/triggers.js';
import { inPlay, operation } from './operation.js';

/** Whether an ability looks for the event of its own object ("On Enter"), and not for others' (GA-NEGATE-01). */
const isOfOwn = (ability: Ability | undefined, when: string): boolean =>
  ability?.when === when && ability.of === undefined;

/**
 * Removes an entry from the stack without its effect. A card leaves the stack as every negated card does, or goes where
 * the effect says; an ability ceases to exist (GA-TGT-10). An activated card is named by its handle, an ability by its
 * item id.
 */
const negate = (scribe: Scribe, handle: Handle, to?: LeftFor): void => {
  const item = scribe.table.items.find(
    (one) => one.state === 'ready' && (one.id === handle || itemHandle(one) === handle),
  );
  if (!item || item.declared['sure'] === true) return; // GA-SURE-01
  // GA-SURE-03: protects entries that were on the stack before, too.
  if (item.of === 'card' && assured(scribe.table, item.controller).some(({ data }) => data['times'] === undefined))
    return;
  if (item.of === 'card') {
    rememberNegated(scribe, item.controller);
    (to === undefined ? leaveStack : takeOffStack)(scribe, item, 'negated', to);
  }
  scribe.emit({ kind: 'item-ended', item: item.id, result: 'negated', rules: ['GA-TGT-10'] });
};

/** Operations on the stack and on triggers. */
export const stackWords = [
  operation({
    op: 'negate',
    takes: { what: Ref, to: z.enum(LEFT_FOR).optional() },
    means: 'items of the stack do not resolve; their cards go there',
    stated: {
      group: 'stack',
      title: 'negate an entry of the stack',
      fields: [entry, maybe(word('to', 'Its card goes to', ['graveyard', 'banishment']))],
    },
    apply(scribe, env, one): void {
      for (const handle of refer(sightOf(scribe), env, one.what)) negate(scribe, handle, one.to);
    },
  }),
  operation({
    op: 'copy-entry',
    takes: { what: Ref, choose: z.enum(['targets', 'modes']).optional() },
    means:
      'the controller gets a copy of each of these entries, on top of the stack; `choose`: with new targets, or new ' +
      'modes and targets',
    plan: (scribe, env, one): Flow<Plan | void> =>
      copyEntries(scribe, env, refer(sightOf(scribe), env, one.what), one.choose),
  }),
  operation({
    op: 'negate-triggers',
    takes: { what: Ref, when: vocabularyWord('event') },
    means: 'all triggers of these objects on the stack that looked for that event of theirs',
    apply(scribe, env, one): void {
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
  }),
  operation({
    op: 'sure',
    takes: { all: z.literal(true).optional() },
    means:
      'the next card that the controller activates in this turn cannot be negated; `all`: none of theirs can be in ' +
      'this turn, those on the stack included',
    apply(scribe, env, one): void {
      beginEffect(scribe, env, { seat: env.controller }, 'end-of-turn', 'the next activation cannot be negated', {
        sure: true,
        ...(one.all ? {} : { times: 1 }),
      });
    },
  }),
  operation({
    op: 'reflex',
    takes: {
      targets: z.array(TargetSpec).optional(),
      do: ops(),
      times: Value.optional(),
      spell: z.boolean().optional(),
    },
    means:
      'a trigger of the controller, with targets of its own: "when you do"; or `times` of them; ' +
      '`spell`: it counts as a Spell, as it does in an ability that does',
    lists: 'targets',
    apply(scribe, env, one): void {
      const { source, controller } = env;
      const text = `${effectOf(scribe.cards, env)}: when you do`;
      const program = reflexive(env, one.do, one.targets ?? [], one.spell === true || isAsSpell(scribe, env));
      const times = one.times === undefined ? 1 : Math.max(0, evaluate(sightOf(scribe), env, one.times));
      waitDelayed(scribe, ...Array.from({ length: times }, () => ({ source, controller, text, delayed: program })));
    },
  }),
  operation({
    op: 'grant',
    takes: { what: Ref, when: vocabularyWord('event'), do: ops(), until: Until },
    means: 'objects have a triggered ability for a time',
    apply(scribe, env, one): void {
      const grants = { when: one.when, delayed: delayed(env, one.do) };
      const text = `has an ability that looks for "${one.when}"`;
      // An effect on the next attack begins with that attack (GA-NEXT-01).
      const given = { grants: grants as unknown as Json };
      const data = one.until === NEXT ? { [NEXT]: given } : given;
      beginEffect(scribe, env, inPlay(scribe, env, one.what), one.until, text, data);
    },
  }),
  operation({
    op: 'twice',
    takes: { what: Ref, when: vocabularyWord('event'), until: Until },
    means: 'own abilities of these objects that look for that event trigger twice',
    apply(scribe, env, one): void {
      const on = inPlay(scribe, env, one.what);
      beginEffect(scribe, env, on, one.until, `what looks for "${one.when}" triggers twice`, { twice: one.when });
    },
  }),
];
