import { ApiProblem, type Api } from '../api/client.js';
import type { Claimed } from '../api/shapes.js';
import { dropSeat, keepNewSeat, keptSeat, publicPartsOf, type Claim, type KeptSeat } from './kept-seats.js';
import { keepToken, type Keeper } from './tokens.js';

/** What a browser keeps for good, and what a tab keeps. */
export interface Keepers {
  readonly browser: Keeper;
  readonly tab: Keeper;
}

export interface Taken {
  readonly claimed: Claimed;
  readonly kept: KeptSeat;
  /** Whether the key was made now; else this browser had it already. */
  readonly fresh: boolean;
}

/**
 * Takes a seat with its claim: with the key that this browser keeps for it, else with a new one. The key is kept before
 * it is sent: whatever becomes of the answer, the same claim with the same key answers again.
 */
export const takeSeat = async (api: Pick<Api, 'claim'>, claim: Claim, { browser, tab }: Keepers): Promise<Taken> => {
  const before = keptSeat(browser, claim.match, claim.seat);
  const kept = before ?? keepNewSeat(browser, claim);
  try {
    const claimed = await api.claim({ claim: claim.claim, ...publicPartsOf(kept) });
    keepToken(tab, claimed.match, claimed.token);
    return { claimed, kept, fresh: before === undefined };
  } catch (error) {
    // Refused, not lost: nobody knows the new key, and no seat has it.
    if (before === undefined && error instanceof ApiProblem && error.status >= 400 && error.status < 500)
      dropSeat(browser, claim);
    throw error;
  }
};
