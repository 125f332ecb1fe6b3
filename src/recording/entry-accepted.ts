/** An entry of any writer stands in the log: what was waiting for it may go on. Nothing durable hangs on it. */
export class EntryAccepted {
  constructor(
    readonly match: string,
    readonly revision: number,
    readonly hash: string,
  ) {}
}

/** A token is no longer good, whichever instance took it back. */
export class TokenRevoked {}
