import { slotsIn, zoneId } from '#table';
import type { CardLookup, Query } from '#rules';
import type { Env } from '../effects/env.js';
import type { Ability } from '../effects/words.js';
import { faceOf, faceUp } from './traits.js';

/** What an object is called in titles and questions. */
export const calledIn = (cards: CardLookup, card: Parameters<typeof faceOf>[1]): string =>
  faceOf(cards, card)?.name ?? 'A card';

/** What an effect is called: by the card that it comes from, whichever way that lies. */
export const effectOf = (cards: CardLookup, { definition }: Pick<Env, 'definition'>): string =>
  faceUp(cards, { definition })?.name ?? 'An effect';

/** What an ability says. */
export const saidBy = ({ text }: Pick<Ability, 'text'>): string => text ?? 'ability';

/** What a card of the own hand, memory or material deck is called by who looks at it. */
export const slotName = ({ table, seat, cards }: Query, zone: string, slot: number): string => {
  const definition = slotsIn(table, zoneId(zone, seat))[slot]?.definition;
  return definition ? (cards.get(definition)?.name ?? definition) : `card ${slot + 1}`;
};
