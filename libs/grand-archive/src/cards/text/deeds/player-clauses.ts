import type { Op, Value } from '../../../effects/words.js';
import { doer, doing, either, to, type Clause, type Doer } from './clause.js';
import { cards } from '../nouns/nouns.js';
import { CHOSEN } from '../nouns/objects.js';
import { amount, number } from '../nouns/numbers.js';
import { alt, form, opt, phrase, value, type Parser } from '../parser.js';
import { counted } from '../nouns/values.js';

const by = ({ targets }: Doer, op: Op): Clause => to({ targets }, op);

const intoMemory: Parser<true> = either('into your memory', 'into their memory');

/** `draw an additional card`: one more than the sentence before has drawn. */
const drawMore: Parser<Clause> = value(
  either('draw an additional card', 'draw another card'),
  doing({ op: 'draw', who: 'you', n: 1 }),
);

const top: Parser<Value> = alt<Value>(
  form`${{ n: amount }} cards`(({ n }) => n),
  form`card`(1),
);

/** That player chooses the card during resolution. */
const banishBuried: Parser<Clause> =
  form`${{ who: doer('banish', 'banishes') }} ${{ n: amount }} ${{ what: cards }} from their graveyard`(
    ({ who, n, what }) =>
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

const graveyards = alt<'all' | 'own'>(form`in all graveyards`('all'), form`in your|their graveyard`('own'));

/** All at once. */
const emptying: Parser<Clause> = form`${{ who: doer('banish', 'banishes') }} all cards ${{ whose: graveyards }}`(
  ({ who, whose }, { card }) =>
    card.later && (whose === 'all' ? who.who === 'you' : true)
      ? by(who, { op: 'banish', what: { graveyards: whose === 'all' ? 'each' : who.who } })
      : undefined,
);

const HERBS = ['Blightroot', 'Manaroot', 'Silvershine', 'Fraysia', 'Razorvine', 'Springleaf'];

const forEach = opt(form`for each ${{ n: counted }}`(({ n }) => n));

const ofDeck = either(
  'of your deck into your graveyard',
  'of their deck into their graveyard',
  'from your deck into your graveyard',
  'from their deck into their graveyard',
);

const barred = alt<'you' | 'opponent'>(form`you`('you'), form`[your] opponents`('opponent'));

const times = opt(
  alt<number>(
    form`twice`(2),
    form`${{ n: number }} times`(({ n }) => n),
  ),
);

/** Clauses about what players do with their cards, and to themselves. */
export const playerClauses: Parser<Clause> = alt(
  drawMore,
  // "Its controller" is the controller of the last target.
  form`its controller draws ${{ n: amount }} card|cards ${{ memory: opt(intoMemory) }}`(({ n, memory }) => ({
    ops: [{ op: 'draw', who: { controller: { target: -1 } }, n, ...(memory ? { to: 'memory' } : {}) }],
    targets: [],
    near: true as const,
  })),
  form`${{ who: doer('draw', 'draws') }} ${{ n: amount }} card|cards ${{ memory: opt(intoMemory) }}
    ${{ each: forEach }}`(({ who, n, memory, each }) =>
    each !== null && n !== 1
      ? undefined
      : by(who, { op: 'draw', who: who.who, n: each ?? n, ...(memory ? { to: 'memory' } : {}) }),
  ),
  form`discard your hand`(doing({ op: 'discard', who: 'you', n: 'all' })),
  form`discard all cards from your hand and memory`(
    doing({ op: 'discard', who: 'you', n: 'all' }, { op: 'discard', who: 'you', n: 'all', from: 'memory' }),
  ),
  // GA-SURE-03.
  form`until end of turn, card activations you control can't be negated`(doing({ op: 'sure', all: true })),
  form`${{ who: doer('discard', 'discards') }} ${{ n: amount }} card|cards ${{ random: opt(phrase('at random')) }}
    ${{ memory: opt(either('from their memory', 'from your memory')) }}`(({ who, n, random, memory }) =>
    by(who, {
      op: 'discard',
      who: who.who,
      n,
      ...(random ? { random: true } : {}),
      ...(memory ? { from: 'memory' } : {}),
    }),
  ),
  form`${{ who: doer('recover', 'recovers') }} ${{ n: amount }}`(({ who, n }) =>
    by(who, { op: 'recover', who: who.who, n }),
  ),
  form`${{ who: doer('reveal', 'reveals') }} all cards in their memory`(({ who }) =>
    who.who === 'you' ? undefined : by(who, { op: 'show-memory', who: who.who, as: 'revealed' }),
  ),
  form`glimpse ${{ n: amount }}`(({ n }) => doing({ op: 'glimpse', n })),
  form`${{ who: doer('put the top', 'puts the top') }} ${{ n: top }} ${ofDeck}`(({ who, n }) =>
    by(who, { op: 'mill', who: who.who, n }),
  ),
  form`for each damage counter on the hit champion, their controller puts the top ${{ n: number }} cards from their deck
    into their graveyard`(({ n }, { card }) =>
    card.later
      ? doing({
          op: 'mill',
          who: { controller: { event: 'object' } },
          n: { times: [n, { damage: { event: 'object' } }] },
        })
      : undefined,
  ),
  // A player with fewer cards banishes all of them.
  form`${{ who: doer('banish', 'banishes') }} ${{ n: amount }} card|cards at random from your|their memory`(
    ({ who, n }) => by(who, { op: 'banish-random', who: who.who, zone: 'memory', n }),
  ),
  banishBuried,
  emptying,
  form`banish all cards from your hand and memory`(
    doing(
      ...(['hand', 'memory'] as const).map((zone): Op => ({
        op: 'banish-random',
        who: 'you',
        zone,
        n: { cards: [zone], who: 'you' },
      })),
    ),
  ),
  form`${{ who: doer('put', 'puts') }} ${{ n: amount }} card|cards
    ${either('from your hand into your memory', 'from their hand into their memory')}`(({ who, n }) =>
    by(who, { op: 'put', who: who.who, n, to: 'memory' }),
  ),
  form`look at the top ${{ n: amount }} cards of your deck and [then] put them back in any order`(({ n }) =>
    doing({ op: 'glimpse', n, back: 'top' }),
  ),
  // The player does so if they can.
  form`materialize a|an ${{ what: cards }} from your material deck`(({ what }) =>
    doing({ op: 'materialize', ...(Object.keys(what).length > 0 ? { what } : {}) }),
  ),
  form`${{ who: barred }} can't activate ${{ what: cards }} this turn`(({ who, what }) =>
    what.who === undefined
      ? doing({
          op: 'bar',
          who: who === 'you' ? 'you' : 'each-opponent',
          what,
          from: ['activate'],
          until: 'end-of-turn',
        })
      : undefined,
  ),
  // Gathers: one of six herbs at random, as reminders explain it.
  form`gather ${{ n: times }}`(({ n }, { card }) => {
    const of = HERBS.flatMap((name) => card.tokenId(name) ?? []);
    return of.length === HERBS.length ? doing({ op: 'gather', of, n: n ?? 1 }) : undefined;
  }),
  form`level up your champion`(doing({ op: 'level-up' })),
);
