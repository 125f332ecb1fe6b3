import type { Bench } from './judging.js';
import type { Seat } from './secret.js';

/** A player's part of a game's randomness: one link of a hash chain a game, the last link made public first. */
interface NonceChain {
  /** `H^32(x)`, 64 hex digits, fixed before any seed's hash stood in the log. */
  readonly commitment: string;
  /** What was shown last (the commitment at first): the next one's SHA-256 must be this. */
  readonly last: string;
}

/** A seat as it was claimed. */
export interface Claim {
  readonly seat: Seat;
  /** The revision of the claim. */
  readonly since: number;
  /** The player's public key in force (Ed25519, base64url); `null`: their actions are not signed. */
  readonly key: string | null;
  readonly nonce: NonceChain | null;
}

/**
 * What stands around the play and no rewind undoes: who has claimed which seat, whether the match is paused, how far
 * its result has come, what has been opened. Everything in it is public.
 */
export interface Office extends Bench {
  /** Only judges act while it stands (conceding stays possible), and no game begins. */
  readonly paused: { readonly since: number; readonly words?: string } | null;
  readonly claims: readonly Claim[];
  /** The seats that have confirmed the result. */
  readonly confirmed: readonly Seat[];
  /** `provisional`: the match is finished, and its result may still be disputed. */
  readonly result: 'open' | 'provisional' | 'final';
  /** Whether seeds are on record, and lists, where the policy says so and no event keeps them. */
  readonly opened: boolean;
  /** Seeds were opened without the lists, which wait for the event (`listsMayWait`). */
  readonly listsWait?: true;
  /** Everybody may have the house's bundles (`policy.hands`). */
  readonly bundles?: true;
}

export const emptyOffice: Office = { paused: null, claims: [], confirmed: [], result: 'open', opened: false };

/**
 * Whether a match is over for who looks: finished *and* its result final (facts 1 know no result that is provisional).
 * Until then it counts as going on for horizons, streams and what is concealed.
 */
export const isOver = ({ office }: { readonly office: Office }): boolean => office.result === 'final';

export const claimOf = ({ claims }: Office, seat: Seat): Claim | undefined => claims.find((one) => one.seat === seat);
