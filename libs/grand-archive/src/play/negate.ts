import type { Handle } from '#table';
import type { Scribe } from '#rules';
import { rememberNegated } from '../table/history.js';
import { assured } from './assured.js';
import { leaveStack } from './off-stack.js';

/**
 * Removes an entry from the stack without its effect: a card leaves it as any that is negated, or for where the effect
 * says, an ability ceases (GA-TGT-10). An activated card is named by its card, an ability by its own entry.
 */
export const negate = (scribe: Scribe, handle: Handle, to?: 'graveyard' | 'banishment'): void => {
  const item = scribe.table.items.find(
    (one) => one.state === 'ready' && (one.id === handle || (one.of === 'card' && one.card === handle)),
  );
  if (!item || item.declared['sure'] === true) return; // GA-SURE-01
  // GA-SURE-03: also what lay on the stack before.
  if (item.of === 'card' && assured(scribe.table, item.controller).some(({ data }) => data['times'] === undefined))
    return;
  if (item.of === 'card') {
    rememberNegated(scribe, item.controller);
    leaveStack(scribe, item, 'negated', to);
  }
  scribe.emit({ kind: 'item-ended', item: item.id, result: 'negated', rules: ['GA-TGT-10'] });
};
