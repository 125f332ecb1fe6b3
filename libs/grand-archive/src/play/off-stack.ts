import { cardsIn, zoneId, type Card, type Item } from '#table';
import { idOf, type Scribe } from '#rules';
import { definitionOf } from '../effects/definition.js';
import { isRegalia, lies } from '../objects/leave.js';
import { hasType } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';
import { hasOthers } from './instances.js';

/** Where an effect can put a card that leaves the stack. */
export const LEFT_FOR = ['graveyard', 'banishment', 'memory'] as const;
export type LeftFor = (typeof LEFT_FOR)[number];

type Played = Pick<Item, 'card' | 'declared'>;

/**
 * Whether a card goes to banishment by itself: regalia, champions, and by the older rules whatever was materialized, by
 * the newer ones whatever has a memory cost (GA26-STACK-09, GA26-MAT-08).
 */
export const goesToBanishment = ({ table, cards }: Scribe, item: Played, card: Card): boolean => {
  if (partsFor(table).resolution.banished === 'materialized')
    return item.declared['how'] === 'materialize' || isRegalia(cards, card);
  return hasType(cards, card, 'CHAMPION', 'REGALIA') || definitionOf(cards, idOf(card))?.cost?.kind === 'memory';
};

/**
 * Moves the card of an instance off the stack, whether it resolved or not, once no other instance of it is left
 * (GA26-STACK-08, GA26-STACK-09). If a permission activated it from elsewhere, the card goes where the permission says
 * (GA-FROM-05). Otherwise it goes to its owner's graveyard; a materialized card or a regalia goes to banishment
 * (GA-TGT-10, GA-FROM-03). A card that has left the stack already stays where it is, and a copy of a card ceases to
 * exist (GA26-SBA-06).
 *
 * @param to the zone that an effect names; it comes before all of this
 */
export const leaveStack = (scribe: Scribe, item: Item, cause: string, to?: LeftFor): void => {
  if (!hasOthers(scribe.table, item)) takeOffStack(scribe, item, cause, to);
};

/** The same, though other instances may be left: they fizzle (GA26-STACK-12). */
export const takeOffStack = (scribe: Scribe, item: Played, cause: string, to?: LeftFor): void => {
  const card = cardsIn(scribe.table, 'stack').find(({ handle }) => handle === item.card);
  if (!card) return;
  const goes = to ?? (card.token ? undefined : item.declared['goes']);
  const isBanished = goes === 'banishment' || (goes === undefined && goesToBanishment(scribe, item, card));
  const zone = isBanished ? 'banishment' : goes === 'memory' ? 'memory' : 'graveyard';
  if (goes === 'bottom') scribe.move([card.handle], zoneId('deck', card.owner), { place: 'bottom' }, cause);
  else scribe.move([card.handle], zoneId(zone, card.owner), lies(zone), cause);
  if (card.token) scribe.emit({ kind: 'ceased', cards: [card.handle], reason: 'copy' });
};
