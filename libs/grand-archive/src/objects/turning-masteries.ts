import { ask, type Flow, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { first, modes } from '../play/choosing.js';
import { DIRECTIONS, face, facingOf, masteryOf } from './masteries.js';

/** A mastery is turned to another direction, which its player chooses; who has it not turns nothing (GA-FACING-01). */
export function* turnMastery(scribe: Scribe, env: Env, card: string): Flow {
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
