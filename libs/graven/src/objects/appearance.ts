import type { Appearance, Card, Table } from '#table';
import { idOf, type CardLookup } from '#rules';
import { cardOf } from '../table/definition.js';
import { stateOf } from '../table/state.js';
import { fieldOf } from '../table/where.js';

const marksOf = (
  table: Table,
  { handle }: Card,
  lifted: ReadonlySet<string>,
  negated: ReadonlySet<string>,
): string[] => {
  const line = fieldOf(table).find(({ card }) => card.handle === handle)?.line;
  return line === 'back' && negated.has(handle)
    ? ['negated']
    : line === 'front' && lifted.has(handle)
      ? ['passive effects apply']
      : [];
};

/**
 * How a card on the field appears now, if that differs from its print: name, type, points, and whether its effects
 * work.
 */
export const appearance = (table: Table, cards: CardLookup, card: Card): Appearance | null => {
  const { looks, lifted, negated } = stateOf(table, cards);
  // A card that is not on the field always looks like its print.
  if (!looks.has(card.handle)) return null;
  const print = cardOf(cards, idOf(card));
  if (!print) return null;
  const look = looks.get(card.handle) ?? print;
  const marks = negated.has(card.handle) || lifted.has(card.handle) ? marksOf(table, card, lifted, negated) : [];
  if (look.name === print.name && look.type === print.type && look.points === print.points && marks.length === 0)
    return null;
  return {
    ...(look.name === print.name ? {} : { name: look.name }),
    ...(look.type === print.type ? {} : { types: [look.type] }),
    ...(look.points === print.points ? {} : { stats: { points: look.points } }),
    ...(marks.length === 0 ? {} : { keywords: marks }),
  };
};
