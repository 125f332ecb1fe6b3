import type { Op, Selector } from '../../effects/words.js';
import { doing, either, type Clause } from './clause.js';
import { counters, KINDS } from './counters.js';
import { cardName } from './names.js';
import { cards, subtype } from './nouns.js';
import { number } from './numbers.js';
import { alt, map, opt, phrase, seq, token, value, words, type Parser } from './parser.js';
import { stats, type Stats } from './stats.js';

type Take = Extract<Op, { op: 'take' }>;

/** Zones of the own, as a text names those that a card may come from. */
const zones: Parser<readonly string[]> = alt<readonly string[]>(
  value(either('from your hand and / or memory', 'from your hand or memory'), ['hand', 'memory']),
  value(either('from your graveyard or hand', 'from your hand or graveyard'), ['graveyard', 'hand']),
  value(either('from your material deck or banishment', 'from your banishment or material deck'), [
    'materials',
    'banishment',
  ]),
  value(phrase('from your material deck'), ['materials']),
  value(phrase('from your banishment'), ['banishment']),
  value(phrase('from your hand'), ['hand']),
  value(phrase('from your memory'), ['memory']),
);

const taking = (from: readonly string[], what: Selector, parts: Omit<Take, 'op' | 'from' | 'what'>): Clause =>
  doing({ op: 'take', from: [...from], ...(Object.keys(what).length > 0 ? { what } : {}), ...parts });

/** `It enters the field with three additional durability counters on it`: beside those that it has anyway. */
const enteringWith: Parser<NonNullable<Take['with']>> = map(
  seq<[true, number, true, string, true]>(
    phrase('. it enters the field with'),
    number,
    words('additional'),
    token((word) => (KINDS.includes(word) ? word : undefined)),
    either('counters on it', 'counter on it'),
  ),
  ([, n, , kind]) => ({ kind, n }),
);

const article: Parser<true> = alt(words('a'), words('an'));

type Bond = { readonly with: NonNullable<Take['with']>; readonly stats: Stats };

/** `. Put a bond counter on it. It gets +2 POWER for as long as you control ~`. */
const bonding: Parser<Bond> = map(
  seq<[true, readonly [number, string], true, Stats, true]>(
    phrase('. put'),
    counters,
    phrase('on it . it gets'),
    stats,
    phrase('for as long as you control ~'),
  ),
  ([, [n, kind], , given]) => ({ with: { kind, n }, stats: given }),
);

/** What came onto the field, for what it gets. */
const BONDED = 'bonded';

/** `choose a Sword regalia card from your banishment and put it onto the field`. */
const ontoField: Parser<Clause> = alt(
  map(
    seq<[true, true, Selector, readonly string[], true, Bond]>(
      words('choose'),
      article,
      cards,
      zones,
      phrase('and put it onto the field'),
      bonding,
    ),
    ([, , what, from, , bond]) =>
      doing(
        { op: 'take', from: [...from], what, min: 1, max: 1, to: 'field', with: bond.with, as: BONDED },
        { op: 'boost', what: { chosen: BONDED }, stats: { ...bond.stats }, until: 'while-source' },
      ),
  ),
  map(
    seq<[true, true, Selector, readonly string[], true, NonNullable<Take['with']> | null]>(
      words('choose'),
      article,
      cards,
      zones,
      phrase('and put it onto the field'),
      opt(enteringWith),
    ),
    ([, , what, from, , counters]) =>
      taking(from, what, { min: 1, max: 1, to: 'field', ...(counters ? { with: counters } : {}) }),
  ),
  map(
    seq<[true, true, Selector, readonly string[], true]>(words('put'), article, cards, zones, phrase('onto the field')),
    ([, , what, from]) => taking(from, what, { min: 1, max: 1, to: 'field' }),
  ),
  // `put a card named Old Sword from your material deck or banishment onto the field`.
  map(
    seq<[true, string, readonly string[], true]>(phrase('put a card named'), cardName, zones, phrase('onto the field')),
    ([, name, from]) => taking(from, { name }, { min: 1, max: 1, to: 'field' }),
  ),
);

/** `banish up to three advanced element cards from your hand and/or memory`, `… and put an omen counter on it`. */
const banish: Parser<Clause> = map(
  seq<[true, true | null, number, Selector, readonly string[], true | null]>(
    words('banish'),
    opt(phrase('up to')),
    number,
    cards,
    zones,
    opt(phrase('and put an omen counter on it')),
  ),
  ([, upTo, n, what, from, omen]) =>
    from.includes('materials') || from.includes('banishment') || (omen && n !== 1)
      ? undefined
      : taking(from, what, {
          min: upTo ? 0 : n,
          max: n,
          to: 'banishment',
          ...(omen ? { with: { kind: 'omen', n: 1 } } : {}),
        }),
);

