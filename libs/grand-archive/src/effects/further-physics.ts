import type { Handle, Json } from '#table';
import type { Scribe } from '#rules';
import { NEXT } from '../objects/boosting.js';
import { beginEffect } from '../objects/lasting.js';
import { layUnder } from '../objects/lineages.js';
import { permitCards } from '../objects/permits.js';
import { effectOf } from '../objects/called.js';
import { asGained, field } from '../objects/traits.js';
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
      const grants = { when: one.when, delayed: delayed(env, one.do as readonly Op[]) };
      const text = `has an ability that looks for "${one.when}"`;
      // What the next attack has begins with it (GA-NEXT-01).
      const given = { grants: grants as unknown as Json };
      beginEffect(scribe, env, inPlay(one.what), one.until, text, one.until === NEXT ? { [NEXT]: given } : given);
      return;
    }
    case 'twice':
      beginEffect(scribe, env, inPlay(one.what), one.until, `what looks for "${one.when}" triggers twice`, {
        twice: one.when,
      });
      return;
    case 'reflex': {
      const { source, controller } = env;
      const text = `${effectOf(scribe.cards, env)}: when you do`;
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
        ...(one.all ? {} : { times: 1 }),
      });
      return;
    case 'permit':
      permitCards(scribe, env, one);
      return;
    case 'lineage':
      layUnder(scribe, refer(scribe, env, one.what), inPlay(one.of)[0]);
      return;
    case 'worsen': {
      const worse = one.n === 'double' ? one.n : evaluate(scribe, env, one.n);
      for (const handle of inPlay(one.what))
        beginEffect(scribe, env, [handle], one.until, 'damage is more', { worse, ...(one.next ? { next: true } : {}) });
      return;
    }
    case 'bring':
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'a card enters with counters', {
        brings: one.what as Json,
        counter: one.counter,
        n: evaluate(scribe, env, one.n),
        times: 1,
      });
      return;
    case 'stay-level':
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'such champions cannot level up', {
        stays: one.what as Json,
      });
      return;
    case 'switch':
      beginEffect(scribe, env, inPlay(one.what), one.until, 'power and life change places', { switched: true });
      return;
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
