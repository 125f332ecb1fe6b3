import { cardsIn, zoneId, type Card, type Item } from '#table';
import type { Scribe } from '#rules';
import { definitionOf } from '../effects/definition.js';
import { isRegalia } from '../objects/leave.js';
import { hasType } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';

type Played = Pick<Item, 'card' | 'declared'>;

/**
 * Whether a card goes to banishment by itself: regalia, champions, and by the older rules whatever was materialized, by
 * the newer ones whatever has a memory cost (GA26-STACK-09, GA26-MAT-08).
 */
const goesToBanishment = ({ table, cards }: Scribe, item: Played, card: Card): boolean => {
  if (partsFor(table).resolution.banished === 'materialized')
    return item.declared['how'] === 'materialize' || isRegalia(cards, card);
  return hasType(cards, card, 'CHAMPION', 'REGALIA') || definitionOf(cards, card.definition)?.cost?.kind === 'memory';
};

/**
 * Moves a card off the stack, whether it resolved or not. If a permission activated it from elsewhere, the card goes
 * where the permission says (GA-FROM-05). Otherwise it goes to its owner's graveyard; a materialized card or a regalia
 * goes to banishment (GA-TGT-10, GA-FROM-03). A card that has left the stack already stays where it is.
 *
 * @param to the zone that an effect names; it comes before all of this
 */
export const leaveStack = (scribe: Scribe, item: Played, cause: string, to?: 'graveyard' | 'banishment'): void => {
  const card = cardsIn(scribe.table, 'stack').find(({ handle }) => handle === item.card);
  if (!card) return;
  const goes = to ?? item.declared['goes'];
  const isBanished = goes === 'banishment' || (goes === undefined && goesToBanishment(scribe, item, card));
  if (goes === 'bottom') scribe.move([card.handle], zoneId('deck', card.owner), { place: 'bottom' }, cause);
  else scribe.move([card.handle], zoneId(isBanished ? 'banishment' : 'graveyard', card.owner), {}, cause);
};
