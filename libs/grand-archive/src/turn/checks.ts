import { seatOf, type Card, type Seat } from '#table';
import type { Flow, Scribe } from '#rules';
import { dropCommands } from '../combat/command.js';
import { dropRoles } from '../combat/roles.js';
import { BY_EFFECT, endIfDecided, endIfWon, lose, effectsSaid } from './ending.js';
import { triggerCharged } from '../objects/charging.js';
import { choosePlaces } from '../objects/choosing-place.js';
import { nameAsEntering } from '../objects/entered-name.js';
import { returnHeld } from '../objects/holding.js';
import { cannotDie, destroy, sacrifice } from '../objects/leave.js';
import { linkAsEntering } from '../objects/linking.js';
import { broken } from '../objects/links.js';
import { isLethallyDamaged } from '../objects/characteristics.js';
import { showTops } from '../objects/open-tops.js';
import { forgetPreserved } from '../objects/preserved.js';
import { mixRevealed } from '../objects/revealed.js';
import { keepUnique } from '../objects/unique.js';
import { championOf, championsOf, field, hasType, isChampion, isSiegeable } from '../objects/traits.js';
import { testPending } from '../play/pending.js';
import { partsFor } from '../rulesets/parts-for.js';
import { fallen, hasLed, outOfCards, turnEnds } from '../table/notes.js';
import { placeTriggers } from '../triggers/placing.js';
import { sightOf } from '../objects/derive.js';

/** The reasons that records give for a check's moves and defeats. */
export const CHECK = 'state-based check';
export const DEFEATED = 'its champion is defeated';
export const OUT_OF_CARDS = 'it drew from an empty deck';
const LEADERLESS = 'it controls no champion';

const isDying = (scribe: Scribe, unit: Card): boolean =>
  isLethallyDamaged(sightOf(scribe), unit) && !cannotDie(sightOf(scribe), unit);

/**
 * Players whose champion has damage equal to or above its health (GA-SBA-02, GA-DMG-06). A player with several
 * champions has lost when all have died (GA26-CHAMP-11, GA26-CHAMP-12).
 */
export const defeated = (scribe: Scribe): Seat[] =>
  scribe.table.order.filter((seat) => {
    const champions = championsOf(scribe.table, scribe.cards, seat);
    return (
      seatOf(scribe.table, seat)?.out === null &&
      (champions.length === 0 ? fallen(seat).in(scribe.table) : champions.every((card) => isDying(scribe, card)))
    );
  });

/** Players who have tried to draw from an empty main deck (GA26-END-03). */
const emptied = ({ table }: Scribe): Seat[] =>
  table.order.filter((seat) => seatOf(table, seat)?.out === null && outOfCards(seat).in(table));

/** Players who control no champion any more (GA26-END-02). */
const leaderless = (scribe: Scribe): Seat[] => {
  const { table, cards } = scribe;
  if (partsFor(table).end.noChampion === 'goes-on') return [];
  const there = table.order.filter((seat) => seatOf(table, seat)?.out === null);
  const leading = there.filter((seat) => championOf(table, cards, seat) !== undefined);
  for (const seat of leading) if (!hasLed(seat).in(table)) hasLed(seat).write(scribe, true);
  return there.filter((seat) => !leading.includes(seat) && hasLed(seat).in(table));
};

/**
 * Units with lethal damage, and weapons and Siegeable domains without durability (GA-SBA-01, GA-SBA-03, GA-SBA-04,
 * GA-SIEGE-03). By the older rules a champion stays.
 */
export const doomed = (scribe: Scribe): string[] => {
  const { leave } = partsFor(scribe.table).champions;
  return field(scribe.table)
    .filter((card) => {
      if (isChampion(scribe.cards, card)) return leave !== 'never' && isDying(scribe, card);
      if (hasType(scribe.cards, card, 'ALLY')) return isDying(scribe, card);
      return (
        (hasType(scribe.cards, card, 'WEAPON') || isSiegeable(scribe.cards, card)) &&
        card.values['.durable'] === true &&
        (card.counters['durability'] ?? 0) === 0
      );
    })
    .map((card) => card.handle);
};

/** The players who lose by this check, by what they lose for, and the rules of that. */
const losers = (
  scribe: Scribe,
  opportunity: boolean,
): { seats: Seat[]; reason: string; rules: readonly string[] }[] => {
  const { rules } = partsFor(scribe.table).end;
  return [
    { seats: defeated(scribe), reason: DEFEATED, rules: rules.defeated },
    { seats: emptied(scribe), reason: OUT_OF_CARDS, rules: ['GA26-END-03', 'GA26-END-09'] },
    { seats: opportunity ? leaderless(scribe) : [], reason: LEADERLESS, rules: ['GA26-END-02', 'GA26-END-09'] },
    { seats: effectsSaid(scribe, 'loses'), reason: BY_EFFECT, rules: rules.lost },
  ].filter(({ seats }) => seats.length > 0);
};

/**
 * The state-based check: no stack, no Opportunity (GA-SBA-05). Everything that one check finds leaves at once, and the
 * check repeats until it finds nothing (GA-SBA-08). Ends the game if that decides it.
 *
 * @param opportunity whether a player would receive Opportunity after it
 */
export function* check(scribe: Scribe, opportunity = false): Flow {
  for (;;) {
    returnHeld(scribe);
    dropRoles(scribe);
    dropCommands(scribe);
    const lost = losers(scribe, opportunity);
    for (const { seats, reason } of lost)
      lose(
        scribe,
        seats.filter((seat) => seatOf(scribe.table, seat)?.out === null),
        reason,
      );
    for (const { rules } of lost) endIfDecided(scribe, rules);
    endIfWon(scribe);
    testPending(scribe);
    const { sacrificed, destroyed } = broken(scribe); // GA26-SBA-13
    yield* choosePlaces(scribe, [...sacrificed, ...doomed(scribe), ...destroyed], 'destroyed');
    const lostLinks = sacrificed.length > 0 ? sacrifice(scribe, sacrificed, CHECK) : [];
    if (destroy(scribe, [...doomed(scribe), ...destroyed], CHECK).length + lostLinks.length === 0) return;
  }
}

/**
 * Runs after every resolution, turn-based action and completed activation (GA-SBA-07): the check, also for Unique
 * objects (GA-UNIQ-01), then the placing of triggers (GA-TRIG-08).
 */
export function* settle(scribe: Scribe): Flow<boolean> {
  // Everything waits for the first check of the first turn.
  if (scribe.table.phase === 'setup') return false; // GA26-SETUP-12
  yield* linkAsEntering(scribe);
  yield* check(scribe, true);
  if (turnEnds.in(scribe.table)) return false; // GA26-TURN-21
  mixRevealed(scribe);
  forgetPreserved(scribe);
  yield* keepUnique(scribe);
  yield* nameAsEntering(scribe);
  triggerCharged(scribe);
  showTops(scribe);
  return yield* placeTriggers(scribe);
}
