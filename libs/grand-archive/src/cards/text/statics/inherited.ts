import type { Ability } from '../../../effects/words.js';
import { measured } from '../nouns/keywords.js';
import { form, many, type Parser } from '../parser.js';
import { restriction } from './restrictions.js';
import { under } from './statics.js';

/** What is handed on by level-ups. */
export const inherited: Parser<true> = form`inherited effect —|:|-`(true);

/** The champion has it, and those laid on it. */
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
