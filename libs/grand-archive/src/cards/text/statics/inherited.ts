import type { Ability } from '../../../effects/words.js';
import { measured } from '../nouns/keywords.js';
import { form, many, type Parser } from '../parser.js';
import { restriction } from './restrictions.js';
import { under } from './statics.js';

/** The words before an inherited effect. */
export const inherited: Parser<true> = form`inherited effect —|:|-`(true);

/** The champion has the keyword, and so have the champion cards laid on it. */
export const handedOnMeasure: Parser<Ability> =
  form`${inherited} ${{ conditions: many(restriction) }} ${{ measured }} [.]`(
    ({ conditions, measured: [stat, n] }, { card }) =>
      card.types.includes('CHAMPION')
        ? under(
            { kind: 'static', inherited: true, modify: [{ what: { self: true }, stats: { [stat]: n } }] },
            conditions,
          )
        : undefined,
  );
