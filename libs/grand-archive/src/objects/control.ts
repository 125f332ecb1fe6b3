import { secret, type Card, type Seat } from '#table';
import type { Scribe } from '#rules';
import { isChampion } from './traits.js';

/**
 * An object changes hands; a champion stays with its player (GA-CHAMP-08). What its controller had for as long as they
 * controlled it ends, and does not begin again (GA-BOND-01, GA-BAN-01). True: it did.
 */
export const giveControl = (scribe: Scribe, card: Card, seat: Seat): boolean => {
  if (card.controller === seat || isChampion(scribe.cards, card)) return false;
  // Face down: the new controller may look, and who saw it keeps what was seen (HI-04).
  const seen =
    card.known === null || card.definition === null
      ? {}
      : { definition: secret(card.definition, [...new Set([...card.known, seat])]) };
  scribe.emit({ kind: 'controlled', card: card.handle, seat, ...seen });
  const bound = scribe.table.effects.filter(
    ({ until, source, data }) => (until === 'while-source' || data['ban'] !== undefined) && source === card.handle,
  );
  if (bound.length > 0)
    scribe.emit({ kind: 'effect-ended', effects: bound.map(({ id }) => id), reason: 'its source changed hands' });
  return true;
};
