import type { Ref, Selector, Single } from '../../../effects/words.js';
import { alt, any, form, map, opt, value, type Parser } from '../context.js';
import { cards } from './nouns.js';
import { number } from './numbers.js';
import { that } from './that.js';

const ofPlay = (what: Selector): Selector =>
  what.in === undefined && what.type === undefined && what.trait !== undefined && what.neighbor !== undefined
    ? { ...what, type: 'CREATURE' }
    : what;

/** A card that needs no choice. */
export const single: Parser<Ref> = alt<Ref>(
  form`~`<Ref>((_, { card }) => (card.own === 'giver' ? 'giver' : 'self')),
  form`this creature`((_, { card }) => card.creature),
  form`this card|artifact`('self'),
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
  form`the creature ${any('~', 'this creature', 'it')} ${any('fights', 'is fighting', 'attacks')}`({ named: 'fought' }),
  value(any('the attacked creature', 'the creature being attacked', 'the defending creature'), { named: 'fought' }),
  value(any('the attacking creature', 'the attacker'), { named: 'attacker' }),
);

const singleOf = (ref: Ref): Single | undefined => (typeof ref === 'string' ? ref : 'named' in ref ? ref : undefined);

const neighborsOf = (ref: Ref): Ref | undefined => {
  const of = singleOf(ref);
  return of && { all: { type: 'CREATURE', neighbor: of } };
};
/** `~'s neighbors`, `each of its neighbors`, `each neighbor of the creature ~ fights`. */
const whose: Parser<Ref> = alt<Ref>(
  form`${{ of: single }} 's`(({ of }) => of),
  value(any('its', "that creature's", "the chosen creature's", "those creatures'"), that),
  form`the attacked creature's`({ named: 'fought' }),
  form`this creature's`((_, { card }) => card.creature),
);
export const neighborsRef: Parser<Ref> = alt(
  form`[each of] ${{ of: whose }} neighbors`(({ of }) => neighborsOf(of)),
  form`${any('each neighbor', 'the neighbors', 'each of the neighbors')} of ${{ of: single }}`(({ of }) =>
    neighborsOf(of),
  ),
);
const oneNeighbor: Parser<Ref> = alt<Ref>(
  form`a neighbor of ${{ of: single }}`(({ of }) => {
    const one = singleOf(of);
    return one && { pick: { type: 'CREATURE', neighbor: one } };
  }),
  value(any('its neighbor', 'one of its neighbors', "one of that creature's neighbors"), {
    pick: { type: 'CREATURE', neighbor: that },
  }),
  form`one of ~ 's neighbors`({ pick: { type: 'CREATURE', neighbor: 'self' } }),
);

const ranked = (most: boolean, what: Selector, n: number | null): Ref => {
  const many = n === null ? {} : { n };
  return { pick: { ...what, rank: { of: 'power', most, ...many } }, ...many };
};
/** `the most powerful enemy creature`, `the 3 most powerful creatures`. */
const superlative: Parser<Ref> = alt(
  form`the|a ${{ n: opt(number) }} most powerful ${{ what: cards }}`(({ n, what }) => ranked(true, what, n)),
  form`the|a ${{ n: opt(number) }} least powerful ${{ what: cards }}`(({ n, what }) => ranked(false, what, n)),
  form`your ${{ n: opt(number) }} most powerful ${{ what: cards }}`(({ n, what }) =>
    ranked(true, { ...what, who: 'you' }, n),
  ),
  form`your ${{ n: opt(number) }} least powerful ${{ what: cards }}`(({ n, what }) =>
    ranked(false, { ...what, who: 'you' }, n),
  ),
);

const each = any('each', 'all', 'each of the', 'all of the');

/** One discard pile, either player's. Several cards must come from one such pile, which a selector cannot say. */
const anyPile = (what: Selector): boolean => what.in?.[0] === 'discard' && what.who === undefined;

/** The cards that an operation touches. */
export const ref: Parser<Ref> = alt<Ref>(
  neighborsRef,
  oneNeighbor,
  superlative,
  form`${any('each of your', 'all of your', 'your')} ${{ what: cards }}`(({ what }) => ({
    all: { ...what, who: 'you' },
  })),
  form`${each} ${{ what: cards }}`(({ what }) => ({ all: ofPlay(what) })),
  form`any number of ${{ what: cards }}`(({ what }) => ({ pick: what, n: 99, upTo: true })),
  form`up to ${{ n: number }} [different] ${{ what: cards }}`(({ n, what }) =>
    anyPile(what) ? undefined : { pick: what, n, upTo: true },
  ),
  form`[a|an] ${{ n: opt(number) }} random ${{ what: cards }}`(({ n, what }) =>
    what.in ? { pick: what, random: true, ...(n === null || n === 1 ? {} : { n }) } : undefined,
  ),
  form`another ${{ what: cards }}`(({ what }) => ({ pick: { ...ofPlay(what), other: true } })),
  // "A different creature" must be chosen together with the first, not after it was touched: left to the players.
  form`${any('a', 'an', 'one', 'one of your')} ${{ what: cards }}`(({ what }) => ({ pick: ofPlay(what) })),
  form`${{ n: number }} [different] ${{ what: cards }}`(({ n, what }) =>
    anyPile(what) ? undefined : { pick: what, n },
  ),
  single,
);

/** A creature that died in the fight lies in a discard pile, and no effect on the creature moves it from there. */
export const stillThere = (what: Ref): Ref =>
  typeof what === 'object' && 'named' in what && what.named === 'fought'
    ? { all: { type: 'CREATURE', named: 'fought' } }
    : what;
/** The cards that an operation moves. */
export const standing: Parser<Ref> = map(ref, stillThere);

/**
 * The cards that a constant ability applies to: `each friendly creature`, `creatures you control`, `your creatures`.
 */
export const about: Parser<Selector> = alt<Selector>(
  map(neighborsRef, (found) => (typeof found === 'object' && 'all' in found ? found.all : undefined)),
  form`[each of] your ${{ what: cards }}`(({ what }) => ({ ...what, who: 'you' })),
  form`${opt(each)} ${{ what: cards }}`(({ what }) => what),
);
