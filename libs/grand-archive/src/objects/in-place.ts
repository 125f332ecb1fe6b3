import { type Card, type Seat, type Table } from '#table';
import { type CardLookup } from '#rules';
import { evaluate } from '../effects/meaning.js';
import { deeper } from './depth.js';
import { staticsOf, standing, touches, applies } from './statics.js';

/** What static abilities prevent of a damage to a card. */
export const preventedFor = (table: Table, cards: CardLookup, card: Card, combat: boolean): readonly number[] => {
  const below = deeper(cards);
  return (below ? staticsOf(table, cards) : []).flatMap((one) => {
    const { prevent, what } = one.change;
    if (!below || !prevent || (prevent.of !== undefined && (prevent.of === 'combat') !== combat)) return [];
    if (!touches(table, below, one.source, what, card) || !applies(table, below, one)) return [];
    return [prevent.n === 'all' ? Infinity : evaluate({ table, cards: below }, standing(one.source), prevent.n)];
  });
};

/** How much more damage static abilities have a Spell source of that player deal to a card (GA-MORE-01). */
export const addedFor = (table: Table, cards: CardLookup, card: Card, by: Seat): number => {
  const below = deeper(cards);
  return (below ? staticsOf(table, cards) : []).reduce((sum, one) => {
    const { more, what } = one.change;
    if (!below || more === undefined || one.source.controller !== by) return sum;
    if (!touches(table, below, one.source, what, card) || !applies(table, below, one)) return sum;
    return sum + Math.max(0, evaluate({ table, cards: below }, standing(one.source), more));
  }, 0);
};

/** What static abilities say becomes of a card instead, where it would die or leave the field (GA-INSTEAD-01). */
export const insteadOf = (table: Table, cards: CardLookup, card: Card) => {
  const below = deeper(cards);
  return (below ? staticsOf(table, cards) : []).flatMap((one) =>
    below &&
    one.change.instead &&
    touches(table, below, one.source, one.change.what, card) &&
    applies(table, below, one)
      ? [{ instead: one.change.instead, stamp: one.stamp }]
      : [],
  );
};
