import type { Handle, Json } from '#table';
import type { Scribe } from '#rules';
import { beginEffect } from '../objects/lasting.js';
import { asGained, faceUp, field } from '../objects/traits.js';
import { delayed, reflexive } from '../triggers/delayed.js';
import { isAsSpell } from '../play/spell-source.js';
import { waitDelayed } from '../triggers/triggers.js';
import type { Env } from './env.js';
import type { FurtherOp } from './further.js';
import type { FurtherStep } from './further-steps.js';
import { evaluate, refer, whom } from './meaning.js';
import type { Op, Ref } from './words.js';

/** Carries out a further operation that happens at once. */
export const furtherAtOnce = (scribe: Scribe, env: Env, one: Exclude<FurtherOp, FurtherStep>): void => {
  const inPlay = (ref: Ref): Handle[] => {
    const meant = refer(scribe, env, ref);
    return field(scribe.table).flatMap(({ handle }) => (meant.includes(handle) ? [handle] : []));
  };
  switch (one.op) {
    case 'grant': {
      const on = inPlay(one.what);
      const grants = { when: one.when, delayed: delayed(env, one.do as readonly Op[]) };
      if (on.length > 0)
        beginEffect(scribe, env, on, one.until, `has an ability that looks for "${one.when}"`, {
          grants: grants as unknown as Json,
        });
      return;
    }
    case 'twice': {
      const on = inPlay(one.what);
      if (on.length > 0)
        beginEffect(scribe, env, on, one.until, `what looks for "${one.when}" triggers twice`, { twice: one.when });
      return;
    }
    case 'reflex': {
      const { source, controller } = env;
      const text = `${faceUp(scribe.cards, env)?.name ?? 'An effect'}: when you do`;
      const later = reflexive(
        env,
        one.do as readonly Op[],
        one.targets ?? [],
        one.spell === true || isAsSpell(scribe, env),
      );
      const times = one.times === undefined ? 1 : Math.max(0, evaluate(scribe, env, one.times));
      waitDelayed(scribe, ...Array.from({ length: times }, () => ({ source, controller, text, delayed: later })));
      return;
    }
    case 'gain':
      if (field(scribe.table).some(({ handle }) => handle === env.source))
        scribe.emit({ kind: 'set', changes: [{ card: env.source, ...asGained }] });
      return;
    case 'double-attack': {
      const combat = scribe.table.combat;
      if (combat && [combat.attacker, ...combat.with].includes(env.source))
        scribe.emit({ kind: 'combat-set', data: { doubled: true } });
      return;
    }
    case 'sure':
      beginEffect(scribe, env, { seat: env.controller }, 'end-of-turn', 'the next activation cannot be negated', {
        sure: true,
        times: 1,
      });
      return;
    case 'switch': {
      const on = inPlay(one.what);
      if (on.length > 0) beginEffect(scribe, env, on, one.until, 'power and life change places', { switched: true });
      return;
    }
    case 'entering':
      for (const seat of one.who === undefined ? [env.controller] : whom(scribe, env, one.who))
        beginEffect(scribe, env, { seat }, one.until, one.rested ? 'they enter rested' : 'they enter with a counter', {
          entering: one.what as Json,
          ...(one.who === undefined ? {} : { activated: true }),
          ...(one.rested ? { rested: true } : {}),
          ...(one.counter === undefined ? {} : { counter: one.counter }),
          ...(one.next ? { times: 1 } : {}),
        });
      return;
  }
};
