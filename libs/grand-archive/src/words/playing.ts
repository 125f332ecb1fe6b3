import { z } from 'zod';
import type { Json } from '#table';
import { vocabularyWord, type Flow, type Plan } from '#rules';
import { maybe, number, until, who, word, yes } from '../by-hand/fields.js';
import { cardsMeant, refer, whom } from '../effects/meaning.js';
import { Ref, Selector, Who } from '../effects/nouns.js';
import { Playing } from '../effects/playing.js';
import { Until } from '../effects/spans.js';
import { Value } from '../effects/terms.js';
import { evaluate } from '../effects/truth.js';
import { sightOf } from '../objects/derive.js';
import { beginEffect } from '../objects/lasting.js';
import { permitCards } from '../objects/permits.js';
import { faceUp, shownBy } from '../objects/traits.js';
import { activateByEffect, activateCopy } from '../play/activate-now.js';
import { materializeByEffect } from '../turn/materialization.js';
import { materializeThere } from '../turn/materialize-there.js';
import { operation } from './operation.js';

const kind = z.enum(['reserve', 'memory']).optional();

/** Operations on activating and materializing cards: costs and permissions. */
export const playingWords = [
  operation({
    op: 'materialize',
    takes: { what: Selector.optional(), free: z.boolean().optional(), must: z.boolean().optional() },
    means: 'the controller may materialize a card; `must`: does, if any can be',
    stated: {
      group: 'cards',
      title: 'materialize a card',
      fields: [who, yes('free', 'Without paying its cost')],
      asks: true,
    },
    *plan(scribe, env, one): Flow<Plan | undefined> {
      const done = yield* materializeByEffect(scribe, env.controller, {
        ...(one.what ? { what: one.what } : {}),
        ...(one.free ? { free: true } : {}),
        ...(one.must ? { must: true } : {}),
      });
      return { apply: () => done };
    },
  }),
  operation({
    op: 'materialize-there',
    takes: { what: Ref },
    means: 'the controller may materialize one of these cards of the own banishment; its costs are paid',
    plan: (scribe, env, one): Flow<Plan | void> => materializeThere(scribe, env, refer(sightOf(scribe), env, one.what)),
  }),
  operation({
    op: 'activate-now',
    takes: { what: Selector, counters: vocabularyWord('counter').optional(), from: z.literal('banishment').optional() },
    means:
      'the controller may activate such a card of the own memory now, or of the own zone `from`; `counters`: paid ' +
      'with counters on the source',
    plan: (scribe, env, one): Flow<Plan | void> => activateByEffect(scribe, env, one),
  }),
  operation({
    op: 'activate-copy',
    takes: { of: Ref },
    means: 'the controller may activate a copy of that card now, wherever it lies; all costs are paid',
    *plan(scribe, env, one): Flow<void> {
      for (const handle of refer(sightOf(scribe), env, one.of)) yield* activateCopy(scribe, env, handle);
    },
  }),
  operation({
    op: 'cheapen',
    takes: {
      what: Selector,
      who: Who.optional(),
      n: Value,
      kind,
      times: z.number().int().min(1).optional(),
      from: vocabularyWord('zone').optional(),
      until: Until,
    },
    means:
      'cards of yours, or of `who`, cost `n` less (below 0: more); the next ' +
      '`times` of them, or all; `from`: as they are activated from there',
    stated: {
      group: 'players',
      title: 'cards cost less or more',
      fields: [
        who,
        number('n', 'How much less (below 0: more)', -99, 99),
        word('kind', 'Cost', ['reserve', 'memory']),
        maybe(number('times', 'How many of the next cards (empty: all)', 1, 20)),
        until,
      ],
      also: () => ({ what: {} }),
    },
    apply(scribe, env, one): void {
      for (const seat of whom(sightOf(scribe), env, one.who ?? 'you'))
        beginEffect(scribe, env, { seat }, one.until, 'cards cost otherwise', {
          cheapen: one.what as Json,
          n: evaluate(sightOf(scribe), env, one.n),
          kind: one.kind ?? 'reserve',
          ...(one.times === undefined ? {} : { times: one.times }),
          ...(one.from === undefined ? {} : { from: one.from }),
        });
    },
  }),
  operation({
    op: 'permit',
    takes: {
      what: Ref.optional(),
      such: Selector.optional(),
      elements: z.literal(true).optional(),
      damage: z.number().int().min(1).optional(),
      from: z.literal('graveyard').optional(),
      until: Until,
    },
    means:
      'the controller may activate these cards of the own banishment (or graveyard) as long as they lie there, or ' +
      'all `such` that are banished; `elements`: whatever elements are enabled; `damage`: for this much damage to ' +
      'the own champion besides',
    apply(scribe, env, one): void {
      permitCards(scribe, env, one);
    },
  }),
  operation({
    op: 'hasten',
    takes: { what: Selector, until: Until },
    means: 'the next such card of the controller may be activated as if it were Fast',
    apply(scribe, env, one): void {
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'a card may be activated as if Fast', {
        hasten: one.what as Json,
        times: 1,
      });
    },
  }),
  operation({
    op: 'bar',
    takes: { who: Who, what: Selector, from: z.array(Playing).min(1), until: Until },
    means: 'these players may not activate or materialize such cards',
    apply(scribe, env, one): void {
      for (const seat of whom(sightOf(scribe), env, one.who))
        beginEffect(scribe, env, { seat }, one.until, `may not ${one.from.join(' or ')} such cards`, {
          bar: one.from,
          of: one.what as Json,
        });
    },
  }),
  operation({
    op: 'ban',
    takes: { who: Who, like: Ref },
    means: 'they cannot activate cards of that name as long as the controller controls the source',
    apply(scribe, env, one): void {
      const names = cardsMeant(sightOf(scribe), env, one.like).flatMap(
        (card) => faceUp(scribe.cards, shownBy(card))?.name ?? [],
      );
      for (const seat of whom(sightOf(scribe), env, one.who))
        for (const name of names)
          beginEffect(scribe, env, { seat }, 'while-in-play', `${name} may not be activated`, { ban: name });
    },
  }),
];
