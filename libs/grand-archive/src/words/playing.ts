import { z } from 'zod';
import { vocabularyWord } from '#rules';
import type { Json } from '#table';
import { cardsMeant, refer, whom } from '../effects/meaning.js';
import { evaluate } from '../effects/truth.js';
import { Ref, Selector, Who, type Value } from '../effects/nouns.js';
import { Playing } from '../effects/playing.js';
import { Until } from '../effects/spans.js';
import { beginEffect } from '../objects/lasting.js';
import { permitCards } from '../objects/permits.js';
import { faceUp, shownBy } from '../objects/traits.js';
import { activateByEffect } from '../play/activate-now.js';
import { materializeThere } from '../turn/materialize-there.js';
import { materializeByEffect } from '../turn/materialization.js';
import type { OpsOf, Plans } from './word.js';
import { sightOf } from '../objects/derive.js';

const kind = z.enum(['reserve', 'memory']).optional();
const who = Who;

/** Activating and materializing cards: what it costs, and who may. */
export const playingWords = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({
        op: z.literal('materialize'),
        what: Selector.optional(),
        free: z.boolean().optional(),
        must: z.boolean().optional(),
      })
      .describe('the controller may materialize a card; `must`: does, if any can be'),
    z
      .strictObject({ op: z.literal('materialize-there'), what: Ref })
      .describe('the controller may materialize one of these cards of the own banishment; its costs are paid'),
    z
      .strictObject({
        op: z.literal('activate-now'),
        what: Selector,
        counters: vocabularyWord('counter').optional(),
        from: z.literal('banishment').optional(),
      })
      .describe(
        'the controller may activate such a card of the own memory now, or of the own zone `from`; `counters`: paid ' +
          'with counters on the source',
      ),
    z
      .strictObject({
        op: z.literal('cheapen'),
        what: Selector,
        who: who.optional(),
        n,
        kind,
        times: z.number().int().min(1).optional(),
        from: vocabularyWord('zone').optional(),
        until: Until,
      })
      .describe(
        'cards of yours, or of `who`, cost `n` less (below 0: more); the next ' +
          '`times` of them, or all; `from`: as they are activated from there',
      ),
    z
      .strictObject({
        op: z.literal('permit'),
        what: Ref.optional(),
        such: Selector.optional(),
        elements: z.literal(true).optional(),
        damage: z.number().int().min(1).optional(),
        until: Until,
      })
      .describe(
        'the controller may activate these cards of the own banishment as long as they lie there, or all `such` that ' +
          'do; `elements`: whatever elements are enabled; `damage`: for this much damage to the own champion besides',
      ),
    z
      .strictObject({ op: z.literal('hasten'), what: Selector, until: Until })
      .describe('the next such card of the controller may be activated as if it were Fast'),
    z
      .strictObject({ op: z.literal('bar'), who, what: Selector, from: z.array(Playing).min(1), until: Until })
      .describe('these players may not activate or materialize such cards'),
    z
      .strictObject({ op: z.literal('ban'), who, like: Ref })
      .describe('they cannot activate cards of that name as long as the controller controls the source'),
  ] as const;

export const playingPlans: Plans<OpsOf<typeof playingWords>> = {
  materialize: {
    *plan(scribe, env, one) {
      const done = yield* materializeByEffect(scribe, env.controller, {
        ...(one.what ? { what: one.what } : {}),
        ...(one.free ? { free: true } : {}),
        ...(one.must ? { must: true } : {}),
      });
      return { apply: () => done };
    },
  },
  'materialize-there': {
    plan: (scribe, env, one) => materializeThere(scribe, env, refer(sightOf(scribe), env, one.what)),
  },
  'activate-now': { plan: (scribe, env, one) => activateByEffect(scribe, env, one) },
  cheapen: {
    apply(scribe, env, one) {
      for (const seat of whom(sightOf(scribe), env, one.who ?? 'you'))
        beginEffect(scribe, env, { seat }, one.until, 'cards cost otherwise', {
          cheapen: one.what as Json,
          n: evaluate(sightOf(scribe), env, one.n),
          kind: one.kind ?? 'reserve',
          ...(one.times === undefined ? {} : { times: one.times }),
          ...(one.from === undefined ? {} : { from: one.from }),
        });
    },
  },
  permit: { apply: permitCards },
  hasten: {
    apply(scribe, env, one) {
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'a card may be activated as if Fast', {
        hasten: one.what as Json,
        times: 1,
      });
    },
  },
  bar: {
    apply(scribe, env, one) {
      for (const seat of whom(sightOf(scribe), env, one.who))
        beginEffect(scribe, env, { seat }, one.until, `may not ${one.from.join(' or ')} such cards`, {
          bar: one.from,
          of: one.what as Json,
        });
    },
  },
  ban: {
    apply(scribe, env, one) {
      const names = cardsMeant(sightOf(scribe), env, one.like).flatMap(
        (card) => faceUp(scribe.cards, shownBy(card))?.name ?? [],
      );
      for (const seat of whom(sightOf(scribe), env, one.who))
        for (const name of names)
          beginEffect(scribe, env, { seat }, 'while-in-play', `${name} may not be activated`, { ban: name });
    },
  },
};
