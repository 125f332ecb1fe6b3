import type { Handle } from '#table';
import { named, type Flow, type Plan, type Scribe } from '#rules';
import { discard, discardEither, discardMemory, glimpse, putFromHand, shuffleDeck } from '../objects/drawing.js';
import { levelUpByEffect } from '../objects/level-up.js';
import { dig, nameCard } from '../objects/looking.js';
import { materializeByEffect } from '../turn/materialization.js';
import { beyond, BEYOND, isBeyond } from './beyond-steps.js';
import type { BeyondOp } from './beyond.js';
import type { Env } from './env.js';
import { FURTHER_STEPS, furtherSteps, type FurtherStep } from './further-steps.js';
import { evaluate, whom } from './meaning.js';
import { choose, revealCards } from './naming.js';
import { inZones } from './own-zones-steps.js';
import type { ZoneOp } from './own-zones.js';
import type { OwnOp, Selector } from './words.js';

/** Operations in which somebody chooses knowing what the step before brought: they are carried out step by step. */
export type Stepwise =
  | ZoneOp
  | BeyondOp
  | Extract<
      OwnOp,
      {
        op:
          'discard' | 'put' | 'glimpse' | 'shuffle' | 'materialize' | 'level-up' | 'dig' | 'choose' | 'reveal' | 'name';
      }
    >
  | FurtherStep;

/** Cards that are chosen out of play are meant as they lie there. */
const lyingIn = ({ zone }: Selector): { readonly lying?: true } =>
  zone === undefined || zone === 'field' ? {} : { lying: true };

const discardFrom = (from: 'hand' | 'memory' | 'either' | undefined) =>
  from === 'memory' ? discardMemory : from === 'either' ? discardEither : discard;

function* discarded(scribe: Scribe, env: Env, one: Extract<Stepwise, { op: 'discard' }>): Flow<Plan | undefined> {
  const gone: Handle[] = [];
  const n = one.n === 'all' ? Infinity : evaluate(scribe, env, one.n);
  for (const seat of whom(scribe, env, one.who))
    gone.push(...(yield* discardFrom(one.from)(scribe, seat, n, one.random === true, env)));
  return one.as === undefined ? undefined : named({ [one.as]: { cards: gone, lying: true } });
}

/** Carries out an operation that goes step by step; what it names is for later ones. */
export function* inSteps(scribe: Scribe, env: Env, one: Stepwise): Flow<Plan | undefined> {
  switch (one.op) {
    case 'discard':
      return yield* discarded(scribe, env, one);
    case 'put':
      for (const seat of whom(scribe, env, one.who))
        yield* putFromHand(scribe, seat, evaluate(scribe, env, one.n), one.to, env);
      return undefined;
    case 'glimpse':
      return void (yield* glimpse(scribe, env.controller, evaluate(scribe, env, one.n), env, one.back));
    case 'shuffle':
      for (const seat of whom(scribe, env, one.who)) yield* shuffleDeck(scribe, seat);
      return undefined;
    case 'materialize': {
      const done = yield* materializeByEffect(scribe, env.controller, {
        ...(one.what ? { what: one.what } : {}),
        ...(one.free ? { free: true } : {}),
        ...(one.must ? { must: true } : {}),
      });
      return { apply: () => done };
    }
    case 'level-up':
      return void (yield* levelUpByEffect(scribe, env.controller, env.source));
    case 'dig': {
      const cards = yield* dig(scribe, env, one);
      return one.as === undefined ? undefined : named({ [one.as]: { cards, lying: true } });
    }
    case 'choose':
      return named({ [one.as]: { cards: yield* choose(scribe, env, one), ...lyingIn(one.what) } });
    case 'reveal':
      return named({ [one.as]: { cards: yield* revealCards(scribe, env, one), lying: true } });
    case 'name':
      return named({ [one.as]: { value: yield* nameCard(env) } });
    case 'activate-now':
    case 'put-lowest':
    case 'ban-elements':
    case 'show-memory':
    case 'divide':
    case 'split':
    case 'turn-mastery':
      return yield* furtherSteps(scribe, env, one);
    default:
      return isBeyond(one) ? yield* beyond(scribe, env, one) : yield* inZones(scribe, env, one);
  }
}

const STEPWISE: ReadonlySet<string> = new Set<Stepwise['op']>([
  'discard',
  'put',
  'glimpse',
  'shuffle',
  'materialize',
  'level-up',
  'dig',
  'choose',
  'reveal',
  'name',
  'take',
  'put-back',
  'put-back-later',
  'discard-of',
  ...FURTHER_STEPS,
  ...BEYOND,
]);
export const isStepwise = (one: OwnOp): one is Stepwise => STEPWISE.has(one.op);
