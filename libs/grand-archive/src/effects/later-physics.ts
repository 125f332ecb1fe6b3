import type { Json } from '#table';
import type { Scribe } from '#rules';
import { hold } from '../objects/holding.js';
import { beginEffect } from '../objects/lasting.js';
import { faceUp, shownBy } from '../objects/traits.js';
import type { Env } from './env.js';
import { cardsMeant, evaluate, whom } from './meaning.js';
import type { LaterOp } from './later.js';

/** Carries out an operation of a later mechanic; all of them happen at once. */
export const laterAtOnce = (scribe: Scribe, env: Env, one: LaterOp): void => {
  switch (one.op) {
    case 'agility':
      for (const seat of whom(scribe, env, one.who))
        beginEffect(scribe, env, { seat }, 'end-of-turn', `agility ${evaluate(scribe, env, one.n)}`, {
          agility: evaluate(scribe, env, one.n),
        });
      return;
    case 'tax-attacks':
      beginEffect(scribe, env, { seat: env.controller }, 'end-of-turn', 'attacks cost', {
        attackTax: evaluate(scribe, env, one.n),
      });
      return;
    case 'guard':
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'damage is prevented', {
        prevent: evaluate(scribe, env, one.n),
        over: one.what as Json,
        ...(one.of ? { of: one.of } : {}),
      });
      return;
    case 'hold':
      hold(scribe, env, whom(scribe, env, one.who), one.zone, one.what);
      return;
    case 'ignore-elements':
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'elements are ignored', {
        ignoring: one.what as Json,
        of: one.of,
      });
      return;
    case 'ban': {
      const names = cardsMeant(scribe, env, one.like).flatMap(
        (card) => faceUp(scribe.cards, shownBy(card))?.name ?? [],
      );
      for (const seat of whom(scribe, env, one.who))
        for (const name of names)
          beginEffect(scribe, env, { seat }, 'while-in-play', `${name} may not be activated`, { ban: name });
      return;
    }
  }
};
