import type { Condition, Selector, Value } from '../../effects/words.js';
import { cards } from './nouns.js';
import { alt, map, phrase, seq, value, words, type Parser } from './parser.js';

/** What has happened in this turn, as texts ask for it (GA-LATELY-03 to GA-LATELY-06). */
export const lately: Parser<Condition> = alt<Condition>(
  value(phrase('your champion has taken damage this turn'), { is: 'hurt' }),
  value(phrase('your champion has attacked this turn'), { is: 'attacked' }),
  value(phrase('a card activation you controlled was negated this turn'), { is: 'negated' }),
  map(
    seq<[true, true, Selector, true]>(
      phrase("you've activated"),
      alt(words('a'), words('an')),
      cards,
      phrase('this turn'),
    ),
    ([, , what]): Condition => ({ is: 'played', what }),
  ),
);

/** `for each card you've materialized this turn` (GA-LATELY-07). */
export const materializedLately: Parser<Value> = value(phrase("card you've materialized this turn"), {
  materialized: true,
});
