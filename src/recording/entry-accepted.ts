/** An entry of any instance is in the log: whatever waited for it may go on. Nothing durable depends on this event. */
export class EntryAccepted {
  constructor(
    readonly match: string,
    readonly revision: number,
    readonly hash: string,
  ) {}
}

/** A token was revoked, through whichever instance. */
export class TokenRevoked {}
