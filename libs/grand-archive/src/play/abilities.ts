import { cardsIn, zoneId, type Card, type Table } from '#table';
import type { CardLookup } from '#rules';
import type { Ability } from '../effects/words.js';
import { matches, select } from '../effects/select.js';
import { strippedOf } from '../objects/becoming.js';
import { applies } from '../effects/truth.js';
import { ruleAbilities, type AbilityRef } from './ability-at.js';
import { faceOf, hasType, shownBy } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';
import type { Sight } from '../effects/env.js';

const printed = (
  cards: CardLookup,
  card: Pick<Card, 'definition' | 'side'> & { readonly face?: Card['face']; readonly values?: Card['values'] },
): { ref: AbilityRef; ability: Ability }[] => {
  const { definition, side } = shownBy(card);
  return (faceOf(cards, card)?.abilities ?? []).map((ability, index) => ({
    ref: `${definition}#${side}#${index}`,
    ability,
  }));
};

interface Located {
  readonly ref: AbilityRef;
  readonly ability: Ability;
}

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
const lentTo = (sight: Sight, card: Card): Located[] => {
  const { table, cards } = sight;
  const given = lendersOf(table, cards).filter(
    ({ ability, by }) =>
      matches(sight, card, ability.lent!, { controller: by.controller, source: by.handle }) &&
      !isBecome(card) &&
      applies(sight, { ability, source: by }),
  );
  return [...new Map(given.map(({ ref, ability }) => [ref, { ref, ability }])).values()];
};

/** A card that became something else has lost all other abilities, including lent ones (GA-BECOME-01). */
const isBecome = (card: Card): boolean => strippedOf(card) !== undefined;

/** The activated abilities of other objects that the card gets by its own static ability, each once (GA-BORROW-01). */
const borrowed = (sight: Sight, card: Card, own: readonly Located[]): Located[] => {
  const lenders = own.flatMap(({ ability }) =>
    ability.kind === 'static' && applies(sight, { ability, source: card })
      ? (ability.modify ?? []).flatMap(({ borrow }) =>
          borrow ? select(sight, borrow, { controller: card.controller, source: card.handle }) : [],
        )
      : [],
  );
  const lent = lenders
    .filter(({ handle }) => handle !== card.handle)
    .flatMap((one) => printed(sight.cards, one).filter(({ ability: { kind, zone } }) => kind === 'activated' && !zone));
  return [...new Map(lent.map((one) => [one.ref, one])).values()];
};

/**
 * The abilities of a card in play, each with its reference: printed ones, those inherited from the levels below, and
 * those that the rules give.
 */
export const locatedAbilities = (sight: Sight, card: Card): { ref: AbilityRef; ability: Ability }[] => {
  const { table, cards } = sight;
  const own = printed(cards, card).filter(({ ability }) => ability.lent === undefined);
  const found = [...own, ...lentTo(sight, card), ...borrowed(sight, card, own)];
  const enlighten = { ref: 'rule#enlighten', ability: ruleAbilities['enlighten']! };
  const isEnlightened = (card.counters['enlighten'] ?? 0) > 0; // GA26-CTR-07
  if (!hasType(cards, card, 'CHAMPION'))
    return isEnlightened && partsFor(table).counters.enlighten === 'any-object' ? [...found, enlighten] : found;
  const below = cardsIn(table, zoneId('lineage', card.controller)).flatMap((one) =>
    printed(cards, one).filter(({ ability }) => ability.inherited),
  );
  return [...found, ...below, enlighten];
};

/** All abilities that are printed on a card's front. */
export const abilitiesPrinted = (cards: CardLookup, definition: string): { ref: AbilityRef; ability: Ability }[] =>
  printed(cards, { definition, side: 'front' });

/** The abilities that a card carries out when it resolves. */
export const spellAbilities = (cards: CardLookup, definition: string): { ref: AbilityRef; ability: Ability }[] =>
  abilitiesPrinted(cards, definition).filter(({ ability }) => ability.kind === 'resolve');
