import { cardsIn, findCard, zoneId, zoneName, type Handle } from '#table';
import type { Scribe } from '#rules';
import { leaveField } from './leave.js';
import { field, hasType } from './traits.js';

/** What says that it is loaded lies on the field, or resolves; what has gone elsewhere meanwhile stays there. */
const FROM = ['field', 'stack'];

/** Loads cards into a weapon; what is on the field leaves it (GA-LOAD-03). */
export const load = (scribe: Scribe, handles: readonly Handle[], into: Handle | undefined, from?: string): void => {
  const weapon = field(scribe.table).find((card) => card.handle === into);
  if (!weapon || !hasType(scribe.cards, weapon, 'WEAPON')) return;
  for (const handle of handles) {
    const found = findCard(scribe.table, handle);
    if (handle === into || !found || !(from === undefined ? FROM : [from]).includes(zoneName(found.zone.id))) continue;
    if (found.zone.id === 'field') leaveField(scribe, [handle], 'loaded');
    else scribe.move([handle], zoneId('loaded', found.card.owner), {}, 'load');
    // A token that left is no more, and a champion does not leave.
    if (loadable(scribe, handle)) scribe.emit({ kind: 'attached', card: handle, host: weapon.handle });
  }
};

const loadable = (scribe: Scribe, handle: Handle): boolean =>
  scribe.table.seats.some(({ seat }) =>
    cardsIn(scribe.table, zoneId('loaded', seat)).some((card) => card.handle === handle),
  );
