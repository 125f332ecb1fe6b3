import type { LookUp, Printed } from '#table';
import type { CardLookup } from './card.js';

/** What is printed on the cards of a match, as a viewer draws it. */
export const lookUpIn =
  (cards: Pick<CardLookup, 'get'> | undefined): LookUp =>
  (id, side): Printed | undefined => {
    const card = cards?.get(id);
    const face = side === 'back' ? (card?.back ?? card) : card;
    if (!face) return undefined;
    const { name, types, classes, text, stats, cost, elements, subtypes, speed } = face;
    return { name, types, classes, text, stats, cost, elements, subtypes, ...(speed === undefined ? {} : { speed }) };
  };
