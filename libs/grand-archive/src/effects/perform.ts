import { performWith, plainly, running, type Flow, type Mechanics, type Scribe } from '#rules';
import { may } from '../play/choosing.js';
import { delay } from '../triggers/delayed.js';
import { planOf } from '../words/index.js';
import { deedOf } from './deed.js';
import type { Env } from './env.js';
import { aboutOf, refer, whom } from './meaning.js';
import { reckoning } from './truth.js';
import { payNow } from './pay-now.js';
import type { Op, Ref, Terms } from './words.js';
import { choosePlaces } from '../objects/choosing-place.js';
import { sightOf } from '../objects/derive.js';

/** Operations by which objects are destroyed, or leave. */
const DESTROYING = new Set<string>(['destroy', 'sacrifice']);
const LEAVING = new Set<string>([...DESTROYING, 'banish', 'move', 'suppress']);

/** How Grand Archive carries out its operations, for the common control words of programs. */
const mechanics: Mechanics<Terms> = {
  ...plainly<Terms>(),
  ...reckoning,
  sight: ({ scribe }) => sightOf(scribe),
  *plan({ scribe }, env, one) {
    // GA26-REPL-01
    if (LEAVING.has(one.op) && 'what' in one)
      yield* choosePlaces(
        scribe,
        refer(sightOf(scribe), env, one.what as Ref),
        DESTROYING.has(one.op) ? 'destroyed' : 'to' in one && one.to === 'graveyard' ? 'dies' : 'leaves',
      );
    return yield* planOf(scribe, env, one);
  },
  about: aboutOf,
  deed: ({ scribe }, env, op) => deedOf(scribe.cards, env, op),
  *player({ scribe }, env, who) {
    return whom(sightOf(scribe), env, who)[0];
  },
  players: ({ scribe }, env, who) => whom(sightOf(scribe), env, who),
  cards: ({ scribe }, env, what) => refer(sightOf(scribe), env, { all: what }),
  begin: ({ scribe }, env, op) => {
    if (op.op === 'delay') delay(scribe, env, op);
  },
  pay: ({ scribe }, env, one) => payNow(scribe, env, one),
  asks: { may },
};

/** Runs a program of Grand Archive. */
export const run = (scribe: Scribe, env: Env, ops: readonly Op[]): Flow<Env> =>
  performWith(mechanics, running(scribe), env, ops);
