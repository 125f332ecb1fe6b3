import type { Handle, MaybeSecret, ZoneId } from '#table';

/**
 * A card as a running effect holds it: by its handle, or in a pool by its slot. Pools close up when cards leave them,
 * so whoever keeps one of these follows it; `said`: the slot as its chooser's answer sealed it.
 */
export interface Where {
  handle?: Handle | undefined;
  zone?: ZoneId | undefined;
  slot?: number | undefined;
  said?: MaybeSecret<number> | undefined;
}

export const atHandle = (handle: Handle): Where => ({ handle });
export const inPool = (zone: ZoneId, slot: number): Where => ({ zone, slot });
export const sameWhere = (a: Where, b: Where): boolean =>
  a.handle === undefined ? b.handle === undefined && a.zone === b.zone && a.slot === b.slot : a.handle === b.handle;
