import { z } from 'zod';
import { cardsIn, zoneId, type Handle } from '#table';
import { makes, vocabularyWord, type Scribe } from '#rules';
import { showMemory } from '../costs/cost-choice.js';
import type { Env } from '../effects/env.js';
import { evaluate } from '../effects/truth.js';
import { whom } from '../effects/meaning.js';
import { Selector, Who, type Value } from '../effects/nouns.js';
import { Until } from '../effects/spans.js';
import { banishRandom, discard, discardEither, discardMemory, putFromHand } from '../objects/drawing.js';
import { beginEffect } from '../objects/lasting.js';
import { discardOf } from '../objects/looking-at-others.js';
import { calling, most, type OpsOf, type Plans } from './word.js';
import { sightOf } from '../objects/derive.js';

const who = Who;

/** Hands and memories. */
export const handWords = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({
        op: z.literal('discard'),
        who,
        n: z.union([n, z.literal('all')]),
        random: z.boolean().optional(),
        from: z.enum(['hand', 'memory', 'either']).optional(),
        as: makes().optional(),
      })
      .describe('from hand, chosen by its player or at random; or from memory, or from both as they choose'),
    z
      .strictObject({
        op: z.literal('discard-of'),
        who: Who,
        from: z.array(z.enum(['hand', 'memory'])).min(1),
        what: Selector.optional(),
        min: z.number().int(),
        max: most,
        as: makes().optional(),
      })
      .describe('the controller looks at these zones of that player and discards cards of them'),
    z
      .strictObject({ op: z.literal('put'), who, n, to: vocabularyWord('zone') })
      .describe('`n` cards of the own hand, chosen by their player, into that zone'),
    z
      .strictObject({ op: z.literal('banish-random'), who, zone: z.enum(['memory', 'hand', 'materials']), n })
      .describe('`n` cards of that zone, at random'),
    z
      .strictObject({ op: z.literal('show-memory'), who: Who, as: makes() })
      .describe('all cards of these memories, to all'),
    z
      .strictObject({ op: z.literal('agility'), who, n })
      .describe('`n` cards of the own memory return to the hand at the beginning of the end phase of this turn'),
    z
      .strictObject({ op: z.literal('limit'), who, zone: z.enum(['hand', 'memory']), n, until: Until })
      .describe('discard down to it at the end of the own turn'),
  ] as const;

const discardFrom = (from: 'hand' | 'memory' | 'either' | undefined) =>
  from === 'memory' ? discardMemory : from === 'either' ? discardEither : discard;

/** All cards of these memories are shown to all, and lie face down again after that (GA-REVEAL-02). */
const showMemories = (scribe: Scribe, env: Env, who: Who): Handle[] =>
  whom(sightOf(scribe), env, who).flatMap((seat) => {
    const all = cardsIn(scribe.table, zoneId('memory', seat)).map((card) => card.handle);
    showMemory(scribe, seat, all);
    return all;
  });

export const handPlans: Plans<OpsOf<typeof handWords>> = {
  discard: {
    *plan(scribe, env, one) {
      const gone: Handle[] = [];
      const n = one.n === 'all' ? Infinity : evaluate(sightOf(scribe), env, one.n);
      for (const seat of whom(sightOf(scribe), env, one.who))
        gone.push(...(yield* discardFrom(one.from)(scribe, seat, n, one.random === true, env)));
      return calling(one.as, gone);
    },
  },
  'discard-of': {
    *plan(scribe, env, one) {
      return calling(one.as, yield* discardOf(scribe, env, one));
    },
  },
  put: {
    *plan(scribe, env, one) {
      for (const seat of whom(sightOf(scribe), env, one.who))
        yield* putFromHand(scribe, seat, evaluate(sightOf(scribe), env, one.n), one.to, env);
    },
  },
  'banish-random': {
    apply(scribe, env, one) {
      for (const seat of whom(sightOf(scribe), env, one.who))
        banishRandom(scribe, seat, one.zone, evaluate(sightOf(scribe), env, one.n), env.controller);
    },
  },
  'show-memory': {
    *plan(scribe, env, one) {
      return calling(one.as, showMemories(scribe, env, one.who));
    },
  },
  agility: {
    apply(scribe, env, one) {
      for (const seat of whom(sightOf(scribe), env, one.who))
        beginEffect(scribe, env, { seat }, 'end-of-turn', `agility ${evaluate(sightOf(scribe), env, one.n)}`, {
          agility: evaluate(sightOf(scribe), env, one.n),
        });
    },
  },
  limit: {
    apply(scribe, env, one) {
      for (const seat of whom(sightOf(scribe), env, one.who))
        beginEffect(scribe, env, { seat }, one.until, `${one.zone} limit`, {
          limit: one.zone,
          n: evaluate(sightOf(scribe), env, one.n),
        });
    },
  },
};
