import type { Value } from '../../effects/words.js';
import { doing, either, type Clause } from './clause.js';
import { cardId } from './names.js';
import { amount } from './numbers.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';

/** `generate up to two Small Sparks cards and put them into your memory`: from outside the game. */
export const generating: Parser<Clause> = map(
  seq<[true, true | null, Value, string, unknown, 'memory' | 'deck']>(
    words('generate'),
    opt(phrase('up to')),
    amount,
    cardId,
    alt(words('card'), words('cards')),
    alt<'memory' | 'deck'>(
      value(either('and put it into your memory', 'and put them into your memory'), 'memory'),
      value(either('and shuffle it into your deck', 'and shuffle them into your deck'), 'deck'),
    ),
  ),
  ([, upTo, n, card, , to]) => doing({ op: 'generate', card, n, ...(upTo ? { upTo: true } : {}), to }),
);
