import { findCard, zoneName, type Handle } from '#table';
import type { Scribe } from '#rules';

/** What was to be moved and is banished instead has not gone where it was to go (GA-EPHEM-01). */
export const isBanishedInstead = (to: string, zone: string): boolean =>
  to !== 'banishment' && to !== 'graveyard' && zoneName(zone) === 'banishment';

/**
 * Moves something; says whether it happened, as far as "if you do" asks: any of these has moved, and where to
 * (GA-WAY-02).
 */
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
