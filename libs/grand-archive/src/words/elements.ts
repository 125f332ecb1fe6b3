import { z } from 'zod';
import type { Json } from '#table';
import { ask, vocabularyWord, type Flow, type Plan, type Scribe } from '#rules';
import { elementField, maybe, until, untilOf, who } from '../by-hand/fields.js';
import type { Env } from '../effects/env.js';
import { aboutOf, whom } from '../effects/meaning.js';
import { Selector, Who } from '../effects/nouns.js';
import { IgnoredFor, Until } from '../effects/spans.js';
import { ELEMENTS } from '../effects/vocabulary.js';
import { partsFor } from '../rulesets/parts-for.js';
import { sightOf } from '../objects/derive.js';
import { elementsOf } from '../objects/elements.js';
import { beginEffect } from '../objects/lasting.js';
import { first, modes } from '../play/choosing.js';
import { operation } from './operation.js';

const element = vocabularyWord('element');

const CHOICES = ELEMENTS.filter((element) => element !== 'NORM');

const inWords = (element: string): string => `${element.charAt(0)}${element.slice(1).toLowerCase()}`;

/** Lets a player choose elements; nobody may play cards of these elements for a time (GA-BAN-02). */
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

/** Operations that enable, change, ignore or ban elements. */
export const elementsWords = [
  operation({
    op: 'enable',
    takes: { element, until: Until },
    means: 'the element for the controller, if it is not enabled anyway',
    stated: {
      group: 'players',
      title: 'enable an element',
      fields: [who, elementField, maybe(until)],
      also: (said) => ({ until: untilOf(said['until'], 'rest-of-game') }),
    },
    apply(scribe, env, one): void {
      const always = partsFor(scribe.table).continuous.enabled === 'each-time';
      if (always || !elementsOf(sightOf(scribe), env.controller).has(one.element))
        beginEffect(scribe, env, { seat: env.controller }, one.until, `${one.element} enabled`, {
          enable: one.element,
        });
    },
  }),
  operation({
    op: 'disable',
    takes: { who: Who, element, until: Until },
    means: 'the element for these players',
    stated: { group: 'players', title: 'disable an element', fields: [who, elementField, until] },
    apply(scribe, env, one): void {
      for (const seat of whom(sightOf(scribe), env, one.who))
        beginEffect(scribe, env, { seat }, one.until, `${one.element} disabled`, { disable: one.element });
    },
  }),
  operation({
    op: 'elements-of',
    takes: { who: Who, zone: z.enum(['memory']), element: vocabularyWord('element'), until: Until },
    means: 'cards of these players there are of that element, and of no other',
    apply(scribe, env, one): void {
      for (const seat of whom(sightOf(scribe), env, one.who))
        beginEffect(scribe, env, { seat }, one.until, `cards of the ${one.zone} are ${one.element}`, {
          elementsOf: one.zone,
          element: one.element,
        });
    },
  }),
  operation({
    op: 'ignore-elements',
    takes: { what: Selector, of: IgnoredFor, until: Until },
    means: 'the controller may activate, or play, such cards whatever elements are enabled',
    apply(scribe, env, one): void {
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'elements are ignored', {
        ignoring: one.what as Json,
        of: one.of,
      });
    },
  }),
  operation({
    op: 'ban-elements',
    takes: { n: z.number().int(), until: Until },
    means: 'up to `n` elements but norm are chosen: nobody plays cards of those',
    plan: (scribe, env, one): Flow<Plan | void> => banElements(scribe, env, one.n, one.until),
  }),
];
