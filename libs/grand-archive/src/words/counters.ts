import { z } from 'zod';
import { word } from '#rules';
import type { Json } from '#table';
import { evaluate, refer } from '../effects/meaning.js';
import { Ref, Selector, type Value } from '../effects/nouns.js';
import { Until } from '../effects/spans.js';
import { beginEffect } from '../objects/lasting.js';
import { seal, unseal } from '../objects/sealing.js';
import { addCounters } from '../table/marks.js';
import type { OpsOf, Plans } from './word.js';

const what = Ref;

/** Counters on objects and cards. */
export const countersWords = (n: z.ZodType<Value>) =>
  [
    z.strictObject({ op: z.literal('counter'), what, kind: word('counter'), n }).describe('n below 0 removes'),
    z
      .strictObject({ op: z.literal('bring'), what: Selector, counter: word('counter'), n, until: Until })
      .describe('the next such card that the controller activates enters with so many counters more'),
    z
      .strictObject({ op: z.literal('seal'), what: Ref })
      .describe('a seal counter on each of these cards of a banishment, and face down'),
    z.strictObject({ op: z.literal('unseal') }).describe('all seal counters of all banishments away, and face up'),
  ] as const;

export const countersPlans: Plans<OpsOf<typeof countersWords>> = {
  counter: {
    apply(scribe, env, one) {
      addCounters(scribe, refer(scribe, env, one.what), one.kind, evaluate(scribe, env, one.n));
    },
  },
  bring: {
    apply(scribe, env, one) {
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'a card enters with counters', {
        brings: one.what as Json,
        counter: one.counter,
        n: evaluate(scribe, env, one.n),
        times: 1,
      });
    },
  },
  seal: {
    apply(scribe, env, one) {
      seal(scribe, refer(scribe, env, one.what));
    },
  },
  unseal: { apply: (scribe) => unseal(scribe) },
};
