import type { Selector } from '../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { cards } from './nouns.js';
import { number } from './numbers.js';
import { alt, map, phrase, seq, value, words, type Parser } from './parser.js';

/**
 * `reveal the top two cards of your deck. If the total reserve cost of the revealed cards is 8, put both of them into
 * your memory. Otherwise put one of them into your memory and the other on the bottom of your deck`.
 */
const paired: Parser<Clause> = map(
  seq<[true, number, true]>(
    phrase('reveal the top two cards of your deck . if the total reserve cost of the revealed cards is'),
    number,
    phrase(
      ', put both of them into your memory . otherwise put one of them into your memory and the other on the bottom ' +
        'of your deck',
    ),
  ),
  ([, whole]) => doing({ op: 'dig', n: 2, take: {}, min: 1, max: 1, to: 'memory', rest: 'bottom', open: true, whole }),
);

/** `scavenge 6 for a Goose ally card` (GA-SCAV-01). */
const scavenging: Parser<Clause> = map(
  seq<[true, number, true, true, Selector]>(
    words('scavenge'),
    number,
    words('for'),
    alt(words('a'), words('an')),
    cards,
  ),
  ([, n, , , take]) => doing({ op: 'scavenge', n, take }),
);

/**
 * `reveal cards from the top of your deck until you reveal a Goose ally card. Put that card into your hand and the rest
 * on the bottom of your deck in a random order`: to scavenge all of it (GA-SCAV-01).
 */
const searching: Parser<Clause> = map(
  seq<[true, Selector, true]>(
    alt(
      phrase('reveal cards from the top of your deck until you reveal a'),
      phrase('reveal cards from the top of your deck until you reveal an'),
    ),
    cards,
    phrase('. put that card into your hand and the rest on the bottom of your deck in a random order'),
  ),
  ([, take]) => doing({ op: 'scavenge', n: { cards: ['deck'], who: 'you' }, take }),
);

/**
 * `look at the top six cards of your deck. You may reveal a Goose card from among them and put it into your hand. Put
 * the rest on the bottom of your deck in any order` (GA-DIG-01).
 */
const picking: Parser<Clause> = map(
  seq<[true, number, true, Selector, true, 'hand' | 'memory', true]>(
    phrase('look at the top'),
    number,
    alt(phrase('cards of your deck . you may reveal a'), phrase('cards of your deck . you may reveal an')),
    cards,
    phrase('from among them and put it into your'),
    alt<'hand' | 'memory'>(value(words('hand'), 'hand'), value(words('memory'), 'memory')),
    phrase('. put the rest on the bottom of your deck in any order'),
  ),
  ([, n, , take, , to]) => doing({ op: 'dig', n, take, min: 0, max: 1, to, rest: 'bottom', show: true, ordered: true }),
);

/** What hangs on the cards that lie on top of the deck, as all see. */
export const fortune: Parser<Clause> = alt(paired, scavenging, searching, picking);
