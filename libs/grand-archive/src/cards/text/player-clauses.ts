import type { Op, Value } from '../../effects/words.js';
import { doer, doing, either, to, type Clause, type Doer } from './clause.js';
import { amount } from './numbers.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';
import { counted } from './values.js';

const by = ({ targets }: Doer, op: Op): Clause => to({ targets }, op);

const oneOrMany: Parser<true> = either('card', 'cards');

const intoMemory: Parser<true> = either('into your memory', 'into their memory');

/** `draw two cards`, `each player draws a card into their memory`, `draw a card for each item you control`. */
const draw: Parser<Clause> = map(
  seq<[Doer, Value, true, true | null, Value | null]>(
    doer('draw', 'draws'),
    amount,
    oneOrMany,
    opt(intoMemory),
    opt(map(seq<[true, Value]>(phrase('for each'), counted), ([, n]) => n)),
  ),
  ([who, n, , memory, each]) =>
    each !== null && n !== 1
      ? undefined
      : by(who, { op: 'draw', who: who.who, n: each ?? n, ...(memory ? { to: 'memory' } : {}) }),
);

const discard: Parser<Clause> = map(
  seq<[Doer, Value, true, true | null, true | null]>(
    doer('discard', 'discards'),
    amount,
    oneOrMany,
    opt(phrase('at random')),
    opt(either('from their memory', 'from your memory')),
  ),
  ([who, n, , random, memory]) =>
    by(who, {
      op: 'discard',
      who: who.who,
      n,
      ...(random ? { random: true } : {}),
      ...(memory ? { from: 'memory' } : {}),
    }),
);

const discardHand: Parser<Clause> = value(phrase('discard your hand'), doing({ op: 'discard', who: 'you', n: 'all' }));

const recover: Parser<Clause> = map(seq<[Doer, Value]>(doer('recover', 'recovers'), amount), ([who, n]) =>
  by(who, { op: 'recover', who: who.who, n }),
);

const glimpse: Parser<Clause> = map(seq<[true, Value]>(words('glimpse'), amount), ([, n]) =>
  doing({ op: 'glimpse', n }),
);

const top: Parser<Value> = alt<Value>(
  map(seq<[Value, true]>(amount, words('cards')), ([n]) => n),
  value(words('card'), 1),
);

/** `put the top three cards of your deck into your graveyard`. */
const mill: Parser<Clause> = map(
  seq<[Doer, Value, true]>(
    doer('put the top', 'puts the top'),
    top,
    either(
      'of your deck into your graveyard',
      'of their deck into their graveyard',
      'from your deck into your graveyard',
      'from their deck into their graveyard',
    ),
  ),
  ([who, n]) => by(who, { op: 'mill', who: who.who, n }),
);

/** `banish a card at random from your memory`: as many as there are, if not as many as it says. */
const banishRandom: Parser<Clause> = map(
  seq<[Doer, Value, true, true, true]>(
    doer('banish', 'banishes'),
    amount,
    oneOrMany,
    phrase('at random from'),
    either('your memory', 'their memory'),
  ),
  ([who, n]) => by(who, { op: 'banish-random', who: who.who, zone: 'memory', n }),
);

const levelUp: Parser<Clause> = value(phrase('level up your champion'), doing({ op: 'level-up' }));

/** What players do with their cards, and to themselves. */
export const playerClauses: Parser<Clause> = alt(
  draw,
  discardHand,
  discard,
  recover,
  glimpse,
  mill,
  banishRandom,
  levelUp,
);
