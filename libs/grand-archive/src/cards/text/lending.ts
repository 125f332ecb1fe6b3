import type { Ability, Selector } from '../../effects/words.js';
import { objects } from './nouns.js';
import { alt, map, opt, phrase, seq, words, type Parser } from './parser.js';
import { isPermanent } from './statics.js';

/** `Goose allies you control have "[REST]: Draw a card."` (GA-LEND-01). */
export const lending = (activated: Parser<Ability>): Parser<Ability> =>
  map(
    seq<[true | null, Selector, true, true, Ability, true, unknown]>(
      opt(words('other')),
      objects,
      alt(words('have'), words('has')),
      words('"'),
      activated,
      words('"'),
      opt(phrase('.')),
    ),
    ([other, what, , , one], reader): Ability | undefined =>
      isPermanent(reader) && what.who !== undefined && one.once === undefined
        ? { ...one, lent: other ? { ...what, other: true } : what }
        : undefined,
  );
