import { cardsIn, zoneId, type Item } from '#table';
import type { Scribe } from '#rules';

/**
 * Where a card goes from the stack that was activated from elsewhere, if the permission says so: resolved or negated
 * (GA-FROM-05). False: it goes where any card goes, or has gone already.
 */
export const goesElsewhere = (scribe: Scribe, item: Item, cause: string): boolean => {
  const card = cardsIn(scribe.table, 'stack').find(({ handle }) => handle === item.card);
  const goes = item.declared['goes'];
  if (!card || goes === undefined) return false;
  if (goes === 'bottom') scribe.move([card.handle], zoneId('deck', card.owner), { place: 'bottom' }, cause);
  else scribe.move([card.handle], zoneId('banishment', card.owner), {}, cause);
  return true;
};
