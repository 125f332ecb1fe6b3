import type { Op, Selector, Value } from '../../effects/words.js';
import { doer, doing, either, to, type Clause, type Doer } from './clause.js';
import { cards } from './nouns.js';
import { CHOSEN } from './objects.js';
import { amount, number } from './numbers.js';
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

/** `its controller draws a card into their memory`: of what was targeted. */
const drawnByIts: Parser<Clause> = map(
  seq<[true, Value, true, true | null]>(phrase('its controller draws'), amount, oneOrMany, opt(intoMemory)),
  ([, n, , memory]) => ({
    ops: [{ op: 'draw', who: { controller: { target: -1 } }, n, ...(memory ? { to: 'memory' } : {}) }],
    targets: [],
    near: true as const,
  }),
);

/** `draw an additional card`: beside those that the sentence before has drawn. */
const drawMore: Parser<Clause> = value(
  either('draw an additional card', 'draw another card'),
  doing({ op: 'draw', who: 'you', n: 1 }),
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

/** `discard all cards from your hand and memory`. */
const discardAll: Parser<Clause> = value(
  phrase('discard all cards from your hand and memory'),
  doing({ op: 'discard', who: 'you', n: 'all' }, { op: 'discard', who: 'you', n: 'all', from: 'memory' }),
);

/** `until end of turn, card activations you control can't be negated` (GA-SURE-03). */
const allSure: Parser<Clause> = value(
  phrase("until end of turn , card activations you control can't be negated"),
  doing({ op: 'sure', all: true }),
);

const recover: Parser<Clause> = map(seq<[Doer, Value]>(doer('recover', 'recovers'), amount), ([who, n]) =>
  by(who, { op: 'recover', who: who.who, n }),
);

/** `target player reveals all cards in their memory`. */
const revealMemory: Parser<Clause> = map(
  seq<[Doer, true]>(doer('reveal', 'reveals'), phrase('all cards in their memory')),
  ([who]) => (who.who === 'you' ? undefined : by(who, { op: 'show-memory', who: who.who, as: 'revealed' })),
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

/** `target opponent banishes a card from their graveyard`: chosen by that player, as it resolves. */
const banishBuried: Parser<Clause> = map(
  seq<[Doer, Value, Selector, true]>(doer('banish', 'banishes'), amount, cards, phrase('from their graveyard')),
  ([who, n, what]) =>
    typeof who.who === 'string'
      ? undefined
      : to(
          { targets: who.targets },
          {
            op: 'choose',
            as: CHOSEN,
            what: { ...what, zone: 'graveyard', who: 'you' },
            min: n,
            max: n,
            who: who.who,
            own: true,
          },
          { op: 'banish', what: { chosen: CHOSEN } },
        ),
);

/** `banish all cards from your hand and memory`. */
const banishHeld: Parser<Clause> = value(
  phrase('banish all cards from your hand and memory'),
  doing(
    ...(['hand', 'memory'] as const).map((zone): Op => ({
      op: 'banish-random',
      who: 'you',
      zone,
      n: { cards: [zone], who: 'you' },
    })),
  ),
);

/** `target opponent puts two cards from their hand into their memory`. */
const stow: Parser<Clause> = map(
  seq<[Doer, Value, true, true]>(
    doer('put', 'puts'),
    amount,
    oneOrMany,
    either('from your hand into your memory', 'from their hand into their memory'),
  ),
  ([who, n]) => by(who, { op: 'put', who: who.who, n, to: 'memory' }),
);

/** `look at the top four cards of your deck and put them back in any order`. */
const reorder: Parser<Clause> = map(
  seq<[true, Value, true]>(
    phrase('look at the top'),
    amount,
    either(
      'cards of your deck and put them back in any order',
      'cards of your deck and then put them back in any order',
    ),
  ),
  ([, n]) => doing({ op: 'glimpse', n, back: 'top' }),
);

/** `materialize a weapon card with memory cost 0 from your material deck`: if any can be. */
const materialize: Parser<Clause> = map(
  seq<[true, Selector, true]>(
    alt(phrase('materialize a'), phrase('materialize an')),
    cards,
    phrase('from your material deck'),
  ),
  ([, what]) => doing({ op: 'materialize', ...(Object.keys(what).length > 0 ? { what } : {}) }),
);

/** `Opponents can't activate cards this turn`, `You can't activate non-ally cards this turn`. */
const barring: Parser<Clause> = map(
  seq<['you' | 'opponent', true, Selector, true]>(
    alt<'you' | 'opponent'>(
      value(words('you'), 'you'),
      value(alt(phrase('your opponents'), words('opponents')), 'opponent'),
    ),
    phrase("can't activate"),
    cards,
    phrase('this turn'),
  ),
  ([who, , what]) =>
    what.who === undefined
      ? doing({
          op: 'bar',
          who: who === 'you' ? 'you' : 'each-opponent',
          what,
          from: ['activate'],
          until: 'end-of-turn',
        })
      : undefined,
);

const HERBS = ['Blightroot', 'Manaroot', 'Silvershine', 'Fraysia', 'Razorvine', 'Springleaf'];

/** `gather`, `gather twice`: one of six herbs at random, as the cards explain it. */
const gather: Parser<Clause> = map(
  seq<[true, number | null]>(
    words('gather'),
    opt(
      alt<number>(
        value(words('twice'), 2),
        map(seq<[number, true]>(number, words('times')), ([n]) => n),
      ),
    ),
  ),
  ([, n], { card }) => {
    const of = HERBS.flatMap((name) => card.tokenId(name) ?? []);
    return of.length === HERBS.length ? doing({ op: 'gather', of, n: n ?? 1 }) : undefined;
  },
);

const levelUp: Parser<Clause> = value(phrase('level up your champion'), doing({ op: 'level-up' }));

/** What players do with their cards, and to themselves. */
export const playerClauses: Parser<Clause> = alt(
  drawMore,
  drawnByIts,
  draw,
  discardHand,
  discardAll,
  allSure,
  discard,
  recover,
  revealMemory,
  glimpse,
  mill,
  banishRandom,
  banishBuried,
  banishHeld,
  stow,
  reorder,
  materialize,
  barring,
  gather,
  levelUp,
);
