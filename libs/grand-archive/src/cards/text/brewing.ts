import type { Ability, CostPart, Selector } from '../../effects/words.js';
import { objects } from './nouns.js';
import { number } from './numbers.js';
import { alt, map, opt, phrase, sepBy, seq, words, type Parser } from './parser.js';

/** `One Springleaf`: a token by its name. */
const named: Parser<Selector> = (reader, at) => {
  for (let length = 3; length >= 1; length -= 1) {
    const said = reader.tokens.slice(at, at + length);
    const name = said.join(' ');
    if (said.every((word) => /^\p{L}/u.test(word)) && reader.card.tokenId(name) !== undefined)
      return [{ name }, at + length];
  }
  return null;
};

/** `Two Herbs with the same name`. */
const ingredient: Parser<CostPart> = map(
  seq<[number, Selector, true | null]>(number, alt(named, objects), opt(phrase('with the same name'))),
  ([n, what, alike]): CostPart | undefined =>
    n === 0 || what.who !== undefined || what.types !== undefined
      ? undefined
      : { pay: 'sacrifice', what: { ...what, who: 'you' }, n, ...(alike ? { alike } : {}) },
);

/** `Brew — One Springleaf, Two Herbs`: what may be sacrificed in place of the reserve cost; nothing counts twice. */
export const brew: Parser<Ability> = map(
  seq<[true, true, CostPart[]]>(words('brew'), words('—'), sepBy(ingredient, words(','))),
  ([, , cost]): Ability => ({ kind: 'announce', may: true, as: 'brewed', instead: true, cost }),
);
