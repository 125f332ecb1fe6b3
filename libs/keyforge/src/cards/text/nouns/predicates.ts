import { cards } from './nouns.js';
import type { LastingChange, Selector } from '../../../effects/words.js';
import { KEYWORDS } from '../../../effects/vocabulary.js';
import { after, alt, any, form, many, map, opt, sepBy, token, value, type Parser } from '../context.js';
import { forEach, times } from './counting.js';
import { houseOf } from './houses.js';
import { about, neighborsRef, single } from './refs.js';
import { number, signed } from './numbers.js';

/** Changes that cards undergo for a while: as long as a card is in play, or for the remainder of the turn. */

/** The cards that such a change applies to, as a selector. */
const meant: Parser<Selector> = alt<Selector>(
  map(neighborsRef, (found) => (typeof found === 'object' && 'all' in found ? found.all : undefined)),
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

/** The part of a sentence that says what happens to the cards, without the cards. */
interface Predicate {
  readonly changes: (what: Selector) => LastingChange[];
}
const change = (of: (what: Selector) => LastingChange | LastingChange[]): Predicate => ({
  changes: (what) => [of(what)].flat(),
});

const keywordName: Parser<keyof typeof KEYWORDS> = token((word) =>
  Object.hasOwn(KEYWORDS, word.toLowerCase()) ? (word.toLowerCase() as keyof typeof KEYWORDS) : undefined,
);
const splashAttack = value(any('splash-attack', 'splash attack'), 'splash-attack' as const);
const keyword = form`${{ name: alt(keywordName, splashAttack) }} ${{ n: opt(number) }}`(({ name, n }) =>
  change((what) => ({ change: 'keyword', what, keyword: name, ...(n === null ? {} : { n }) })),
);
const quote: Parser<Predicate> = token((word, { card }) => {
  const found = /^§(\d+)$/.exec(word);
  const abilities = found ? card.quoted(Number(found[1])) : null;
  return abilities
    ? change((what) => abilities.map((ability): LastingChange => ({ change: 'give', what, ability })))
    : undefined;
});
const stat = form`${{ by: signed }} ${{ name: alt<'power' | 'armor'>(form`power`('power'), form`armor`('armor')) }}`(
  ({ by, name }) => change((what) => ({ change: name, what, by })),
);

const and = any(', and', 'and', ',');
const andOrComma = any(', and ,', ', and', 'and ,', 'and', ',');
const gained = form`gains|gain [,] ${{ all: sepBy(alt(keyword, quote), andOrComma) }}`(({ all }) =>
  change((what) => all.flatMap(({ changes }) => changes(what))),
);
const gotten = form`gets|get ${{ all: sepBy(stat, and) }} ${{ each: opt(forEach) }}`(({ all, each }) =>
  change((what) =>
    all
      .flatMap(({ changes }) => changes(what))
      .map((one) =>
        each === null || !('by' in one) ? one : ({ ...one, by: times(one.by as number, each) } as LastingChange),
      ),
  ),
);
const lost = form`loses|lose ${{ all: sepBy(keywordName, and) }}`(({ all }) =>
  change((what) => all.map((name): LastingChange => ({ change: 'no-keyword', what, keyword: name }))),
);

const forbidden = alt<'reap' | 'fight' | 'use' | 'ready'>(
  form`reap`('reap'),
  form`fight`('fight'),
  form`be used to reap`('reap'),
  form`be used to fight`('fight'),
  form`be used`('use'),
  form`ready`('ready'),
);
const cannot: Parser<Predicate> = alt(
  form`cannot|can't ${{ action: forbidden }}`(({ action }) => change((what) => ({ change: 'forbid', action, what }))),
  value(
    any('cannot be dealt damage', 'cannot be damaged', "can't be dealt damage"),
    change((what) => ({ change: 'no-damage', what })),
  ),
);
const entering = alt<'ready' | 'stunned' | 'warded' | 'enraged'>(
  form`ready`('ready'),
  form`stunned`('stunned'),
  form`warded`('warded'),
  form`enraged`('enraged'),
);
const enters = form`enters|enter play ${{ as: entering }}`(({ as }) =>
  change((what) => ({ change: 'enters', what, as })),
);
const house = token((word) => houseOf(word));
const belongsTo = any(
  'belongs to house',
  'belongs to',
  'is considered to be in house',
  'is considered to be of house',
  'is considered to belong to house',
);
const belongs: Parser<Predicate> = alt(
  form`belongs to all houses`(change((what) => ({ change: 'house', what, house: 'all' }))),
  form`${belongsTo} ${{ of: house }}`(({ of }) => change((what) => ({ change: 'house', what, house: of }))),
);
export const asActive = any(
  'as if it belonged to the active house',
  'as if they belonged to the active house',
  'as though they belonged to the active house',
  'as if they were in the active house',
  'as if it were in the active house',
);
const mayFight = form`may ${any('fight', 'be used to fight')} ${opt(asActive)}`(
  change((what) => ({ change: 'allow', who: 'you', ways: ['fight'], what })),
);
const fights: Parser<Predicate> = alt(
  form`deals ${{ by: signed }} d`(({ by }) =>
    change((what) => ({ change: 'fight-damage', what, by, when: 'attacking' })),
  ),
  form`can only fight ${{ whom: cards }}`(({ whom }) =>
    change((what) => ({ change: 'forbid', action: 'fight', what, against: { not: whom } })),
  ),
  // Even creatures of the active house can then only fight.
  form`can be used as if they were in the active house , but can only fight`(
    change((what) => [
      { change: 'allow', who: 'you', ways: ['fight'], what },
      { change: 'forbid', action: 'reap', what },
      { change: 'forbid', action: 'action', what },
    ]),
  ),
  form`deals no damage when|while fighting`(change((what) => ({ change: 'fight-damage', what, most: 0 }))),
  form`deals no damage ${any('when attacked', 'while being attacked')}`(
    change((what) => ({ change: 'fight-damage', what, most: 0, when: 'attacked' })),
  ),
  form`only deals ${{ n: number }} d when|while fighting`(({ n }) =>
    change((what) => ({ change: 'fight-damage', what, most: n })),
  ),
  value(
    any('must fight when used , if able', 'must fight when used if able', 'must be used to fight , if able'),
    change((what) => ({ change: 'must-fight', what })),
  ),
);
const flanked = value(
  any('is considered a flank creature', 'is considered to be a flank creature', 'is considered to be on a flank'),
  change((what) => ({ change: 'flank', what })),
);

const predicate: Parser<Predicate> = alt(gotten, gained, lost, cannot, enters, belongs, mayFight, fights, flanked);
export const predicates = form`${{ first: predicate }} ${{ more: many(after(any(', and', 'and'), predicate)) }}`(
  ({ first, more }) => [first, ...more],
);

/** Reads a sentence about cards: `each friendly creature gets +1 power`. */
export const aboutCards: Parser<LastingChange[]> = alt<LastingChange[]>(
  form`when ~ is used to fight , it can only attack ${{ whom: cards }}`(({ whom }) => [
    { change: 'forbid', action: 'fight', what: { self: true }, against: { not: whom } },
  ]),
  form`${{ what: cards }} cannot fight this creature`(({ what }, { card }) => [
    {
      change: 'forbid',
      action: 'fight',
      what,
      against: card.creature === 'host' ? { carries: 'self' } : { self: true },
    },
  ]),
  form`enemy creatures' text boxes are considered blank ( except for traits )`([
    { change: 'blank', what: { type: 'CREATURE', who: 'opponent' } },
  ]),
  form`damage dealt to ${{ what: cards }} is dealt to ~ instead`(({ what }) => [
    { change: 'damage-to', what, to: 'self' },
  ]),
  form`when a creature would enter a discard pile from play , it is purged instead`([
    { change: 'leaves-to', what: { type: 'CREATURE' }, from: 'discard', to: 'purged' },
  ]),
  form`${{ what: meant }} ${{ all: predicates }}`(({ what, all }) => all.flatMap(({ changes }) => changes(what))),
);
