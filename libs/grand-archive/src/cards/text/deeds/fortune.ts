import type { Op } from '../../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { cards, eitherOf } from '../nouns/nouns.js';
import { amount, number } from '../nouns/numbers.js';
import { saysX, whereX, withX } from '../nouns/values.js';
import { alt, form, oneOf, opt, type Parser } from '../parser.js';

const oneOrOther = alt(
  eitherOf(cards),
  form`a|an ${{ cards }}`(({ cards: what }) => what),
);

/** Effects that depend on the revealed top cards of the deck. */
export const fortune: Parser<Clause> = alt(
  form`reveal the top two cards of your deck. if the total reserve cost of the revealed cards is ${{ whole: number }},
    put both of them into your memory. otherwise put one of them into your memory and the other on the bottom of your
    deck`(({ whole }) =>
    doing({ op: 'dig', n: 2, take: {}, min: 1, max: 1, to: 'memory', rest: 'bottom', open: true, whole }),
  ),
  form`reveal the top ${{ n: number }} cards of your deck. recover X where X is the amount of ${{ what: cards }}
    revealed this way. put a|an ${{ take: cards }} from among them into your ${{ to: oneOf('hand', 'memory') }} and the
    rest on the bottom of your deck in any order`(({ n, what, take, to }, { card }) =>
    card.later
      ? doing(
          { op: 'show-top', n, what, as: 'shown' },
          { op: 'recover', who: 'you', n: { rolled: 'shown' } },
          { op: 'dig', n, take, min: 1, max: 1, to, rest: 'bottom', open: true, ordered: true },
        )
      : undefined,
  ),
  form`look at the top ${{ n: amount }} cards of your deck. put one of those cards into your
    ${{ to: oneOf('hand', 'memory') }} and the rest into your graveyard`(({ n, to }, { card }) =>
    card.later ? doing({ op: 'dig', n, take: {}, min: 1, max: 1, to, rest: 'graveyard' }) : undefined,
  ),
  form`look at the top ${{ n: amount }} cards of your deck ${{ x: opt(whereX) }}. put those cards back on top of your
    deck in any order`(({ n, x }, { card }) => {
    const looked: Op = { op: 'glimpse', n, back: 'top' };
    if (!card.later || saysX([looked]) !== (x !== null)) return undefined;
    return x === null ? doing(looked) : doing(...withX([looked], x));
  }),
  // GA-SCAV-01.
  form`scavenge ${{ n: number }} for a|an ${{ take: cards }}`(({ n, take }) => doing({ op: 'scavenge', n, take })),
  // Scavenges the whole deck (GA-SCAV-01).
  form`reveal cards from the top of your deck until you reveal a|an ${{ take: cards }}. put that card into your hand
    and the rest on the bottom of your deck in a random order`(({ take }) =>
    doing({ op: 'scavenge', n: { cards: ['deck'], who: 'you' }, take }),
  ),
  form`look at the top ${{ n: number }} cards of your deck. you may reveal ${{ take: oneOrOther }} from among them and
    put it into your ${{ to: oneOf('hand', 'memory') }}. put the rest on the bottom of your deck in any order`(
    ({ n, take, to }) => doing({ op: 'dig', n, take, min: 0, max: 1, to, rest: 'bottom', show: true, ordered: true }),
  ),
);
