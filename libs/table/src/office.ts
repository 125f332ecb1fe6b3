import type { Bench } from './judging.js';
import type { Json } from './json.js';
import type { MaybeSecret, Seat } from './secret.js';

/**
 * A player's part of the randomness of games: a hash chain with one link for each game. The player shows the last link
 * first.
 */
interface NonceChain {
  /** `H^32(x)`, 64 hex digits, on record before the hash of any seed. */
  readonly commitment: string;
  /** The link shown last (at first the commitment): the SHA-256 of the next link must equal it. */
  readonly last: string;
}

/** The claim of a seat. */
export interface Claim {
  readonly seat: Seat;
  /** The revision of the claim. */
  readonly since: number;
  /** The player's present public key (Ed25519, base64url); `null`: the player does not sign actions. */
  readonly key: string | null;
  readonly nonce: NonceChain | null;
}

interface RegisteredList {
  readonly seat: Seat;
  readonly since: number;
  readonly game: number;
  readonly deck: MaybeSecret<Json>;
}

/**
 * The state around the play, which no rewind undoes: the claims of seats, a pause, the state of the result, and what
 * has been opened. All of it is public but the cards of lists.
 */
export interface Office extends Bench {
  /** While the match is paused, only judges act (a player may still concede), and no game begins. */
  readonly paused: { readonly since: number; readonly words?: string } | null;
  readonly claims: readonly Claim[];
  /** The seats that have confirmed the result. */
  readonly confirmed: readonly Seat[];
  /** `provisional`: the match is finished, and its result may still be disputed. */
  readonly result: 'open' | 'provisional' | 'final';
  /** Whether seeds are on record. Deck lists are on record too if the policy says so and no event keeps them closed. */
  readonly opened: boolean;
  /** The seeds are open, but the lists wait for the event (`listsMayWait`). */
  readonly listsWait?: true;
  /**
   * The lists of a match with real cards that were registered after its beginning, the newest of each seat. `game`: the
   * game of that time.
   */
  readonly lists?: readonly RegisteredList[];
  /** Everybody may have the house's bundles (`policy.hands`). */
  readonly bundles?: true;
}

export const emptyOffice: Office = { paused: null, claims: [], confirmed: [], result: 'open', opened: false };

/**
 * Whether a match is over: finished *and* its result final (in facts 1 every result is final at once). Until then
 * horizons, streams and concealment treat the match as going on.
 */
export const isOver = ({ office }: { readonly office: Office }): boolean => office.result === 'final';

export const claimOf = ({ claims }: Office, seat: Seat): Claim | undefined => claims.find((one) => one.seat === seat);
