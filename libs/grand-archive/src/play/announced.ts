import type { ItemId, Seat, Table } from '#table';
import type { Flow, Scribe } from '#rules';
import { pay, type Bill, type Paid } from '../costs/payment.js';
import { settle } from '../turn/checks.js';
import { triggerAimed } from '../triggers/triggers.js';
import { giveOpportunity } from '../turn/timing.js';

/** F11 Z. Takes an announcement back, and restores Opportunity if there was any (GA-ACT-12). */
export const reverted = (scribe: Scribe, item: ItemId, before: Table['opportunity']): void => {
  scribe.emit({ kind: 'item-ended', item, result: 'reverted', rules: ['GA-ACT-12'] });
  if (before) scribe.emit({ kind: 'opportunity', seat: before.seat, passed: before.passed });
};

/**
 * Makes a player pay for an announced ability. Returns undefined if it was taken back; `takeBack` has then put back
 * what it had moved.
 */
export function* payAnnounced(
  scribe: Scribe,
  seat: Seat,
  item: ItemId,
  bill: Bill,
  takeBack?: () => void,
): Flow<Paid | undefined> {
  const before = scribe.table.opportunity;
  scribe.emit({ kind: 'opportunity', seat: null });
  const paid = yield* pay(scribe, seat, item, bill);
  if (paid) return paid;
  takeBack?.();
  reverted(scribe, item, before);
  return undefined;
}

/**
 * F11 M: the announcement is complete: runs checks and places triggers, then gives its player Opportunity (GA-OPP-02,
 * CF-05).
 *
 * @param ability the entry, if nothing has looked at what it aims at
 */
export function* handOver(scribe: Scribe, seat: Seat, ability?: ItemId): Flow {
  if (ability !== undefined) triggerAimed(scribe, ability);
  yield* settle(scribe);
  giveOpportunity(scribe, seat);
}
