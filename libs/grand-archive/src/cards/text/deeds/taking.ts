import type { Op, Selector } from '../../../effects/words.js';
import { doing, either, type Clause } from './clause.js';
import { counterKind, counters } from '../nouns/counters.js';
import { cardName } from '../nouns/names.js';
import { cards, subtype } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { alt, form, oneOf, opt, phrase, value, type Parser } from '../parser.js';
import { stats, type Stats } from '../nouns/stats.js';
import { readsPermanent } from '../statics/statics.js';

type Take = Extract<Op, { op: 'take' }>;

/** The player's own zones in a text that says where a card may come from. */
const zones: Parser<readonly string[]> = alt<readonly string[]>(
  value(either('from your hand and / or memory', 'from your hand or memory'), ['hand', 'memory']),
  value(either('from your graveyard or hand', 'from your hand or graveyard'), ['graveyard', 'hand']),
  value(either('from your material deck or banishment', 'from your banishment or material deck'), [
    'materials',
    'banishment',
  ]),
  form`from your material deck`(['materials']),
  form`from your banishment`(['banishment']),
  form`from your hand`(['hand']),
  form`from your memory`(['memory']),
);

const taking = (from: readonly string[], what: Selector, parts: Omit<Take, 'op' | 'from' | 'what'>): Clause =>
  doing({ op: 'take', from: [...from], ...(Object.keys(what).length > 0 ? { what } : {}), ...parts });

/** The object enters with these counters in addition to others. */
const enteringWith: Parser<NonNullable<Take['with']>> =
  form`. it enters the field with ${{ n: number }} additional ${{ kind: counterKind }} counters|counter on it`(
    ({ n, kind }) => ({ kind, n }),
  );

type Bond = { readonly with: NonNullable<Take['with']>; readonly stats: Stats };

const bonding: Parser<Bond> =
  form`. put ${{ counters }} on it. it gets ${{ given: stats }} for as long as you control ~`(
    ({ counters: [n, kind], given }) => ({ with: { kind, n }, stats: given }),
  );

/** The name of the object that entered, for what it gets. */
const BONDED = 'bonded';

const ontoField: Parser<Clause> = alt(
  form`choose a|an ${{ what: cards }} ${{ from: zones }} and put it onto the field ${{ bond: bonding }}`(
    ({ what, from, bond }) =>
      doing(
        { op: 'take', from: [...from], what, min: 1, max: 1, to: 'field', with: bond.with, as: BONDED },
        { op: 'boost', what: { chosen: BONDED }, stats: { ...bond.stats }, until: 'while-source' },
      ),
  ),
  form`choose a|an ${{ what: cards }} ${{ from: zones }} and put it onto the field ${{ counters: opt(enteringWith) }}`(
    ({ what, from, counters }) =>
      taking(from, what, { min: 1, max: 1, to: 'field', ...(counters ? { with: counters } : {}) }),
  ),
  form`put a|an ${{ what: cards }} ${{ from: zones }} onto the field`(({ what, from }) =>
    taking(from, what, { min: 1, max: 1, to: 'field' }),
  ),
  // `put a card named Old Sword from your material deck or banishment onto the field`.
  form`put a card named ${{ name: cardName }} ${{ from: zones }} onto the field`(({ name, from }) =>
    taking(from, { name }, { min: 1, max: 1, to: 'field' }),
  ),
);

const banish: Parser<Clause> =
  form`banish ${{ upTo: opt(phrase('up to')) }} ${{ n: number }} ${{ what: cards }} ${{ from: zones }}
    ${{ omen: opt(phrase('and put an omen counter on it')) }}`(({ upTo, n, what, from, omen }) =>
    from.includes('materials') || from.includes('banishment') || (omen && n !== 1)
      ? undefined
      : taking(from, what, {
          min: upTo ? 0 : n,
          max: n,
          to: 'banishment',
          ...(omen ? { with: { kind: 'omen', n: 1 } } : {}),
        }),
  );

const actionOrAttack: Parser<Selector> = form`${{ one: subtype }} action or an ${{ two: subtype }} attack card`(
  ({ one, two }) => (one === two ? { types: ['ACTION', 'ATTACK'], subtypes: [one] } : undefined),
);

/** The names of the returned card, for "if you do", and of the card that becomes an omen. */
const RETURNED = 'returned';
const FORESEEN = 'foreseen';

