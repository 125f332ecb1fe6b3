import { slotsIn, zoneId, type Handle, type Seat } from '#table';
import { type Scribe, idOf } from '#rules';
import { happened } from '../triggers/triggers.js';
import { lies } from './leave.js';
import { field } from './traits.js';

/**
 * Cards went from a main deck into its owner's graveyard at once: abilities that look for one or more of them trigger
 * (GA-MILLED-01), and those that look for each (GA26-RES-17).
 */
export const fromDeckToGraveyard = (scribe: Scribe, seat: Seat, n: number): void => {
  const own = field(scribe.table).filter((card) => card.controller === seat);
  happened(scribe, 'milled', own);
  for (let left = n; left > 0; left -= 1) happened(scribe, 'milled-one', own);
};

/**
 * Moves cards from the top of a main deck to another zone. Everybody sees them: in the graveyard, or because they are
 * shown on the way.
 */
export const mill = (scribe: Scribe, seat: Seat, n: number, to = 'graveyard'): readonly Handle[] => {
  const deck = zoneId('deck', seat);
  const there = slotsIn(scribe.table, deck);
  const count = Math.max(0, Math.min(n, there.length));
  if (count === 0) return [];
  if (to !== 'graveyard')
    scribe.emit({
      kind: 'shown',
      zone: deck,
      slots: Array.from({ length: count }, (_, slot) => slot),
      count,
      definitions: there.slice(0, count).map((slot) => idOf(slot) ?? ''),
    });
  const gone = scribe.move(
    Array.from({ length: count }, (_, slot) => ({ zone: deck, slot, open: true })),
    zoneId(to, seat),
    lies(to),
    'mill',
  );
  if (to === 'graveyard') fromDeckToGraveyard(scribe, seat, count);
  return gone;
};
