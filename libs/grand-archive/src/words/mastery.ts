import { z } from 'zod';
import { ask, vocabularyWord, type Flow, type Plan, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { Value } from '../effects/terms.js';
import { evaluate } from '../effects/truth.js';
import { sightOf } from '../objects/derive.js';
import {
  adjacentTo,
  countOnMastery,
  DIRECTIONS,
  face,
  facingOf,
  gainMastery,
  masteryOf,
} from '../objects/masteries.js';
import { gainStatus } from '../objects/statuses.js';
import { first, modes } from '../play/choosing.js';
import { triggerTurned } from '../triggers/triggers.js';
import { operation } from './operation.js';

/**
 * Turns a mastery to another direction, which its player chooses. Does nothing for a player without the mastery
 * (GA-FACING-01).
 */
function* turnMastery(scribe: Scribe, env: Env, card: string, adjacent: boolean): Flow {
  const mastery = masteryOf(scribe.table, env.controller);
  if (mastery?.data['mastery'] !== card) return;
  const facing = facingOf(mastery);
  const others = adjacent ? adjacentTo(facing) : DIRECTIONS.filter((direction) => direction !== facing);
  const [at] = yield* ask(modes, {
    seat: env.controller,
    title: 'Choose a direction',
    min: 1,
    max: 1,
    about: { ...aboutOf(env), labels: others },
    options: first(others.length),
  });
  face(scribe, mastery, others[at!]!);
  triggerTurned(scribe, env.controller, facing, others[at!]!);
}

/** Operations on masteries and statuses. */
export const masteryWords = [
  operation({
    op: 'mastery',
    takes: { card: z.string().describe('id of the mastery') },
    means: 'the controller has this mastery, in place of any other',
    apply(scribe, env, one): void {
      gainMastery(scribe, env, one.card);
    },
  }),
  operation({
    op: 'mastery-counter',
    takes: { card: z.string(), kind: vocabularyWord('counter'), n: Value },
    means: '`n` counters on the mastery of this id, if the controller has it',
    apply(scribe, env, one): void {
      countOnMastery(scribe, env.controller, one.card, one.kind, evaluate(sightOf(scribe), env, one.n));
    },
  }),
  operation({
    op: 'turn-mastery',
    takes: { card: z.string(), adjacent: z.literal(true).optional() },
    means: 'the controller turns the mastery of this id to another direction of their choice; `adjacent`: next to it',
    plan: (scribe, env, one): Flow<Plan | void> => turnMastery(scribe, env, one.card, one.adjacent === true),
  }),
  operation({
    op: 'status',
    takes: { card: z.string().describe('id of the status'), sole: z.literal(true).optional() },
    means: 'the controller has this status; `sole`: opponents who have it lose it',
    apply(scribe, env, one): void {
      gainStatus(scribe, env, one.card, one.sole === true);
    },
  }),
];
