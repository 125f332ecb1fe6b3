import { secret, type Card, type Seat } from '#table';
import type { Scribe } from '#rules';
import { leaveCombat } from '../combat/leave-combat.js';
import { partsFor } from '../rulesets/parts-for.js';
import { isChampion } from './traits.js';

/**
 * Gives a player control of an object; a champion stays with its player (GA-CHAMP-08). Effects that last while somebody
 * controls it end, and do not begin again (GA-BOND-01, GA-BAN-01). Returns whether control changed.
 */
export const giveControl = (scribe: Scribe, card: Card, seat: Seat): boolean => {
  if (card.controller === seat || isChampion(scribe.cards, card)) return false;
  // If the object lies face down, its new controller may look at it, and everybody who has seen it still knows it
  // (HI-04). By the newer rules its owner and its former controller may look no more (GA26-VIS-02).
  const lose = partsFor(scribe.table).zones.faceDown === 'who-knew' ? [card.owner, card.controller] : [];
  const left = card.known?.filter((one) => !lose.includes(one)) ?? [];
  const seen =
    card.known === null || card.definition === null
      ? {}
      : { definition: secret(card.definition, [...new Set([...left, seat])]) };
  scribe.emit({ kind: 'controlled', card: card.handle, seat, ...seen });
  leaveCombat(scribe, card.handle);
  const bound = scribe.table.effects.filter(
    ({ until, source, data }) => (until === 'while-source' || data['ban'] !== undefined) && source === card.handle,
  );
  if (bound.length > 0)
    scribe.emit({ kind: 'effect-ended', effects: bound.map(({ id }) => id), reason: 'its source changed hands' });
  return true;
};
