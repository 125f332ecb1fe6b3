import { zoneId, type Handle } from '#table';
import type { Scribe } from '#rules';
import { goesElsewhere } from './off-stack.js';
import { destination, isRegalia } from '../objects/leave.js';

/**
 * Removes an entry from the stack without its effect: a card goes to its owner's graveyard, a materialized one to
 * banishment, an ability ceases (GA-TGT-10). An activated card is named by its card, an ability by its own entry.
 */
export const negate = (scribe: Scribe, handle: Handle, to?: 'graveyard' | 'banishment'): void => {
  const item = scribe.table.items.find(
    (one) => one.state === 'ready' && (one.id === handle || (one.of === 'card' && one.card === handle)),
  );
  if (!item || item.declared['sure'] === true) return; // GA-SURE-01
  const lying = item.card === undefined ? undefined : scribe.card(item.card);
  if (item.of === 'card' && lying) {
    const isBanished = item.declared['how'] === 'materialize' || isRegalia(scribe.cards, lying);
    const zone = to ?? (isBanished ? 'banishment' : 'graveyard');
    if (!(to === undefined && goesElsewhere(scribe, item, 'negated')))
      scribe.move([lying.handle], zoneId(destination(scribe.cards, lying, zone), lying.owner), {}, 'negated');
  }
  scribe.emit({ kind: 'item-ended', item: item.id, result: 'negated', rules: ['GA-TGT-10'] });
};
