import { findCard, type Handle, type Table } from '#table';
import { definitionOf } from '../effects/definition.js';
import type { AskingCard, Env, Sight } from '../effects/env.js';
import { championOf } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';

/** Whether the champion rests for the cost of an attack card, which names its weapon later (GA26-ACT-14). */
export const isPaidByRest = (table: Table): boolean => partsFor(table).activation.attackCards === 'rest-champion';

/**
 * The champion that rests for the attack card that is played, so that it rests for no other part of the cost
 * (GA26-ACT-14, GA-TERM-03).
 */
export const restsToAttack = (
  { table, cards }: Pick<Sight, 'table' | 'cards'>,
  { controller, source, definition = null }: AskingCard & Partial<Pick<Env, 'definition'>>,
): Handle | undefined => {
  if (!isPaidByRest(table)) return undefined;
  const found = findCard(table, source);
  const played = source === '' ? definition : found?.zone.id === 'stack' ? found.card.definition : null;
  const isAttack = definitionOf(cards, played)?.types.includes('ATTACK') === true;
  return isAttack ? championOf(table, cards, controller)?.handle : undefined;
};
