import { named, type Flow, type Plan, type Scribe } from '#rules';
import { splitDamage } from '../objects/splitting.js';
import { banElements } from '../objects/element-ban.js';
import { divideTop } from '../objects/dividing.js';
import { putLowest } from '../objects/put-lowest.js';
import { turnMastery } from '../objects/turning-masteries.js';
import { showMemories } from '../objects/shown-memory.js';
import { activateByEffect } from '../play/activate-now.js';
import type { Env } from './env.js';
import { evaluate } from './meaning.js';
import type { FurtherOp } from './further.js';

/** Those in which somebody chooses, or that name what they show. */
export type FurtherStep = Extract<
  FurtherOp,
  { op: 'activate-now' | 'put-lowest' | 'ban-elements' | 'show-memory' | 'divide' | 'split' | 'turn-mastery' }
>;

export const FURTHER_STEPS: readonly FurtherStep['op'][] = [
  'activate-now',
  'put-lowest',
  'ban-elements',
  'show-memory',
  'divide',
  'split',
  'turn-mastery',
];

/** Carries out a further operation that goes step by step. */
export function* furtherSteps(scribe: Scribe, env: Env, one: FurtherStep): Flow<Plan | undefined> {
  switch (one.op) {
    case 'activate-now':
      return void (yield* activateByEffect(scribe, env, one));
    case 'put-lowest':
      return void (yield* putLowest(scribe, env, one.what));
    case 'ban-elements':
      return void (yield* banElements(scribe, env, one.n, one.until));
    case 'show-memory':
      return named({ [one.as]: { cards: showMemories(scribe, env, one.who), lying: true } });
    case 'split':
      return void (yield* splitDamage(scribe, env, one.what, evaluate(scribe, env, one.n)));
    case 'turn-mastery':
      return void (yield* turnMastery(scribe, env, one.card));
    case 'divide':
      return void (yield* divideTop(scribe, env, evaluate(scribe, env, one.n), one.graveyard, one.top));
  }
}
