import type { Ability, Condition } from '../../effects/words.js';
import { measured } from './keywords.js';
import { alt, many, map, opt, phrase, seq, words, type Parser } from './parser.js';
import { restriction } from './restrictions.js';
import { under } from './statics.js';

/** What is handed on by level-ups. */
export const inherited: Parser<unknown> = seq<[true, true]>(
  phrase('inherited effect'),
  alt(words('—'), words(':'), words('-')),
);

/** `Inherited Effect — Ranged 1`: the champion has it, and those laid on it. */
export const handedOnMeasure: Parser<Ability> = map(
  seq<[unknown, Condition[], readonly [string, number], unknown]>(
    inherited,
    many(restriction),
    measured,
    opt(words('.')),
  ),
  ([, conditions, [stat, n]], { card }) =>
    card.types.includes('CHAMPION')
      ? under({ kind: 'static', inherited: true, modify: [{ what: { self: true }, stats: { [stat]: n } }] }, conditions)
      : undefined,
);
