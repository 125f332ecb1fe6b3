import type { CardDefinition, Face as AnyFace } from '#rules';
import { Ability, Keyword, language } from './words.js';

const wrongWith = (face: AnyFace, at: string): string[] =>
  [
    ...face.keywords.flatMap((one, n) => language.check(Keyword, one, `${at}keywords[${n}]`)),
    ...face.abilities.flatMap((one, n) => language.check(Ability, one, `${at}abilities[${n}]`)),
    ...(face.effects === undefined ? [] : [{ at: `${at}effects`, what: 'cards of Grand Archive have abilities' }]),
  ].map(({ at: place, what }) => `${place}: ${what}`);

/** Everything in a definition's programs that means nothing, with its place: asked where cards are loaded. */
export const checkCard = (card: CardDefinition): string[] => [
  ...wrongWith(card, ''),
  ...(card.back ? wrongWith(card.back, 'back.') : []),
];
