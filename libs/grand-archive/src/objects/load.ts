import { cardsIn, zoneId, type Handle } from '#table';
import type { Scribe } from '#rules';
import { leaveField } from './leave.js';
import { field, hasType } from './traits.js';

/** Loads cards into a weapon, wherever they lie; what is on the field leaves it (GA-LOAD-03). */
export const load = (scribe: Scribe, handles: readonly Handle[], into: Handle | undefined): void => {
  const weapon = field(scribe.table).find((card) => card.handle === into);
  if (!weapon || !hasType(scribe.cards, weapon, 'WEAPON')) return;
  for (const handle of handles) {
    if (handle === into || !scribe.card(handle)) continue;
    if (field(scribe.table).some((card) => card.handle === handle)) leaveField(scribe, [handle], 'loaded');
    else scribe.move([handle], zoneId('loaded', scribe.card(handle)!.owner), {}, 'load');
    // A token that left is no more, and a champion does not leave.
    if (loadable(scribe, handle)) scribe.emit({ kind: 'attached', card: handle, host: weapon.handle });
  }
};

const loadable = (scribe: Scribe, handle: Handle): boolean =>
  scribe.table.seats.some(({ seat }) =>
    cardsIn(scribe.table, zoneId('loaded', seat)).some((card) => card.handle === handle),
  );
