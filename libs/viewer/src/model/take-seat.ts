import { ApiProblem } from '../api/asking.js';
import type { Api } from '../api/client.js';
import { dropSeat, keepNewSeat, keptSeat, type KeptClaim, type KeptSeat } from './kept-seats.js';
import { commitmentOf } from './nonces.js';
import { publicKeyOf, signWith } from './player-key.js';
import { keepToken, tokenOf, type Keeper } from './tokens.js';

/** What a browser keeps for good, and what a tab keeps. */
export interface Keepers {
  readonly browser: Keeper;
  readonly tab: Keeper;
}

export interface TakenSeat extends Pick<KeptClaim, 'match' | 'seat'> {
  readonly kept: KeptSeat;
  /** Whether the key was made now; else this browser had it already. */
  readonly fresh: boolean;
}

/** Under which a tab remembers the token that its claim was answered with. */
const answerOf = ({ match, seat }: KeptClaim): string => `recollect:claimed:${match}:${seat}`;

/** Whether a tab has its seat's token still: asked for once more, it would be counted for everybody to see. */
const hasToken = (tab: Keeper, claim: KeptClaim): boolean => {
  const answered = tab.getItem(answerOf(claim));
  return answered !== null && answered === tokenOf(tab, claim.match);
};

/** What everybody learns of it with the claim. */
const publicPartsOf = ({ secret, nonce }: KeptSeat): { readonly key: string; readonly nonce: string } => ({
  key: publicKeyOf(secret),
  nonce: commitmentOf(nonce),
});

/** That the claim comes from who has the key: all else in it is known to others, too. */
const proofOf = ({ secret }: KeptSeat, claim: string): string => signWith(secret, `claim/1${claim}`);

/**
 * Takes a seat with its claim: with the key that this browser keeps for it, else with a new one. The key is kept before
 * it is sent: whatever becomes of the answer, the same claim with the same key answers again.
 */
export const takeSeat = async (
  api: Pick<Api, 'claim'>,
  claim: KeptClaim,
  { browser, tab }: Keepers,
): Promise<TakenSeat> => {
  const before = keptSeat(browser, claim.match, claim.seat);
  const kept = before ?? keepNewSeat(browser, claim);
  const taken: TakenSeat = { match: claim.match, seat: claim.seat, kept, fresh: before === undefined };
  if (before && hasToken(tab, claim)) return taken;
  try {
    const { token } = await api.claim({
      claim: claim.claim,
      ...publicPartsOf(kept),
      proof: proofOf(kept, claim.claim),
    });
    keepToken(tab, claim.match, token);
    tab.setItem(answerOf(claim), token);
    return taken;
  } catch (error) {
    // Refused, not lost: nobody knows the new key, and no seat has it.
    if (before === undefined && error instanceof ApiProblem && error.status >= 400 && error.status < 500)
      dropSeat(browser, claim);
    throw error;
  }
};
