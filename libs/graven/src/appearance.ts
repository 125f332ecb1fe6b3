import { findCard, zoneName, type Appearance, type Card, type Table } from '#table';
import type { CardLookup } from '#rules';
import { cardOf } from './definition.js';
import { stateOf } from './state.js';

/** What a card on the field looks like now, where that differs from its print: name, type, points, and whether its effects are at work. */
export const appearance = (table: Table, cards: CardLookup, card: Card): Appearance | null => {
  const zone = findCard(table, card.handle)?.zone.id;
  const line = zone === undefined ? '' : zoneName(zone);
  const print = cardOf(cards, card.definition);
  if (!print || (line !== 'front' && line !== 'back')) return null;
  const { looks, lifted, negated } = stateOf(table, cards);
  const look = looks.get(card.handle) ?? print;
  const marks = line === 'back' && negated.has(card.handle) ? ['negated'] : line === 'front' && lifted.has(card.handle) ? ['passive effects apply'] : [];
  if (look.name === print.name && look.type === print.type && look.points === print.points && marks.length === 0) return null;
  return {
    ...(look.name === print.name ? {} : { name: look.name }),
    ...(look.type === print.type ? {} : { types: [look.type] }),
    ...(look.points === print.points ? {} : { stats: { points: look.points } }),
    ...(marks.length === 0 ? {} : { keywords: marks }),
  };
};
