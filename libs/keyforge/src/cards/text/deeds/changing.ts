import { cards } from '../nouns/nouns.js';
import { houseOf } from '../nouns/houses.js';
import { KEYWORDS } from '../../../effects/vocabulary.js';
import type { LastingChange, Test } from '../../../effects/words.js';
import { playerChanges } from './player-changes.js';
import { aboutCards, predicates } from '../nouns/predicates.js';
import { alt, form, map, sepBy, token, words, type Parser } from '../context.js';
import { condition } from '../nouns/conditions.js';

/** Changes that apply for a while: as long as a card is in play, or for the remainder of the turn. */

/** A change, with its condition if `while …,` stands before or after it. */
interface Applies {
  readonly modify: LastingChange[];
  readonly if?: Test[];
}

const said: Parser<LastingChange[]> = alt(playerChanges, aboutCards);

const house = token((word) => houseOf(word));
const keyword = token((word) => (Object.hasOwn(KEYWORDS, word) ? word : undefined));
/** A whole sentence that states changes. */
export const applies: Parser<Applies> = alt<Applies>(
  form`while ${{ tests: condition }} , it ${{ all: predicates }}`(({ tests, all }, { card }) => ({
    modify: all.flatMap(({ changes }) => changes(card.creature === 'host' ? { carries: 'self' } : { self: true })),
    if: tests,
  })),
  form`while ${{ tests: condition }} [,] ${{ modify: said }}`(({ tests, modify }) => ({ modify, if: tests })),
  form`${{ modify: said }} while ${{ tests: condition }}`(({ modify, tests }) => ({ modify, if: tests })),
  form`${{ modify: said }} unless ${{ tests: condition }}`(({ modify, tests }) =>
    tests.length === 1 ? { modify, if: [{ not: tests[0]! }] } : undefined,
  ),
  form`${{ modify: said }} while attacking [a|an] ${{ whom: cards }}`(({ modify, whom }) => ({
    modify,
    if: [{ is: 'attacking', what: 'self', whom }],
  })),
  form`while ~ is attacking , ignore ${{ all: sepBy(keyword, words('and')) }}`(({ all }) => ({
    modify: all.map((one) => ({ change: 'ignore', what: { self: true }, keyword: one })),
  })),
  form`during each turn in which ${{ of: house }} is not your active house , you may play one ${{ what: cards }}`(
    ({ of, what }) => ({
      modify: [{ change: 'allow', who: 'you', ways: ['play'], what, n: 1 }],
      if: [{ not: { is: 'active-house', house: of } }],
    }),
  ),
  form`the first ${{ what: cards }} played each turn enters play ready`(({ what }) => ({
    modify: [{ change: 'enters', what, as: 'ready' }],
    if: [{ most: 0, of: { deeds: 'played', what } }],
  })),
  map(said, (modify) => ({ modify })),
);

export const changeSentences = said;
