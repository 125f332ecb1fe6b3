import { slotsIn, zoneId } from '#table';
import { idOf, type CardLookup, type Query } from '#rules';
import type { Env } from '../effects/env.js';
import type { Ability } from '../effects/words.js';
import { faceOf, faceUp } from './traits.js';

/** The name of an object in titles and questions. */
export const calledIn = (cards: CardLookup, card: Parameters<typeof faceOf>[1]): string =>
  faceOf(cards, card)?.name ?? 'A card';

/** The name of an effect in titles: the name of the card that it comes from, even if that card lies face down. */
export const effectOf = (cards: CardLookup, { definition }: Pick<Env, 'definition'>): string =>
  faceUp(cards, { definition })?.name ?? 'An effect';

/** The text of an ability. */
export const saidBy = ({ text }: Pick<Ability, 'text'>): string => text ?? 'ability';

/** The name of a card in a player's own hand, memory or material deck, as that player sees it. */
export const slotName = ({ table, seat, cards }: Query, zone: string, slot: number): string => {
  const definition = idOf(slotsIn(table, zoneId(zone, seat))[slot]);
  return definition ? (cards.get(definition)?.name ?? definition) : `card ${slot + 1}`;
};
