import { seatOf, type Seat } from '#table';
import type { Flow, Scribe } from '#rules';
import { dropRoles } from '../combat/roles.js';
import { endIfDecided, lose } from './ending.js';
import { triggerCharged } from '../objects/charging.js';
import { nameAsEntering } from '../objects/entered-name.js';
import { returnHeld } from '../objects/holding.js';
import { cannotDie, destroy } from '../objects/leave.js';
import { isLethallyDamaged } from '../objects/characteristics.js';
import { keepUnique } from '../objects/unique.js';
import { championOf, field, hasType, isChampion, isSiegeable } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';
import { outOfCards } from '../table/notes.js';
import { placeTriggers } from '../triggers/placing.js';
import { sightOf } from '../objects/derive.js';

/** The reasons that records give for a check's moves and defeats. */
export const CHECK = 'state-based check';
export const DEFEATED = 'its champion is defeated';
export const OUT_OF_CARDS = 'it drew from an empty deck';

/** Players whose champion has damage equal to or above its health (GA-SBA-02, GA-DMG-06). */
export const defeated = (scribe: Scribe): Seat[] =>
  scribe.table.order.filter((seat) => {
    const champion = championOf(scribe.table, scribe.cards, seat);
    return (
      seatOf(scribe.table, seat)?.out === null &&
      champion !== undefined &&
      isLethallyDamaged(sightOf(scribe), champion) &&
      !cannotDie(sightOf(scribe), champion)
    );
  });

/** Players who have tried to draw from an empty main deck (GA26-END-03). */
const emptied = ({ table }: Scribe): Seat[] =>
  table.order.filter((seat) => seatOf(table, seat)?.out === null && outOfCards(seat).in(table));

/**
 * Allies with lethal damage, and weapons and Siegeable domains without durability (GA-SBA-01, GA-SBA-03, GA-SBA-04,
 * GA-SIEGE-03).
 */
export const doomed = (scribe: Scribe): string[] =>
  field(scribe.table)
    .filter((card) => {
      if (isChampion(scribe.cards, card)) return false;
      if (hasType(scribe.cards, card, 'ALLY'))
        return isLethallyDamaged(sightOf(scribe), card) && !cannotDie(sightOf(scribe), card);
      return (
        (hasType(scribe.cards, card, 'WEAPON') || isSiegeable(scribe.cards, card)) &&
        card.values['.durable'] === true &&
        (card.counters['durability'] ?? 0) === 0
      );
    })
    .map((card) => card.handle);

/**
 * The state-based check: no stack, no Opportunity (GA-SBA-05). Everything that one check finds leaves at once, and the
 * check repeats until it finds nothing (GA-SBA-08). Ends the game if that decides it.
 */
export const check = (scribe: Scribe): void => {
  for (;;) {
    returnHeld(scribe);
    dropRoles(scribe);
    const lost = defeated(scribe);
    const drawn = emptied(scribe).filter((seat) => !lost.includes(seat));
    lose(scribe, lost, DEFEATED);
    lose(scribe, drawn, OUT_OF_CARDS);
    if (lost.length > 0) endIfDecided(scribe, partsFor(scribe.table).end.rules.defeated);
    if (drawn.length > 0) endIfDecided(scribe, ['GA26-END-03', 'GA26-END-09']);
    if (destroy(scribe, doomed(scribe), CHECK).length === 0) return;
  }
};

/**
 * Runs after every resolution, turn-based action and completed activation (GA-SBA-07): the check, also for Unique
 * objects (GA-UNIQ-01), then the placing of triggers (GA-TRIG-08).
 */
export function* settle(scribe: Scribe): Flow<boolean> {
  // Everything waits for the first check of the first turn.
  if (scribe.table.phase === 'setup') return false; // GA26-SETUP-12
  check(scribe);
  yield* keepUnique(scribe);
  yield* nameAsEntering(scribe);
  triggerCharged(scribe);
  return yield* placeTriggers(scribe);
}
