import { cardsIn, zoneId, type Item } from '#table';
import type { Scribe } from '#rules';
import { isRegalia } from '../objects/leave.js';

/**
 * A card leaves the stack: for where what lets it be activated from elsewhere says, resolved, negated or not resolved
 * (GA-FROM-05); else for its owner's graveyard, what was materialized and every regalia for banishment (GA-TGT-10,
 * GA-FROM-03). What has left the stack already stays where it is.
 *
 * @param to where an effect says that it goes, whatever else does
 */
export const leaveStack = (scribe: Scribe, item: Item, cause: string, to?: 'graveyard' | 'banishment'): void => {
  const card = cardsIn(scribe.table, 'stack').find(({ handle }) => handle === item.card);
  if (!card) return;
  const goes = to ?? item.declared['goes'];
  const isBanished =
    goes === 'banishment' ||
    (goes === undefined && (item.declared['how'] === 'materialize' || isRegalia(scribe.cards, card)));
  if (goes === 'bottom') scribe.move([card.handle], zoneId('deck', card.owner), { place: 'bottom' }, cause);
  else scribe.move([card.handle], zoneId(isBanished ? 'banishment' : 'graveyard', card.owner), {}, cause);
};
