import { doing, either, to, type Clause, doer, type Doer } from './clause.js';

import { cards } from './nouns.js';
import { amount, number } from './numbers.js';
import { CHOSEN } from './objects.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';
import type { Selector, Value } from '../../effects/words.js';

/** `you gain agility 3 for this turn`. */
const agility: Parser<Clause> = map(
  seq<[unknown, true, number, true]>(opt(words('you')), either('gain agility'), number, phrase('for this turn')),
  ([, , n]) => doing({ op: 'agility', who: 'you', n }),
);

/** `target opponent discards a card from their hand or memory`. */
const discardEither: Parser<Clause> = map(
  seq<[Doer, Value, true, true]>(
    doer('discard', 'discards'),
    amount,
    either('card', 'cards'),
    either('from their hand or memory', 'from your hand or memory', 'from their hand and / or memory'),
  ),
  ([who, n]) => to({ targets: who.targets }, { op: 'discard', who: who.who, n, from: 'either' }),
);

/** `choose up to two cards from a single graveyard and banish them`. */
const banishSingle: Parser<Clause> = map(
  seq<[true, true | null, number, Selector, true]>(
    words('choose'),
    opt(phrase('up to')),
    number,
    cards,
    phrase('from a single graveyard and banish them'),
  ),
  ([, upTo, n, what]) =>
    doing(
      { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard' }, min: upTo ? 0 : n, max: n, single: true },
      { op: 'banish', what: { chosen: CHOSEN } },
    ),
);

/** `opponents can't activate cards with that ally's name as long as you control ~`. */
const ban: Parser<Clause> = value(
  seq<[true, unknown, true]>(
    either("opponents can't activate cards with that"),
    alt(...['ally', 'object', 'item', 'unit'].map((noun) => words(`${noun}'s`))),
    phrase('name as long as you control ~'),
  ),
  doing({ op: 'ban', who: 'each-opponent', like: { target: -1 } }),
);

/** What comes back, what is discarded or banished, and what may not be played. */
export const returning: Parser<Clause> = alt(agility, discardEither, banishSingle, ban);