const foreseeing: Parser<Clause> = form`look at the top ${{ n: number }} cards of your deck. banish one of them and put
    an omen counter on it. put the rest on the bottom of your deck in any order`(({ n }) =>
  doing(
    { op: 'dig', n, take: {}, min: 1, max: 1, to: 'banishment', rest: 'bottom', ordered: true, as: FORESEEN },
    { op: 'counter', what: { chosen: FORESEEN }, kind: 'omen', n: 1 },
  ),
);

const ifYouDo = opt(form`. if you do, ${{ what: alt(banish, foreseeing) }}`(({ what }) => what));

const leaving = alt(
  form`return one of your omens to your hand`('hand'),
  form`put one of your omens into your graveyard`('graveyard'),
);

const exchangeOmen: Parser<Clause> = form`${{ to: leaving }} ${{ then: ifYouDo }}`(({ to, then }) =>
  doing(
    {
      op: 'take',
      from: ['banishment'],
      what: { counter: 'omen' },
      min: 1,
      max: 1,
      to,
      ...(then ? { as: RETURNED } : {}),
    },
    ...(then ? [{ op: 'if' as const, if: [{ is: 'chosen' as const, as: RETURNED }], then: [...then.ops] }] : []),
  ),
);

/** Effects that take the player's own cards from one zone to another; the player chooses during the effect. */
export const takings: Parser<Clause> = alt(
  ontoField,
  banish,
  // The player takes as many as they want.
  form`banish any amount of ${{ what: cards }} from your graveyard`(({ what }) =>
    taking(['graveyard'], what, { min: 0, max: 'any', to: 'banishment' }),
  ),
  // The player chooses during the effect.
  form`return ${{ upTo: opt(phrase('up to')) }} ${{ n: number }} ${{ what: alt(actionOrAttack, cards) }} from your
    graveyard to your ${{ to: oneOf('hand', 'memory') }}`(({ upTo, n, what, to }) =>
    taking(['graveyard'], what, { min: upTo ? 0 : n, max: n, to }),
  ),
  form`return ${{ n: number }} card|cards from your memory to your hand`(({ n }) =>
    taking(['memory'], {}, { min: n, max: n, to: 'hand' }),
  ),
  exchangeOmen,
  form`put a card named ~ from your banishment into your material deck`((_, { card }) =>
    card.later && card.types.includes('REGALIA')
      ? taking(['banishment'], { name: card.name }, { min: 1, max: 1, to: 'materials' })
      : undefined,
  ),
  form`discard up to ${{ max: number }} ${{ what: cards }} from your hand and/or memory, then draw that many cards`(
    ({ max, what }) =>
      doing(
        { op: 'take', from: ['hand', 'memory'], what, min: 0, max, to: 'graveyard', as: 'thrown' },
        { op: 'draw', who: 'you', n: { many: { chosen: 'thrown' } } },
      ),
  ),
  form`when your champion levels up into a champion card with base level ${{ level: number }} the next time this game,
    put the banished cards on the top and/or bottom of your deck in any order`(({ level }) =>
    doing({ op: 'put-back-later', what: { chosen: '.banished' }, level }),
  ),
);

/** A search is a look at the whole deck (GA26-SEARCH-03). */
const searchingDeck: Parser<Clause> =
  form`search your deck for a card and put it into your ${{ to: oneOf('hand', 'memory') }}. then shuffle your deck.`(
    ({ to }) =>
      doing(
        { op: 'dig', n: { cards: ['deck'], who: 'you' }, take: {}, min: 1, max: 1, to, rest: 'top' },
        { op: 'shuffle', who: 'you' },
      ),
  );

const lookingAtOpponent: Parser<Clause> =
  form`look at target opponent's hand and memory. discard any amount of cards from among them. for each card discarded
    this way, that opponent reveals the top card of their deck and puts it into their hand.`({
    ops: [
      { op: 'discard-of', who: { target: 0 }, from: ['hand', 'memory'], min: 0, max: 'any', as: 'discarded' },
      { op: 'mill', who: { target: 0 }, n: { many: { chosen: 'discarded' } }, to: 'hand' },
    ],
    targets: [{ what: {}, player: 'opponent', min: 1, max: 1 }],
  });

/** The name is the chosen one of the object, for its other abilities. */
const naming: Parser<Clause> = form`look at target opponent's memory, then choose any card name.`(
  (_, reader): Clause | undefined =>
    readsPermanent(reader)
      ? {
          ops: [{ op: 'name-after-looking', who: { target: 0 } }],
          targets: [{ what: {}, player: 'opponent', min: 1, max: 1 }],
        }
      : undefined,
);

/** Sentences about a look at hidden cards, with what is taken from among them or named. */
export const inspecting: Parser<Clause> = alt(lookingAtOpponent, naming, searchingDeck);
