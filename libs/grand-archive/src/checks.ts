import { seatOf, type Seat } from '#table';
import type { Flow, Scribe } from '#rules';
import { endGame } from './ending.js';
import { destroy } from './leave.js';
import { championOf, field, hasType, statOf } from './traits.js';
import { placeTriggers } from './triggers.js';

/** Players whose champion has damage equal to or above its health (GA-SBA-02, GA-DMG-06). */
const defeated = (scribe: Scribe): Seat[] =>
  scribe.table.order.filter((seat) => {
    const champion = championOf(scribe.table, scribe.cards, seat);
    return seatOf(scribe.table, seat)?.out === null && champion !== undefined && champion.damage >= statOf(scribe.table, scribe.cards, champion, 'life');
  });

/** Allies with lethal damage and weapons without durability (GA-SBA-01, GA-SBA-03, GA-SBA-04). */
const doomed = (scribe: Scribe): string[] =>
  field(scribe.table)
    .filter((card) => {
      if (hasType(scribe.cards, card, 'CHAMPION')) return false;
      if (hasType(scribe.cards, card, 'ALLY')) return card.damage >= statOf(scribe.table, scribe.cards, card, 'life');
      return hasType(scribe.cards, card, 'WEAPON') && card.values['durable'] === true && (card.counters['durability'] ?? 0) === 0;
    })
    .map((card) => card.handle);

/**
 * The state-based check: no stack, no Opportunity (GA-SBA-05); everything found by one check leaves at once, and it repeats until it
 * finds nothing (GA-SBA-08). Ends the game where that decides it.
 */
export const check = (scribe: Scribe): void => {
  for (;;) {
    const lost = defeated(scribe);
    for (const seat of lost) scribe.emit({ kind: 'lost', seat, reason: 'its champion is defeated' });
    if (lost.length > 0) endIfDecided(scribe, ['GA-SBA-02', 'GA-END-01']);
    const gone = doomed(scribe);
    if (gone.length === 0) return;
    destroy(scribe, gone, 'state-based check');
  }
};

/** Ends the game when at most one player is left (GA-END-01, GA-END-03, GA-END-09). */
export const endIfDecided = (scribe: Scribe, rules: readonly string[]): void => {
  const left = scribe.table.seats.filter((seat) => seat.out === null);
  if (left.length === 1) endGame(scribe, left[0]!.seat, 'all opponents are defeated', rules);
  if (left.length === 0) endGame(scribe, null, 'all champions were defeated at once', [...rules, 'GA-END-09']);
};

/** After every resolution, turn-based action and completed activation (GA-SBA-07): check, then place what triggered (GA-TRIG-08). */
export function* settle(scribe: Scribe): Flow<boolean> {
  check(scribe);
  const placed = yield* placeTriggers(scribe);
  return placed;
}
