import { zoneId, type Handle } from '#table';
import type { Scribe } from '#rules';
import { field, isChampion } from './traits.js';

/** Cards go to the bottom of a champion's lineage, below all that lies there (GA-LINEAGE-01). */
export const layUnder = (scribe: Scribe, handles: readonly Handle[], under: Handle | undefined): void => {
  const champion = field(scribe.table).find(({ handle }) => handle === under);
  if (!champion || !isChampion(scribe.cards, champion)) return;
  for (const handle of handles.filter((one) => scribe.card(one) !== undefined))
    scribe.emit({
      kind: 'moved',
      cause: 'lineage',
      legs: [{ ...scribe.leg(handle, zoneId('lineage', champion.controller)), place: 0 }],
    });
};
