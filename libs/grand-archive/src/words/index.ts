import type { z } from 'zod';
import type { Flow, Plan, Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import type { Value } from '../effects/nouns.js';
import { cardsPlans, cardsWords } from './cards.js';
import { championPlans, championWords } from './champion.js';
import { combatPlans, combatWords } from './combat.js';
import { countersPlans, countersWords } from './counters.js';
import { damagePlans, damageWords } from './damage.js';
import { deckPlans, deckWords } from './deck.js';
import { elementsPlans, elementsWords } from './elements.js';
import { handPlans, handWords } from './hand.js';
import { lastingPlans, lastingWords } from './lasting.js';
import { masteryPlans, masteryWords } from './mastery.js';
import { namesPlans, namesWords } from './names.js';
import { objectsPlans, objectsWords } from './objects.js';
import { playingPlans, playingWords } from './playing.js';
import { stackPlans, stackWords } from './stack.js';
import { tokensPlans, tokensWords } from './tokens.js';
import type { Carried, Deferred, Plans } from './word.js';

/** Every word of the language that does something, by subject. */
export const operationsWith = (n: z.ZodType<Value>, op: z.ZodType<Deferred>) =>
  [
    ...damageWords(n, op),
    ...deckWords(n),
    ...handWords(n),
    ...cardsWords(n),
    ...objectsWords(),
    ...countersWords(n),
    ...combatWords(n),
    ...playingWords(n),
    ...elementsWords(),
    ...championWords(n),
    ...masteryWords(n),
    ...stackWords(n, op),
    ...tokensWords(n),
    ...lastingWords(n),
    ...namesWords(n),
  ] as const;

export type OwnOp = z.infer<ReturnType<typeof operationsWith>[number]>;

const PLANS: Plans<OwnOp> = {
  ...damagePlans,
  ...deckPlans,
  ...handPlans,
  ...cardsPlans,
  ...objectsPlans,
  ...countersPlans,
  ...combatPlans,
  ...playingPlans,
  ...elementsPlans,
  ...championPlans,
  ...masteryPlans,
  ...stackPlans,
  ...tokensPlans,
  ...lastingPlans,
  ...namesPlans,
};

/** How an operation is settled and carried out. */
export function* planOf(scribe: Scribe, env: Env, one: OwnOp): Flow<Plan | undefined> {
  const word = PLANS[one.op] as Carried<OwnOp>;
  if ('plan' in word) return (yield* word.plan(scribe, env, one)) ?? undefined;
  return {
    apply: () => {
      if ('succeeds' in word) return word.succeeds(scribe, env, one);
      word.apply(scribe, env, one);
      return true;
    },
  };
}
