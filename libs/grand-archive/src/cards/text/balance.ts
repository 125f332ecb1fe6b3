import type { Condition } from '../../effects/words.js';
import { alt, phrase, value, type Parser } from './parser.js';

/** `the amount of cards in your hand and memory are equal`. */
export const balanced: Parser<Condition> = value(
  alt(
    phrase('the amount of cards in your hand and memory are equal'),
    phrase('the amount of cards in your hand and memory is equal'),
  ),
  {
    is: 'number',
    of: { cards: ['hand'], who: 'you' },
    min: { cards: ['memory'], who: 'you' },
    max: { cards: ['memory'], who: 'you' },
  },
);
