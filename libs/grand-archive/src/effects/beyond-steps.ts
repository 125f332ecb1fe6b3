import { named, type Flow, type Plan, type Scribe } from '#rules';
import { generate } from '../objects/generating.js';
import { rememberBanished } from '../objects/remembered.js';
import { materializeThere } from '../turn/materialize-there.js';
import type { BeyondOp } from './beyond.js';
import type { Env } from './env.js';
import { evaluate, refer } from './meaning.js';

export const BEYOND: readonly BeyondOp['op'][] = ['generate', 'remember', 'materialize-there'];

export const isBeyond = (one: { readonly op: string }): one is BeyondOp =>
  (BEYOND as readonly string[]).includes(one.op);

/** Carries out an operation on cards from outside the game, or on those that an object remembers. */
export function* beyond(scribe: Scribe, env: Env, one: BeyondOp): Flow<Plan | undefined> {
  switch (one.op) {
    case 'generate': {
      const cards = yield* generate(scribe, env, one.card, evaluate(scribe, env, one.n), one);
      return one.as === undefined ? undefined : named({ [one.as]: { cards, lying: true } });
    }
    case 'remember':
      return void rememberBanished(scribe, env.source, refer(scribe, env, one.what));
    case 'materialize-there':
      return void (yield* materializeThere(scribe, env, refer(scribe, env, one.what)));
  }
}
