import { doing, type Clause } from './clause.js';
import { empowered } from './empowering.js';
import { starcalled } from '../nouns/states.js';
import { SELF } from '../tokens.js';
import { alt, form, phrase, words, type Parser, type Reader } from '../parser.js';

/** An action that resolves and does not go to the graveyard. */
const isLater = ({ card }: Reader): boolean => card.later && card.types.includes('ACTION');

const intoMemory = doing({ op: 'move', what: { self: true }, from: 'stack', to: 'memory' });

/** Includes the end of its sentence. After a condition about the card itself "it" is that card. */
export const keepingItself: Parser<Clause> = alt<Clause>(
  form`put ${alt(words(SELF), phrase('this card'))} into its owner's memory.`((_, reader) =>
    isLater(reader) ? intoMemory : undefined,
  ),
  form`if ${{ one: alt(starcalled, empowered) }}, put it into its owner's memory.`(({ one }, reader) =>
    isLater(reader) ? doing({ op: 'if', if: [one], then: [...intoMemory.ops] }) : undefined,
  ),
);
