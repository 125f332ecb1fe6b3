import type { LogHead } from './event-log.js';

/** The log no longer holds the known entries of a match: somebody has tampered with it. */
export interface Tampering {
  readonly match: string;
  /** The last known entry. */
  readonly known: LogHead;
  /** The last entry that the log holds now; `null`: none. */
  readonly found: LogHead | null;
  readonly what: string;
}

/** Thrown for every read of such a match and every append to it: its entries are not the acknowledged ones. */
export class TamperedMatch extends Error {
  override readonly name = 'TamperedMatch';

  constructor(readonly tampering: Tampering) {
    super(`${tampering.match}: ${tampering.what}`);
  }
}

/** The stopped matches, by id. */
export type Stopped = ReadonlyMap<string, Tampering>;

/** @throws TamperedMatch */
export const demandSound = (stopped: Stopped, match: string): void => {
  const tampering = stopped.get(match);
  if (tampering) throw new TamperedMatch(tampering);
};
