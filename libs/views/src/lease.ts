/** A right that one of several instances has at a time. */
export interface Lease {
  /** Settles when it is ours. @throws when the signal says to stop waiting */
  take(stop: AbortSignal): Promise<HeldLease>;
}

export interface HeldLease {
  /** Aborts when it is, or may be, somebody else's. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}
