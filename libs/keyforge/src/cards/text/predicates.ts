import { cards } from './nouns.js';
import type { Change, Selector } from '../../effects/words.js';
import { KEYWORDS } from '../../effects/vocabulary.js';
import { alt, any, either, map, many, opt, phrase, sepBy, seq, token, value, words, type Parser } from './context.js';
import { forEach, times } from './counting.js';
import { houseOf } from './houses.js';
import { about, neighbors, single } from './refs.js';
import { number, signed } from './numbers.js';

/** What applies for a while: as long as a card is in play, or for the remainder of the turn. */

/** What such a change is about, as a selector. */
const meant: Parser<Selector> = alt<Selector>(
  map(neighbors, (found) => (typeof found === 'object' && 'all' in found ? found.all : undefined)),
  map(single, (of, { card }) =>
    of === 'self'
      ? { self: true }
      : of === 'host'
        ? { carries: 'self' }
        : of === 'giver' || card === undefined
          ? undefined
          : typeof of === 'object' && 'named' in of
            ? { named: of.named }
            : undefined,
  ),
  about,
);

interface Change1 {
  readonly changes: (what: Selector) => Change[];
}
const change = (of: (what: Selector) => Change | Change[]): Change1 => ({ changes: (what) => [of(what)].flat() });

const keywordName = token((word) =>
  Object.hasOwn(KEYWORDS, word.toLowerCase()) ? (word.toLowerCase() as keyof typeof KEYWORDS) : undefined,
);
const splashAttack = value(alt(phrase('splash-attack'), phrase('splash attack')), 'splash-attack' as const);
const keyword: Parser<Change1> = map(
  seq(alt<keyof typeof KEYWORDS>(keywordName, splashAttack), opt(number)),
  ([name, n]) => change((what) => ({ change: 'keyword', what, keyword: name, ...(n === null ? {} : { n }) })),
);
const quote: Parser<Change1> = token((word, { card }) => {
  const found = /^§(\d+)$/.exec(word);
  const abilities = found ? card.quoted(Number(found[1])) : null;
  return abilities
    ? change((what) => abilities.map((ability): Change => ({ change: 'give', what, ability })))
    : undefined;
});
const statName = alt(value(words('power'), 'power' as const), value(words('armor'), 'armor' as const));
const stat: Parser<Change1> = map(seq(signed, statName), ([by, name]) =>
  change((what) => ({ change: name, what, by })),
);

const and = either(seq(words(','), words('and')), words('and'), words(','));
const gained: Parser<Change1> = map(
  seq(
    any('gains', 'gain'),
    opt(words(',')),
    sepBy(
      alt(keyword, quote),
      either(seq(words(','), words('and'), opt(words(','))), seq(words('and'), opt(words(','))), words(',')),
    ),
  ),
  ([, , all]) => change((what) => all.flatMap(({ changes }) => changes(what))),
);
const gotten: Parser<Change1> = map(seq(any('gets', 'get'), sepBy(stat, and), opt(forEach)), ([, all, each]) =>
  change((what) =>
    all
      .flatMap(({ changes }) => changes(what))
      .map((one) =>
        each === null || !('by' in one) ? one : ({ ...one, by: times(one.by as number, each) } as Change),
      ),
  ),
);
const lost: Parser<Change1> = map(seq(any('loses', 'lose'), sepBy(keywordName, and)), ([, all]) =>
  change((what) => all.map((name): Change => ({ change: 'no-keyword', what, keyword: name }))),
);

