import type { Ability } from '../../../effects/words.js';
import { objects } from '../nouns/nouns.js';
import { form, opt, words, type Parser } from '../parser.js';
import { readsPermanent } from './statics.js';

/** `Goose allies you control have "[REST]: Draw a card."` (GA-LEND-01). */
export const lending = (activated: Parser<Ability>): Parser<Ability> =>
  form`${{ other: opt(words('other')) }} ${{ what: objects }} have|has " ${{ one: activated }} " [.]`(
    ({ other, what, one }, reader): Ability | undefined =>
      readsPermanent(reader) && what.who !== undefined && one.once === undefined && one.modes === undefined
        ? { ...one, lent: other ? { ...what, other: true } : what }
        : undefined,
  );