/** `banish any amount of fire element cards from your graveyard`: as many as wanted. */
const banishAny: Parser<Clause> = map(
  seq<[true, Selector, true]>(phrase('banish any amount of'), cards, phrase('from your graveyard')),
  ([, what]) => taking(['graveyard'], what, { min: 0, max: 'any', to: 'banishment' }),
);

/** `Assassin action or an Assassin attack card`. */
const actionOrAttack: Parser<Selector> = map(
  seq<[string, true, string, true]>(subtype, phrase('action or an'), subtype, phrase('attack card')),
  ([one, , two]) => (one === two ? { types: ['ACTION', 'ATTACK'], subtypes: [one] } : undefined),
);

/** `return a Crux card from your graveyard to your hand`: chosen as it is done. */
const unbury: Parser<Clause> = map(
  seq<[true, true | null, number, Selector, true, string]>(
    words('return'),
    opt(phrase('up to')),
    number,
    alt(actionOrAttack, cards),
    phrase('from your graveyard to your'),
    alt<string>(value(words('hand'), 'hand'), value(words('memory'), 'memory')),
  ),
  ([, upTo, n, what, , to]) => taking(['graveyard'], what, { min: upTo ? 0 : n, max: n, to }),
);

/** What came back to the hand, for what is done if something has. */
const RETURNED = 'returned';

/** `return one of your omens to your hand. If you do, banish a card from your hand and put an omen counter on it`. */
const exchangeOmen: Parser<Clause> = map(
  seq<[true, Clause | null]>(
    phrase('return one of your omens to your hand'),
    opt(map(seq<[true, Clause]>(phrase('. if you do ,'), banish), ([, what]) => what)),
  ),
  ([, then]) =>
    doing(
      {
        op: 'take',
        from: ['banishment'],
        what: { counter: 'omen' },
        min: 1,
        max: 1,
        to: 'hand',
        ...(then ? { as: RETURNED } : {}),
      },
      ...(then ? [{ op: 'if' as const, if: [{ is: 'chosen' as const, as: RETURNED }], then: [...then.ops] }] : []),
    ),
);

/** `When your champion levels up into … the next time this game, put the banished cards on the top … of your deck`. */
const backLater: Parser<Clause> = map(
  seq<[true, number, true]>(
    phrase('when your champion levels up into a champion card with base level'),
    number,
    phrase('the next time this game , put the banished cards on the top and / or bottom of your deck in any order'),
  ),
  ([, level]) => doing({ op: 'put-back-later', what: { chosen: '.banished' }, level }),
);

/** `discard up to three ally cards from your hand and/or memory, then draw that many cards`. */
const exchange: Parser<Clause> = map(
  seq<[true, number, Selector, true]>(
    phrase('discard up to'),
    number,
    cards,
    phrase('from your hand and / or memory , then draw that many cards'),
  ),
  ([, max, what]) =>
    doing(
      { op: 'take', from: ['hand', 'memory'], what, min: 0, max, to: 'graveyard', as: 'thrown' },
      { op: 'draw', who: 'you', n: { many: { chosen: 'thrown' } } },
    ),
);

/** Cards of the own that are taken out of one zone into another, chosen as it is done. */
export const takings: Parser<Clause> = alt(ontoField, banish, banishAny, unbury, exchangeOmen, exchange, backLater);

/**
 * `Look at target opponent's hand and memory. Discard any amount of cards from among them. For each card discarded this
 * way, that opponent reveals the top card of their deck and puts it into their hand.`
 */
export const inspecting: Parser<Clause> = value(
  phrase(
    "look at target opponent's hand and memory . discard any amount of cards from among them . for each card " +
      'discarded this way , that opponent reveals the top card of their deck and puts it into their hand .',
  ),
  {
    ops: [
      { op: 'discard-of', who: { target: 0 }, from: ['hand', 'memory'], min: 0, max: 'any', as: 'discarded' },
      { op: 'mill', who: { target: 0 }, n: { many: { chosen: 'discarded' } }, to: 'hand' },
    ],
    targets: [{ what: {}, player: 'opponent', min: 1, max: 1 }],
  },
);
