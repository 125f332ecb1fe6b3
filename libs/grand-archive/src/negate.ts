import { zoneId, type Handle } from '#table';
import type { Scribe } from '#rules';

/** Removes an entry from the stack without its effect: a card goes to its owner's graveyard, a materialized one to banishment, an ability ceases (GA-TGT-10). */
export const negate = (scribe: Scribe, card: Handle): void => {
  const item = [...scribe.table.items].reverse().find((one) => one.card === card && one.state !== 'resolving');
  if (!item) return;
  const lying = scribe.card(card);
  if (item.of === 'card' && lying) {
    scribe.move([card], zoneId(item.declared['how'] === 'materialize' ? 'banishment' : 'graveyard', lying.owner), {}, 'negated');
  }
  scribe.emit({ kind: 'item-ended', item: item.id, result: 'negated', rules: ['GA-TGT-10'] });
};