const cannot: Parser<Change1> = alt(
  map(
    seq(
      any('cannot', "can't"),
      alt<'reap' | 'fight' | 'use' | 'ready'>(
        value(words('reap'), 'reap'),
        value(words('fight'), 'fight'),
        value(phrase('be used to reap'), 'reap'),
        value(phrase('be used to fight'), 'fight'),
        value(phrase('be used'), 'use'),
        value(words('ready'), 'ready'),
      ),
    ),
    ([, action]) => change((what) => ({ change: 'forbid', action, what })),
  ),
  map(any('cannot be dealt damage', 'cannot be damaged', "can't be dealt damage"), () =>
    change((what) => ({ change: 'no-damage', what })),
  ),
);
const enters: Parser<Change1> = map(
  seq(
    any('enters play', 'enter play'),
    alt<'ready' | 'stunned' | 'warded' | 'enraged'>(
      value(words('ready'), 'ready'),
      value(words('stunned'), 'stunned'),
      value(words('warded'), 'warded'),
      value(words('enraged'), 'enraged'),
    ),
  ),
  ([, as]) => change((what) => ({ change: 'enters', what, as })),
);
const house = token((word) => houseOf(word));
const belongs: Parser<Change1> = alt(
  map(phrase('belongs to all houses'), () => change((what) => ({ change: 'house', what, house: 'all' }))),
  map(
    seq(
      any(
        'belongs to house',
        'belongs to',
        'is considered to be in house',
        'is considered to be of house',
        'is considered to belong to house',
      ),
      house,
    ),
    ([, of]) => change((what) => ({ change: 'house', what, house: of })),
  ),
);
export const asActive = any(
  'as if it belonged to the active house',
  'as if they belonged to the active house',
  'as though they belonged to the active house',
  'as if they were in the active house',
  'as if it were in the active house',
);
const mayFight: Parser<Change1> = map(seq(any('may fight', 'may be used to fight'), opt(asActive)), () =>
  change((what) => ({ change: 'allow', who: 'you', ways: ['fight'], what })),
);
const fights: Parser<Change1> = alt(
  map(seq(words('deals'), signed, words('d')), ([, by]) =>
    change((what) => ({ change: 'fight-damage', what, by, when: 'attacking' })),
  ),
  map(seq(phrase('can only fight'), cards), ([, whom]) =>
    change((what) => ({ change: 'forbid', action: 'fight', what, against: { not: whom } })),
  ),
  // Those of the active house as well: they too do nothing else.
  map(any('can be used as if they were in the active house , but can only fight'), () =>
    change((what) => [
      { change: 'allow', who: 'you', ways: ['fight'], what },
      { change: 'forbid', action: 'reap', what },
      { change: 'forbid', action: 'action', what },
    ]),
  ),
  map(any('deals no damage when fighting', 'deals no damage while fighting'), () =>
    change((what) => ({ change: 'fight-damage', what, most: 0 })),
  ),
  map(any('deals no damage when attacked', 'deals no damage while being attacked'), () =>
    change((what) => ({ change: 'fight-damage', what, most: 0, when: 'attacked' })),
  ),
  map(seq(any('only deals'), number, words('d'), any('when fighting', 'while fighting')), ([, n]) =>
    change((what) => ({ change: 'fight-damage', what, most: n })),
  ),
  map(any('must fight when used , if able', 'must fight when used if able', 'must be used to fight , if able'), () =>
    change((what) => ({ change: 'must-fight', what })),
  ),
);
const flanked: Parser<Change1> = map(
  any('is considered a flank creature', 'is considered to be a flank creature', 'is considered to be on a flank'),
  () => change((what) => ({ change: 'flank', what })),
);

const predicate: Parser<Change1> = alt(gotten, gained, lost, cannot, enters, belongs, mayFight, fights, flanked);
export const predicates: Parser<Change1[]> = map(
  seq(predicate, many(map(seq(either(seq(words(','), words('and')), words('and')), predicate), ([, one]) => one))),
  ([first, more]) => [first, ...more],
);

/** What is said of cards: `each friendly creature gets +1 power`. */
export const aboutCards: Parser<Change[]> = alt<Change[]>(
  map(seq(phrase('when ~ is used to fight , it can only attack'), cards), ([, whom]) => [
    { change: 'forbid', action: 'fight', what: { self: true }, against: { not: whom } },
  ]),
  map(seq(cards, phrase('cannot fight this creature')), ([what], { card }) => [
    {
      change: 'forbid',
      action: 'fight',
      what,
      against: card.creature === 'host' ? { carries: 'self' } : { self: true },
    },
  ]),
  map(phrase("enemy creatures' text boxes are considered blank ( except for traits )"), () => [
    { change: 'blank', what: { type: 'CREATURE', who: 'opponent' } },
  ]),
  map(seq(phrase('damage dealt to'), cards, phrase('is dealt to ~ instead')), ([, what]) => [
    { change: 'damage-to', what, to: 'self' },
  ]),
  map(phrase('when a creature would enter a discard pile from play , it is purged instead'), () => [
    { change: 'leaves-to', what: { type: 'CREATURE' }, from: 'discard', to: 'purged' },
  ]),
  map(seq(meant, predicates), ([what, all]) => all.flatMap(({ changes }) => changes(what))),
);
