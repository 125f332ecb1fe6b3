import type { Ref, Selector, Single } from '../../effects/words.js';
import { alt, any, map, opt, phrase, seq, value, words, type Parser } from './context.js';
import { cards } from './nouns.js';
import { number } from './numbers.js';
import { that } from './that.js';

const ofPlay = (what: Selector): Selector =>
  what.in === undefined && what.type === undefined && what.trait !== undefined && what.neighbor !== undefined
    ? { ...what, type: 'CREATURE' }
    : what;

/** A card that there is no choice of. */
export const single: Parser<Ref> = alt<Ref>(
  map(words('~'), (_, { card }) => (card.own === 'giver' ? 'giver' : 'self')),
  map(phrase('this creature'), (_, { card }) => card.creature),
  value(any('this card', 'this artifact'), 'self'),
  value(
    any(
      'it',
      'that creature',
      'that card',
      'that artifact',
      'that upgrade',
      'the chosen creature',
      'the chosen creatures',
      'those creatures',
      'those artifacts',
      'those cards',
      'them',
      'that other creature',
      'the stunned creature',
      'each of those creatures',
      'each of them',
      'the chosen card',
      'the discarded card',
      'the revealed card',
      'each chosen creature',
      'each of those cards',
      'the moved creature',
      'the purged creature',
    ),
    that,
  ),
  map(
    seq(
      phrase('the creature'),
      alt<true>(words('~'), phrase('this creature'), phrase('it')),
      alt(words('fights'), phrase('is fighting'), words('attacks')),
    ),
    () => ({ named: 'fought' }),
  ),
  value(any('the attacked creature', 'the creature being attacked', 'the defending creature'), { named: 'fought' }),
  value(any('the attacking creature', 'the attacker'), { named: 'attacker' }),
);

const singleOf = (ref: Ref): Single | undefined => (typeof ref === 'string' ? ref : 'named' in ref ? ref : undefined);

const neighborsOf = (ref: Ref): Ref | undefined => {
  const of = singleOf(ref);
  return of && { all: { type: 'CREATURE', neighbor: of } };
};
/** `~'s neighbors`, `each of its neighbors`, `each neighbor of the creature ~ fights`. */
export const neighbors: Parser<Ref> = alt(
  map(
    seq<[unknown, Ref, unknown]>(
      opt(phrase('each of')),
      alt<Ref>(
        map(seq<[Ref, unknown]>(single, words("'s")), ([of]) => of),
        value(any('its', "that creature's", "the chosen creature's", "those creatures'"), that),
        value(phrase("the attacked creature's"), { named: 'fought' }),
        map(phrase("this creature's"), (_, { card }) => card.creature),
      ),
      words('neighbors'),
    ),
    ([, of]) => neighborsOf(of),
  ),
  map(seq<[unknown, Ref]>(any('each neighbor of', 'the neighbors of', 'each of the neighbors of'), single), ([, of]) =>
    neighborsOf(of),
  ),
);
const oneNeighbor: Parser<Ref> = alt(
  map(seq<[unknown, Ref]>(phrase('a neighbor of'), single), ([, of]) => {
    const one = singleOf(of);
    return one && { pick: { type: 'CREATURE', neighbor: one } };
  }),
  value(any('its neighbor', 'one of its neighbors', "one of that creature's neighbors"), {
    pick: { type: 'CREATURE', neighbor: that },
  }),
  value(any("one of ~ 's neighbors"), { pick: { type: 'CREATURE', neighbor: 'self' } }),
);

const article = alt(words('a'), words('an'), words('one'), phrase('one of your'));

const ranked = (most: boolean, what: Selector, n?: number): Ref => ({
  pick: { ...what, rank: { of: 'power', most, ...(n === undefined ? {} : { n }) } },
  ...(n === undefined ? {} : { n }),
});
/** `the most powerful enemy creature`, `the 3 most powerful creatures`. */
const superlative: Parser<Ref> = map(
  seq<[Selector, number | null, boolean, unknown, Selector]>(
    alt<Selector>(value(alt(words('the'), words('a')), {}), value(words('your'), { who: 'you' })),
    opt(number),
    alt(value(words('most'), true), value(words('least'), false)),
    words('powerful'),
    cards,
  ),
  ([whose, n, most, , what]) => ranked(most, { ...what, ...whose }, n ?? undefined),
);

const each = alt(words('each'), words('all'), phrase('each of the'), phrase('all of the'));

/** In one discard pile, though in either: several cards of such a one are not just any. */
const anyPile = (what: Selector): boolean => what.in?.[0] === 'discard' && what.who === undefined;

/** The cards that an operation touches. */
export const ref: Parser<Ref> = alt<Ref>(
  neighbors,
  oneNeighbor,
  superlative,
  map(seq<[unknown, Selector]>(any('each of your', 'all of your', 'your'), cards), ([, what]) => ({
    all: { ...what, who: 'you' },
  })),
  map(seq<[unknown, Selector]>(each, cards), ([, what]) => ({ all: ofPlay(what) })),
  map(seq<[unknown, Selector]>(any('any number of'), cards), ([, what]) => ({ pick: what, n: 99, upTo: true })),
  map(
    seq<[unknown, number, unknown, Selector]>(phrase('up to'), number, opt(words('different')), cards),
    ([, n, , what]) => (anyPile(what) ? undefined : { pick: what, n, upTo: true }),
  ),
  map(
    seq<[unknown, number | null, unknown, Selector]>(
      opt(alt(words('a'), words('an'))),
      opt(number),
      words('random'),
      cards,
    ),
    ([, n, , what]) => (what.in ? { pick: what, random: true, ...(n === null || n === 1 ? {} : { n }) } : undefined),
  ),
  map(seq<[unknown, Selector]>(words('another'), cards), ([, what]) => ({ pick: { ...ofPlay(what), other: true } })),
  // "A different creature" is chosen with the one before, not after what happens to that: left to the players.
  map(seq<[unknown, Selector]>(article, cards), ([, what]) => ({ pick: ofPlay(what) })),
  map(seq<[number, unknown, Selector]>(number, opt(words('different')), cards), ([n, , what]) =>
    anyPile(what) ? undefined : { pick: what, n },
  ),
  single,
);

/** What a static ability is about: `each friendly creature`, `creatures you control`, `your creatures`. */
export const about: Parser<Selector> = alt<Selector>(
  map(neighbors, (found) => (typeof found === 'object' && 'all' in found ? found.all : undefined)),
  map(seq<[unknown, Selector]>(alt(phrase('each of your'), words('your')), cards), ([, what]) => ({
    ...what,
    who: 'you',
  })),
  map(seq<[unknown, Selector]>(opt(each), cards), ([, what]) => what),
);
