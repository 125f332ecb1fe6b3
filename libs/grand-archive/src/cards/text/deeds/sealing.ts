import { doing, type Clause } from './clause.js';
import { cards } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { alt, form, type Parser } from '../parser.js';

/** Effects that hide cards of a banishment, and that let cards be played at Fast speed. */
export const sealing: Parser<Clause> = alt(
  // GA-SEAL-01.
  form`put a seal counter on up to ${{ max: number }} target face up ${{ what: cards }} in a single banishment and
    turn them face down`(({ max, what }): Clause => ({
    ops: [{ op: 'seal', what: { target: 0 } }],
    targets: [{ what: { ...what, zone: 'banishment', face: 'up' }, min: 0, max, single: true }],
  })),
  form`remove all seal counters from all cards in each banishment. if a card had a seal counter removed from it this
    way, turn it face up`(doing({ op: 'unseal' })),
  // GA-HASTE-01.
  form`the next ${{ what: cards }} you activate this turn can be activated as though it had fast activation`(
    ({ what }) => doing({ op: 'hasten', what, until: 'end-of-turn' }),
  ),
);
