import { z } from 'zod';
import { cardsIn, zoneId, type Handle } from '#table';
import { makes, vocabularyWord, type Flow, type Plan, type Scribe } from '#rules';
import { handOrMemory, memoryIn, n, who, word } from '../by-hand/fields.js';
import { showMemory } from '../objects/revealed.js';
import type { Env } from '../effects/env.js';
import { whom } from '../effects/meaning.js';
import { Selector, Who } from '../effects/nouns.js';
import { Until } from '../effects/spans.js';
import { Value } from '../effects/terms.js';
import { evaluate } from '../effects/truth.js';
import { sightOf } from '../objects/derive.js';
import { banishRandom, discard, discardEither, discardMemory } from '../objects/drawing.js';
import { moveFromHands } from '../objects/hands.js';
import { beginEffect } from '../objects/lasting.js';
import { discardOf } from '../objects/looking-at-others.js';
import { together } from '../turn/at-once.js';
import { calling, most, operation } from './operation.js';

const discardFrom = (from: 'hand' | 'memory' | 'either' | undefined) =>
  from === 'memory' ? discardMemory : from === 'either' ? discardEither : discard;

/** Shows all cards of these memories to everybody, and turns them face down again (GA-REVEAL-02). */
const showMemories = (scribe: Scribe, env: Env, who: Who): Handle[] =>
  whom(sightOf(scribe), env, who).flatMap((seat) => {
    const all = cardsIn(scribe.table, zoneId('memory', seat)).map((card) => card.handle);
    showMemory(scribe, seat, all);
    return all;
  });

/** Operations on hands and memories. */
export const handWords = [
  operation({
    op: 'discard',
    takes: {
      who: Who,
      n: z.union([Value, z.literal('all')]),
      random: z.boolean().optional(),
      from: z.enum(['hand', 'memory', 'either']).optional(),
      as: makes().optional(),
    },
    means: 'from hand, chosen by its player or at random; or from memory, or from both as they choose',
    stated: [
      {
        group: 'cards',
        title: 'discard at random',
        fields: [who, n(60), handOrMemory('from', 'From')],
        also: (said) => ({ random: true, from: memoryIn(said, 'from') }),
      },
      {
        op: 'discard-chosen',
        group: 'cards',
        title: 'discard by choice',
        fields: [who, n(60), handOrMemory('from', 'From')],
        asks: true,
        also: (said) => ({ from: memoryIn(said, 'from') }),
      },
    ],
    *plan(scribe, env, one): Flow<Plan | undefined> {
      const gone: Handle[] = [];
      const n = one.n === 'all' ? Infinity : evaluate(sightOf(scribe), env, one.n);
      const seats = whom(sightOf(scribe), env, one.who);
      for (const some of together(scribe.table, seats))
        gone.push(...(yield* discardFrom(one.from)(scribe, some, n, one.random === true, env)));
      return calling(one.as, gone);
    },
  }),
  operation({
    op: 'discard-of',
    takes: {
      who: Who,
      from: z.array(z.enum(['hand', 'memory'])).min(1),
      what: Selector.optional(),
      min: z.number().int(),
      max: most,
      as: makes().optional(),
    },
    means: 'the controller looks at these zones of that player and discards cards of them',
    *plan(scribe, env, one): Flow<Plan | undefined> {
      return calling(one.as, yield* discardOf(scribe, env, one));
    },
  }),
  operation({
    op: 'put',
    takes: { who: Who, n: Value, to: vocabularyWord('zone') },
    means: '`n` cards of the own hand, chosen by their player, into that zone',
    *plan(scribe, env, one): Flow<void> {
      const [seats, n] = [whom(sightOf(scribe), env, one.who), evaluate(sightOf(scribe), env, one.n)];
      const title = (count: number): string => `Put ${count} into your ${one.to}`;
      for (const some of together(scribe.table, seats))
        yield* moveFromHands(scribe, some, n, env, { title, to: one.to, cause: 'effect' });
    },
  }),
  operation({
    op: 'banish-random',
    takes: { who: Who, zone: z.enum(['memory', 'hand', 'materials']), n: Value },
    means: '`n` cards of that zone, at random',
    stated: {
      group: 'cards',
      title: 'banish cards at random',
      fields: [who, n(60), word('from', 'From', ['hand', 'memory'])],
      also: (said) => ({ zone: said['from'] as 'hand' | 'memory' }),
    },
    apply(scribe, env, one): void {
      for (const seat of whom(sightOf(scribe), env, one.who))
        banishRandom(scribe, seat, one.zone, evaluate(sightOf(scribe), env, one.n), env.controller);
    },
  }),
  operation({
    op: 'show-memory',
    takes: { who: Who, as: makes() },
    means: 'all cards of these memories, to all',
    *plan(scribe, env, one): Flow<Plan | undefined> {
      return calling(one.as, showMemories(scribe, env, one.who));
    },
  }),
  operation({
    op: 'agility',
    takes: { who: Who, n: Value },
    means: '`n` cards of the own memory return to the hand at the beginning of the end phase of this turn',
    apply(scribe, env, one): void {
      for (const seat of whom(sightOf(scribe), env, one.who))
        beginEffect(scribe, env, { seat }, 'end-of-turn', `agility ${evaluate(sightOf(scribe), env, one.n)}`, {
          agility: evaluate(sightOf(scribe), env, one.n),
        });
    },
  }),
  operation({
    op: 'limit',
    takes: { who: Who, zone: z.enum(['hand', 'memory']), n: Value, until: Until },
    means: 'discard down to it at the end of the own turn',
    apply(scribe, env, one): void {
      for (const seat of whom(sightOf(scribe), env, one.who))
        beginEffect(scribe, env, { seat }, one.until, `${one.zone} limit`, {
          limit: one.zone,
          n: evaluate(sightOf(scribe), env, one.n),
        });
    },
  }),
];
