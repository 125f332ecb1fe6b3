import { idOf } from '#rules';
import { findCard, type Handle, type Table } from '#table';
import { definitionOf, type Definition } from '../effects/definition.js';
import type { AskingCard, Env, Sight } from '../effects/env.js';
import { championOf } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';
import { commanded } from './command.js';

/** Whether the champion rests for the cost of an attack card, which names its weapon later (GA26-ACT-14). */
export const isPaidByRest = (table: Table): boolean => partsFor(table).activation.attackCards === 'rest-champion';

/** Whether the champion rests for this card: for an attack card that commands no ally (GA26-COMMAND-01). */
export const restsChampion = (table: Table, card: Definition): boolean =>
  isPaidByRest(table) && card.types.includes('ATTACK') && commanded(card) === undefined;

/**
 * The champion that rests for the attack card that is played, so that it rests for no other part of the cost
 * (GA26-ACT-14, GA-TERM-03).
 */
export const restsToAttack = (
  { table, cards }: Pick<Sight, 'table' | 'cards'>,
  { controller, source, definition = null }: AskingCard & Partial<Pick<Env, 'definition'>>,
): Handle | undefined => {
  const found = findCard(table, source);
  const played = source === '' ? definition : found?.zone.id === 'stack' ? idOf(found.card) : null;
  const card = definitionOf(cards, played);
  return card && restsChampion(table, card) ? championOf(table, cards, controller)?.handle : undefined;
};
