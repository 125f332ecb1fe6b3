import { cards } from './nouns.js';
import { houseOf } from './houses.js';
import { KEYWORDS } from '../../effects/vocabulary.js';
import type { Change, Test } from '../../effects/words.js';
import { playerChanges } from './player-changes.js';
import { aboutCards, predicates } from './predicates.js';
import { alt, map, opt, seq, words, type Parser, token, phrase, sepBy } from './context.js';
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
  map(seq(said, words('unless'), condition), ([modify, , tests]) =>
    tests.length === 1 ? { modify, if: [{ not: tests[0]! }] } : undefined,
  ),
  map(seq(said, phrase('while attacking'), opt(alt(words('a'), words('an'))), cards), ([modify, , , whom]) => ({
    modify,
    if: [{ is: 'attacking', what: 'self', whom }],
  })),
  map(
    seq(
      phrase('while ~ is attacking , ignore'),
      sepBy(
        token((word) => (Object.hasOwn(KEYWORDS, word) ? word : undefined)),
        words('and'),
      ),
    ),
    ([, all]) => ({
      modify: all.map((keyword) => ({ change: 'ignore', what: { self: true }, keyword })),
    }),
  ),
  map(
    seq(
      phrase('during each turn in which'),
      token((word) => houseOf(word)),
      phrase('is not your active house , you may play one'),
      cards,
    ),
    ([, house, , what]) => ({
      modify: [{ change: 'allow', who: 'you', ways: ['play'], what, n: 1 }],
      if: [{ not: { is: 'active-house', house } }],
    }),
  ),
  map(seq(phrase('the first'), cards, phrase('played each turn enters play ready')), ([, what]) => ({
    modify: [{ change: 'enters', what, as: 'ready' }],
    if: [{ most: 0, of: { deeds: 'played', what } }],
  })),
  map(said, (modify) => ({ modify })),
);

export const changes = said;
