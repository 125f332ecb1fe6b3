import type { Ability, Selector } from '../../effects/words.js';
import type { IgnoredFor } from '../../effects/spans.js';
import { doing, type Clause } from './clause.js';
import { cards, objects } from './nouns.js';
import { alt, map, phrase, seq, value, words, type Parser } from './parser.js';
import { isPermanent } from './statics.js';

const how: Parser<IgnoredFor> = alt<IgnoredFor>(
  value(phrase('you play'), 'play'),
  value(phrase('you activate'), 'activate'),
);

const which: Parser<readonly [Selector, IgnoredFor]> = map(
  seq<[true, Selector, IgnoredFor]>(phrase('ignore the elemental requirements of'), cards, how),
  ([, what, of]): readonly [Selector, IgnoredFor] => [what, of],
);

/** `Ignore the elemental requirements of Goose cards you play.` */
const ignoring: Parser<Ability> = map(
  seq<[readonly [Selector, IgnoredFor], true]>(which, words('.')),
  ([[what, ignore]]): Ability => ({ kind: 'static', modify: [{ what: { all: what }, ignore }] }),
);

/** `~ has all activated abilities of Goose regalia you control.` */
const borrowing: Parser<Ability> = map(
  seq<[true, Selector, true]>(phrase('~ has all activated abilities of'), objects, words('.')),
  ([, borrow]): Ability => ({ kind: 'static', modify: [{ what: { self: true }, borrow }] }),
);

/** `If a rested champion you don't control would level up into a champion card, …` (GA-CHAMP-12). */
const unlevelled: Parser<Ability> = map(
  seq<[true, Selector, true]>(
    alt(phrase('if a'), phrase('if an')),
    objects,
    phrase("would level up into a champion card , return that card to its owner's material deck instead ."),
  ),
  ([, what]): Ability | undefined =>
    what.types?.join() === 'CHAMPION'
      ? { kind: 'static', modify: [{ what: { all: what }, level: 'none' }] }
      : undefined,
);

/** Static abilities that change what may be played and used. */
export const standingRules: Parser<Ability> = map(alt(ignoring, borrowing, unlevelled), (one, reader) =>
  isPermanent(reader) ? one : undefined,
);

/** `For the rest of the game, ignore the elemental requirements of Goose cards you activate`. */
export const ignoringFromNow: Parser<Clause> = map(
  seq<[true, readonly [Selector, IgnoredFor]]>(phrase('for the rest of the game ,'), which),
  ([, [what, of]]) => doing({ op: 'ignore-elements', what, of, until: 'rest-of-game' }),
);
