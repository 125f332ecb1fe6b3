import type { Selector } from '../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { cards } from './nouns.js';
import { number } from './numbers.js';
import { alt, map, phrase, seq, value, type Parser } from './parser.js';

/**
 * `put a seal counter on up to two target face up non-champion non-regalia cards in a single banishment and turn them
 * face down` (GA-SEAL-01).
 */
const sealed: Parser<Clause> = map(
  seq<[true, number, true, Selector, true]>(
    phrase('put a seal counter on up to'),
    number,
    phrase('target face up'),
    cards,
    phrase('in a single banishment and turn them face down'),
  ),
  ([, max, , what]): Clause => ({
    ops: [{ op: 'seal', what: { target: 0 } }],
    targets: [{ what: { ...what, zone: 'banishment', face: 'up' }, min: 0, max, single: true }],
  }),
);

const unsealed: Parser<Clause> = value(
  phrase(
    'remove all seal counters from all cards in each banishment . if a card had a seal counter removed from it this ' +
      'way , turn it face up',
  ),
  doing({ op: 'unseal' }),
);

/** `the next ally card you activate this turn can be activated as though it had fast activation` (GA-HASTE-01). */
const hastened: Parser<Clause> = map(
  seq<[true, Selector, true]>(
    phrase('the next'),
    cards,
    phrase('you activate this turn can be activated as though it had fast activation'),
  ),
  ([, what]) => doing({ op: 'hasten', what, until: 'end-of-turn' }),
);

/** What hides cards of a banishment, and what lets a card be played out of its time. */
export const sealing: Parser<Clause> = alt(sealed, unsealed, hastened);
