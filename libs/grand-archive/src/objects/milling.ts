import { slotsIn, zoneId, type Seat } from '#table';
import type { Scribe } from '#rules';
import { lies } from './leave.js';

/** Cards from the top of a main deck go elsewhere, where all see which, or are shown as they go. */
export const mill = (scribe: Scribe, seat: Seat, n: number, to = 'graveyard'): void => {
  const deck = zoneId('deck', seat);
  const there = slotsIn(scribe.table, deck);
  const count = Math.max(0, Math.min(n, there.length));
  if (count === 0) return;
  if (to !== 'graveyard')
    scribe.emit({
      kind: 'shown',
      zone: deck,
      slots: Array.from({ length: count }, (_, slot) => slot),
      count,
      definitions: there.slice(0, count).map(({ definition }) => definition ?? ''),
    });
  scribe.move(
    Array.from({ length: count }, (_, slot) => ({ zone: deck, slot, open: true })),
    zoneId(to, seat),
    lies(to),
    'mill',
  );
};
