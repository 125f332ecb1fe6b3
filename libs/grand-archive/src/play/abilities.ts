import { cardsIn, zoneId, type Card, type Table } from '#table';
import type { CardLookup } from '#rules';
import type { Face } from '../effects/definition.js';
import type { Ability } from '../effects/words.js';
import { matches, select } from '../effects/select.js';
import { lostAllAt, strippedOf } from '../objects/becoming.js';
import { applies } from '../effects/truth.js';
import { ruleAbilities, type AbilityRef } from './ability-at.js';
import { faceOf, hasType, shownBy } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';
import type { Sight } from '../effects/env.js';

interface Located {
  readonly ref: AbilityRef;
  readonly ability: Ability;
  /** The card of the lineage that it is inherited from. */
  readonly from?: Card;
}

/** The abilities of each face, by the card that last showed it: the rules ask all the time. */
const located = new WeakMap<Face, { readonly of: string; readonly all: readonly Located[] }>();
const NONE: readonly Located[] = [];

const printed = (
  cards: CardLookup,
  card: Pick<Card, 'definition' | 'side'> & { readonly face?: Card['face']; readonly values?: Card['values'] },
): readonly Located[] => {
  const face = faceOf(cards, card);
  if (!face) return NONE;
  const { definition, side } = shownBy(card);
  const of = `${definition}#${side}`;
  let found = located.get(face);
  if (found?.of !== of) {
    const all = face.abilities.map((ability, index) => ({ ref: `${of}#${index}`, ability }));
    located.set(face, (found = { of, all }));
  }
  return found.all;
};

/**
 * The abilities that objects in play lend to others, for each table's zones. Tables share their zones from fact to
 * fact.
 */
const lenders = new WeakMap<CardLookup, WeakMap<Table['zones'], readonly (Located & { readonly by: Card })[]>>();
const lendersOf = (table: Table, cards: CardLookup): readonly (Located & { readonly by: Card })[] => {
  let known = lenders.get(cards);
  if (!known) lenders.set(cards, (known = new WeakMap()));
  let found = known.get(table.zones);
  if (!found) {
    found = cardsIn(table, 'field').flatMap((by) =>
      printed(cards, by).flatMap((one) => (one.ability.lent === undefined ? [] : [{ ...one, by }])),
    );
    known.set(table.zones, found);
  }
  return found;
};

/** The activated abilities that other objects lend to this one; each once (GA-LEND-01). */
const lentTo = (sight: Sight, card: Card): readonly Located[] => {
  const lending = lendersOf(sight.table, sight.cards);
  if (lending.length === 0) return NONE;
  const given = lending.filter(
    ({ ability, by }) =>
      matches(sight, card, ability.lent!, { controller: by.controller, source: by.handle }) &&
      !isBecome(card) &&
      applies(sight, { ability, source: by }),
  );
  return [...new Map(given.map(({ ref, ability }) => [ref, { ref, ability }])).values()];
};

/** A card that became something else, or lost all abilities, has no lent ones either (GA-BECOME-01). */
const isBecome = (card: Card): boolean => strippedOf(card) !== undefined || lostAllAt(card) !== undefined;

/** The activated abilities of other objects that the card gets by its own static ability, each once (GA-BORROW-01). */
const borrowed = (sight: Sight, card: Card, own: readonly Located[]): readonly Located[] => {
  const lenders = own.flatMap(({ ability }) =>
    ability.kind === 'static' && applies(sight, { ability, source: card })
      ? (ability.modify ?? []).flatMap(({ borrow }) =>
          borrow ? select(sight, borrow, { controller: card.controller, source: card.handle }) : [],
        )
      : [],
  );
  if (lenders.length === 0) return NONE;
  const lent = lenders
    .filter(({ handle }) => handle !== card.handle)
    .flatMap((one) => printed(sight.cards, one).filter(({ ability: { kind, zone } }) => kind === 'activated' && !zone));
  return [...new Map(lent.map((one) => [one.ref, one])).values()];
};

/** Whether an ability is not the card's own, but lent to others. */
const isLent = ({ ability }: Located): boolean => ability.lent !== undefined;

/**
 * The abilities of a card in play, each with its reference: printed ones, those inherited from the levels below, and
 * those that the rules give.
 */
export const locatedAbilities = (sight: Sight, card: Card): readonly Located[] =>
  allAbilities(sight, card).filter(({ from }) => from === undefined || !sight.derived.isBare(from));

/** The same with those that a card of the lineage has lost. */
export const allAbilities = (sight: Sight, card: Card): readonly Located[] => {
  const { table, cards } = sight;
  const all = printed(cards, card);
  const own = all.some(isLent) ? all.filter((one) => !isLent(one)) : all;
  const [lent, more] = [lentTo(sight, card), borrowed(sight, card, own)];
  const found = lent.length + more.length === 0 ? own : [...own, ...lent, ...more];
  const enlighten = { ref: 'rule#enlighten', ability: ruleAbilities['enlighten']! };
  const isEnlightened = (card.counters['enlighten'] ?? 0) > 0; // GA26-CTR-07
  if (!hasType(cards, card, 'CHAMPION'))
    return isEnlightened && partsFor(table).counters.enlighten === 'any-object' ? [...found, enlighten] : found;
  const below = cardsIn(table, zoneId('lineage', card.controller)).flatMap((from) =>
    printed(cards, from).flatMap((one) => (one.ability.inherited ? [{ ...one, from }] : [])),
  );
  return [...found, ...below, enlighten];
};

/** All abilities that are printed on a card's front. */
export const abilitiesPrinted = (cards: CardLookup, definition: string): readonly Located[] =>
  printed(cards, { definition, side: 'front' });

/** The abilities that a card carries out when it resolves. */
export const spellAbilities = (cards: CardLookup, definition: string): readonly Located[] =>
  abilitiesPrinted(cards, definition).filter(({ ability }) => ability.kind === 'resolve');
