import { findCard, zoneName, type Handle } from '#table';
import type { Scribe } from '#rules';

/** Whether a card was banished instead of going to its zone: then it did not move as the text says (GA-EPHEM-01). */
export const isBanishedInstead = (to: string, zone: string): boolean =>
  to !== 'banishment' && to !== 'graveyard' && zoneName(zone) === 'banishment';

/** Makes a move and returns whether "if you do" counts it: one of the cards moved, and not elsewhere (GA-WAY-02). */
export const movesOf = (
  scribe: Scribe,
  handles: readonly Handle[],
  change: () => void,
  isElsewhere: (zone: string) => boolean = () => false,
): boolean => {
  const zoneOf = (handle: Handle): string | undefined => findCard(scribe.table, handle)?.zone.id;
  const were = handles.map((handle) => [handle, zoneOf(handle)] as const).filter(([, from]) => from !== undefined);
  change();
  return were.some(([handle, from]) => {
    const now = zoneOf(handle);
    return now !== from && !(now !== undefined && isElsewhere(now));
  });
};
