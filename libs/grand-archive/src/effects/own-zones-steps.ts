import { named, type Flow, type Plan, type Scribe } from '#rules';
import { discardOf } from '../objects/looking-at-others.js';
import { putBack, putBackLater } from '../objects/put-back.js';
import { take } from '../objects/taking.js';
import type { Env } from './env.js';
import type { ZoneOp } from './own-zones.js';

/** Carries out an operation on cards of zones out of play; what it names is for later ones. */
export function* inZones(scribe: Scribe, env: Env, one: ZoneOp): Flow<Plan | undefined> {
  switch (one.op) {
    case 'take': {
      const cards = yield* take(scribe, env, one);
      const lying = one.to === 'field' ? {} : { lying: true as const };
      return one.as === undefined ? undefined : named({ [one.as]: { cards, ...lying } });
    }
    case 'put-back':
      return void (yield* putBack(scribe, env, one.what));
    case 'put-back-later':
      return void putBackLater(scribe, env, one.what, one.level);
    case 'discard-of': {
      const cards = yield* discardOf(scribe, env, one);
      return one.as === undefined ? undefined : named({ [one.as]: { cards, lying: true } });
    }
  }
}
