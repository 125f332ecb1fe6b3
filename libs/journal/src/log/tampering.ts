import type { LogHead } from './event-log.js';

/** The log no longer holds what was known of a match: somebody has laid hands on it. */
export interface Tampering {
  readonly match: string;
  /** The last entry that was known. */
  readonly known: LogHead;
  /** The last that the log holds now; `null` for none. */
  readonly found: LogHead | null;
  readonly what: string;
}

/** Nothing is read of such a match, and nothing added to it: what would be is not what was acknowledged. */
export class TamperedMatch extends Error {
  override readonly name = 'TamperedMatch';

  constructor(readonly tampering: Tampering) {
    super(`${tampering.match}: ${tampering.what}`);
  }
}

/** Matches that are stopped, by id. */
export type Stopped = ReadonlyMap<string, Tampering>;

/** @throws TamperedMatch */
export const demandSound = (stopped: Stopped, match: string): void => {
  const tampering = stopped.get(match);
  if (tampering) throw new TamperedMatch(tampering);
};
