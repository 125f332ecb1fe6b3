import type { Selector } from '../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { cards } from './nouns.js';
import { map, phrase, seq, type Parser } from './parser.js';

/** What is revealed, for what is done with it. */
const REVEALED = 'revealed';

/** `reveal any amount of Goose cards from your memory`. */
export const showing: Parser<Clause> = map(
  seq<[true, Selector, true]>(phrase('reveal any amount of'), cards, phrase('from your memory')),
  ([, what]) =>
    doing({ op: 'reveal', as: REVEALED, what: { ...what, zone: 'memory', who: 'you' }, min: 0, max: 'any' }),
);
