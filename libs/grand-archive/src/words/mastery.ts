import { z } from 'zod';
import { ask, vocabularyWord, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { evaluate } from '../effects/truth.js';
import type { Value } from '../effects/nouns.js';
import { countOnMastery, DIRECTIONS, face, facingOf, gainMastery, masteryOf } from '../objects/masteries.js';
import { first, modes } from '../play/choosing.js';
import type { OpsOf, Plans } from './word.js';
import { sightOf } from '../objects/derive.js';

/** Masteries. */
export const masteryWords = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({ op: z.literal('mastery'), card: z.string().describe('id of the mastery') })
      .describe('the controller has this mastery, in place of any other'),
    z
      .strictObject({ op: z.literal('mastery-counter'), card: z.string(), kind: vocabularyWord('counter'), n })
      .describe('`n` counters on the mastery of this id, if the controller has it'),
    z
      .strictObject({ op: z.literal('turn-mastery'), card: z.string() })
      .describe('the controller turns the mastery of this id to another direction of their choice'),
  ] as const;

/** A mastery is turned to another direction, which its player chooses; who has it not turns nothing (GA-FACING-01). */
function* turnMastery(scribe: Scribe, env: Env, card: string): Flow {
  const mastery = masteryOf(scribe.table, env.controller);
  if (mastery?.data['mastery'] !== card) return;
  const others = DIRECTIONS.filter((direction) => direction !== facingOf(mastery));
  const [at] = yield* ask(modes, {
    seat: env.controller,
    title: 'Choose a direction',
    min: 1,
    max: 1,
    about: { ...aboutOf(env), labels: others },
    options: first(others.length),
  });
  face(scribe, mastery, others[at!]!);
}

export const masteryPlans: Plans<OpsOf<typeof masteryWords>> = {
  mastery: { apply: (scribe, env, one) => gainMastery(scribe, env, one.card) },
  'mastery-counter': {
    apply: (scribe, env, one) =>
      countOnMastery(scribe, env.controller, one.card, one.kind, evaluate(sightOf(scribe), env, one.n)),
  },
  'turn-mastery': { plan: (scribe, env, one) => turnMastery(scribe, env, one.card) },
};
