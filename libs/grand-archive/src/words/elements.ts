import { z } from 'zod';
import type { Json } from '#table';
import { ask, vocabularyWord, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { aboutOf, whom } from '../effects/meaning.js';
import { Selector, Who } from '../effects/nouns.js';
import { IgnoredFor, Until } from '../effects/spans.js';
import { ELEMENTS } from '../effects/vocabulary.js';
import { elementsOf } from '../objects/elements.js';
import { beginEffect } from '../objects/lasting.js';
import { first, modes } from '../play/choosing.js';
import type { OpsOf, Plans } from './word.js';
import { sightOf } from '../objects/derive.js';

const element = vocabularyWord('element');
const who = Who;

/** Elements: enabled, changed, ignored, banned. */
export const elementsWords = () =>
  [
    z
      .strictObject({ op: z.literal('enable'), element, until: Until })
      .describe('the element for the controller, if it is not enabled anyway'),
    z.strictObject({ op: z.literal('disable'), who, element, until: Until }).describe('the element for these players'),
    z
      .strictObject({
        op: z.literal('elements-of'),
        who,
        zone: z.enum(['memory']),
        element: vocabularyWord('element'),
        until: Until,
      })
      .describe('cards of these players there are of that element, and of no other'),
    z
      .strictObject({ op: z.literal('ignore-elements'), what: Selector, of: IgnoredFor, until: Until })
      .describe('the controller may activate, or play, such cards whatever elements are enabled'),
    z
      .strictObject({ op: z.literal('ban-elements'), n: z.number().int(), until: Until })
      .describe('up to `n` elements but norm are chosen: nobody plays cards of those'),
  ] as const;

const CHOICES = ELEMENTS.filter((element) => element !== 'NORM');

const inWords = (element: string): string => `${element.charAt(0)}${element.slice(1).toLowerCase()}`;

/** Elements are chosen, and nobody may play a card of one of them for a time (GA-BAN-02). */
function* banElements(scribe: Scribe, env: Env, n: number, until: Until): Flow {
  const chosen = yield* ask(modes, {
    seat: env.controller,
    title: `Choose up to ${n} elements`,
    min: 0,
    max: n,
    about: { ...aboutOf(env), labels: CHOICES.map(inWords) },
    options: first(CHOICES.length),
  });
  const banned = chosen.map((at) => CHOICES[at]!);
  if (banned.length > 0)
    beginEffect(
      scribe,
      env,
      { seat: env.controller },
      until,
      `no ${banned.map(inWords).join(' or ')} cards are played`,
      {
        bannedElements: banned,
      },
    );
}

export const elementsPlans: Plans<OpsOf<typeof elementsWords>> = {
  enable: {
    apply(scribe, env, one) {
      if (!elementsOf(sightOf(scribe), env.controller).has(one.element))
        beginEffect(scribe, env, { seat: env.controller }, one.until, `${one.element} enabled`, {
          enable: one.element,
        });
    },
  },
  disable: {
    apply(scribe, env, one) {
      for (const seat of whom(sightOf(scribe), env, one.who))
        beginEffect(scribe, env, { seat }, one.until, `${one.element} disabled`, { disable: one.element });
    },
  },
  'elements-of': {
    apply(scribe, env, one) {
      for (const seat of whom(sightOf(scribe), env, one.who))
        beginEffect(scribe, env, { seat }, one.until, `cards of the ${one.zone} are ${one.element}`, {
          elementsOf: one.zone,
          element: one.element,
        });
    },
  },
  'ignore-elements': {
    apply(scribe, env, one) {
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'elements are ignored', {
        ignoring: one.what as Json,
        of: one.of,
      });
    },
  },
  'ban-elements': { plan: (scribe, env, one) => banElements(scribe, env, one.n, one.until) },
};
