import type { Ability, CostPart, Selector } from '../../../effects/words.js';
import { objects } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { alt, form, opt, phrase, sepBy, words, type Parser } from '../parser.js';

/** `One Springleaf`: a token's name, without the word "token". */
const named: Parser<Selector> = (reader, at) => {
  for (let length = 3; length >= 1; length -= 1) {
    const said = reader.tokens.slice(at, at + length);
    const name = said.join(' ');
    if (said.every((word) => /^\p{L}/u.test(word)) && reader.card.tokenId(name) !== undefined)
      return [{ name }, at + length];
  }
  return null;
};

const ingredient: Parser<CostPart> =
  form`${{ n: number }} ${{ what: alt(named, objects) }} ${{ alike: opt(phrase('with the same name')) }}`(
    ({ n, what, alike }): CostPart | undefined =>
      n === 0 || what.who !== undefined || what.types !== undefined
        ? undefined
        : { pay: 'sacrifice', what: { ...what, who: 'you' }, n, ...(alike ? { alike } : {}) },
  );

/** Objects that a player may sacrifice instead of paying the reserve cost; no object counts twice. */
export const brew: Parser<Ability> = form`brew — ${{ cost: sepBy(ingredient, words(',')) }}`(({ cost }): Ability => ({
  kind: 'announce',
  may: true,
  as: 'brewed',
  instead: true,
  cost,
}));
