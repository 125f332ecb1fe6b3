import type { Seat } from '#table';
import { fresh32 } from './fresh.js';
import type { Keeper } from './tokens.js';

/** A seat that a player took in this browser, with its secrets. */
export interface KeptSeat {
  /**
   * The claim as the service issued it: with the same key it works again, in every tab. Absent if a judge set this key.
   */
  readonly claim?: string;
  /** The secret key, and the beginning of the chain of nonces: 64 hex digits each. */
  readonly secret: string;
  readonly nonce: string;
}

/** A claim with the match and the seat that it is for. */
export interface KeptClaim {
  readonly claim: string;
  readonly match: string;
  readonly seat: Seat;
}

const FORM = /^(.+)\.([1-9]\d{0,3})\.[0-9a-f]{32}$/;

export const readClaim = (claim: string): KeptClaim | undefined => {
  const [, match, seat] = FORM.exec(claim) ?? [];
  return match === undefined ? undefined : { claim, match, seat: Number(seat) };
};

/** The claim in a fragment `#<claim>`; undefined if the fragment has no claim. */
export const claimIn = (fragment: string): KeptClaim | undefined => {
  try {
    return readClaim(decodeURIComponent(fragment.replace(/^#/, '')));
  } catch {
    return undefined;
  }
};

const CLAIM = 'recollect:claim';

/** Keeps a claim in the tab: in the address people could read it over a shoulder. `undefined` forgets it. */
export const holdClaim = (keeper: Keeper, of: KeptClaim | undefined): void => keeper.setItem(CLAIM, of?.claim ?? '');
export const heldClaim = (keeper: Keeper): KeptClaim | undefined => readClaim(keeper.getItem(CLAIM) ?? '');

const keyOf = (match: string, seat: Seat): string => `recollect:seat:${match}:${seat}`;

const isKept = (value: unknown): value is KeptSeat =>
  typeof value === 'object' &&
  value !== null &&
  (!('claim' in value) || typeof value.claim === 'string') &&
  ['secret', 'nonce'].every((name) => /^[0-9a-f]{64}$/.test(String((value as Record<string, unknown>)[name])));

/** What this browser keeps of a seat; undefined: it was taken elsewhere, or the browser's data were deleted. */
export const keptSeat = (keeper: Keeper, match: string, seat: Seat): KeptSeat | undefined => {
  try {
    const kept: unknown = JSON.parse(keeper.getItem(keyOf(match, seat)) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Keeps a new key and a new chain for a seat before any request: if an answer is lost, the same request can be
 * repeated.
 */
export const keepNewSeat = (
  keeper: Keeper,
  { claim, match, seat }: Omit<KeptClaim, 'claim'> & Partial<KeptClaim>,
): KeptSeat => {
  const kept: KeptSeat = { ...(claim === undefined ? {} : { claim }), secret: fresh32(), nonce: fresh32() };
  keeper.setItem(keyOf(match, seat), JSON.stringify(kept));
  return kept;
};

export const dropSeat = (keeper: Keeper, { match, seat }: KeptClaim): void => keeper.removeItem(keyOf(match, seat));

/** The claims of all seats that players took in this browser. */
export const takenHere = (
  keeper: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>,
): KeptClaim[] =>
  Array.from({ length: keeper.length }, (_, n) => /^recollect:seat:(.+):(\d+)$/.exec(keeper.key(n) ?? '')).flatMap(
    (found) => {
      const claim = found ? keptSeat(keeper, found[1]!, Number(found[2]))?.claim : undefined;
      const read = claim === undefined ? undefined : readClaim(claim);
      return read ? [read] : [];
    },
  );
