import { ApiProblem } from '../api/asking.js';
import type { Api } from '../api/client.js';
import { dropSeat, keepNewSeat, keptSeat, type KeptClaim, type KeptSeat } from './kept-seats.js';
import { commitmentOf } from './nonces.js';
import { publicKeyOf, signWith } from './player-key.js';
import { keepToken, tokenOf, type Keeper } from './tokens.js';

/** The storage of the browser, which stays, and the storage of the tab. */
export interface Keepers {
  readonly browser: Keeper;
  readonly tab: Keeper;
}

export interface TakenSeat extends Pick<KeptClaim, 'match' | 'seat'> {
  readonly kept: KeptSeat;
  /** Whether the key is new; else this browser had it before. */
  readonly fresh: boolean;
}

/** The key under which a tab keeps the token that its claim got. */
const answerOf = ({ match, seat }: KeptClaim): string => `recollect:claimed:${match}:${seat}`;

/**
 * Whether a tab still has the token that its claim got. If so, it asks for no other, because everybody can see how many
 * tokens a seat got.
 */
const hasToken = (tab: Keeper, claim: KeptClaim): boolean => {
  const answered = tab.getItem(answerOf(claim));
  return answered !== null && answered === tokenOf(tab, claim.match);
};

/** The public parts of a claim. */
const publicPartsOf = ({ secret, nonce }: KeptSeat): { readonly key: string; readonly nonce: string } => ({
  key: publicKeyOf(secret),
  nonce: commitmentOf(nonce),
});

/** The proof that the claim comes from the holder of the key: other people know everything else in it. */
const proofOf = ({ secret }: KeptSeat, claim: string): string => signWith(secret, `claim/1${claim}`);

/**
 * Takes a seat with its claim, with the key that this browser keeps for it or else with a new key. The browser keeps
 * the key before it sends it: if the answer is lost, the same claim with the same key gets it again.
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
    // A refused claim, unlike a lost answer, has not given the new key to any seat.
    if (before === undefined && error instanceof ApiProblem && error.status >= 400 && error.status < 500)
      dropSeat(browser, claim);
    throw error;
  }
};
