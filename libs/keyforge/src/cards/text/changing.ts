import type { Change, Test } from '../../effects/words.js';
import { playerChanges } from './player-changes.js';
import { aboutCards, predicates } from './predicates.js';
import { alt, map, opt, seq, words, type Parser } from './context.js';
import { condition } from './conditions.js';

/** What applies for a while: as long as a card is in play, or for the remainder of the turn. */

/** `While …,` in front or behind. */
export interface Applies {
  readonly modify: Change[];
  readonly if?: Test[];
}

const said: Parser<Change[]> = alt(playerChanges, aboutCards);

/** A whole sentence of what applies. */
export const applies: Parser<Applies> = alt<Applies>(
  map(seq(words('while'), condition, words(','), words('it'), predicates), ([, tests, , , all], { card }) => ({
    modify: all.flatMap(({ changes }) => changes(card.creature === 'host' ? { carries: 'self' } : { self: true })),
    if: tests,
  })),
  map(seq(words('while'), condition, opt(words(',')), said), ([, tests, , modify]) => ({ modify, if: tests })),
  map(seq(said, words('while'), condition), ([modify, , tests]) => ({ modify, if: tests })),
  map(said, (modify) => ({ modify })),
);

export const changes = said;
