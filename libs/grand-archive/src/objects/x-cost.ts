import { findCard, type Card } from '#table';
import { isGone } from '#rules';
import type { Face } from '../effects/definition.js';
import type { Sight } from '../effects/env.js';
import type { Selector } from '../effects/words.js';
import { partsFor } from '../rulesets/parts-for.js';

const hasNumber = ({ table }: Pick<Sight, 'table'>): boolean => partsFor(table).costs.x === 'by-zone';

/**
 * The number that a cost of X counts as: on the stack the declared one, of an object 0. In other zones it has none
 * (GA26-COST-07, GA26-COST-09, GA26-COST-10).
 */
export const numberOfX = (sight: Pick<Sight, 'table'>, card: Card): number | undefined => {
  if (!hasNumber(sight)) return undefined;
  const zone = isGone(card) ? 'field' : findCard(sight.table, card.handle)?.zone.id;
  if (zone === 'field') return 0;
  const instance = sight.table.items.find((item) => item.of === 'card' && item.card === card.handle);
  return zone === 'stack' && instance ? Number(instance.declared['x'] ?? 0) : undefined;
};

/**
 * A face with the number that its cost of X counts as where a selector limits costs. Off the stack X is within a range,
 * and not among exact costs: nothing costs less than 0, so a limit of 0 is exact (GA26-COST-09).
 */
export const withNumberOfX = (sight: Pick<Sight, 'table'>, face: Face, { maxCost }: Selector, card?: Card): Face => {
  const { cost } = face;
  if (!maxCost || cost?.n !== 'X' || !hasNumber(sight)) return face;
  const n = (card && numberOfX(sight, card)) ?? ((maxCost[cost.kind as keyof typeof maxCost] ?? 0) > 0 ? 0 : 'X');
  return { ...face, cost: { ...cost, n } };
};
