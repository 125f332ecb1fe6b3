import { appendFileSync, readFileSync } from 'node:fs';

/** A match that the players began, and how the checker may look at it. */
export interface BegunMatch {
  readonly match: string;
  /** The judge's token; absent where nobody serves the match. */
  readonly judge?: string;
}

/** An action that was acknowledged to a player. Times are of one clock, in milliseconds. */
export interface Acknowledged {
  readonly match: string;
  readonly revision: number;
  readonly hash: string;
  /** The idempotency key it was sent with. */
  readonly key: string;
  /** When it was first sent, and when the answer had come. */
  readonly sent: number;
  readonly got: number;
}

export interface Acks {
  readonly begun: readonly BegunMatch[];
  readonly acknowledged: readonly Acknowledged[];
}

const isAcknowledged = (line: BegunMatch | Acknowledged): line is Acknowledged => 'revision' in line;

/** Reads a file of such lines, one JSON object each; a last line that was cut off by a kill does not count. */
export const readAcks = (path: string): Acks => {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as BegunMatch | Acknowledged);
  return { begun: lines.filter((line) => !isAcknowledged(line)), acknowledged: lines.filter(isAcknowledged) };
};

/** Writes them down as they come. */
export const acksInto = (path: string): ((line: BegunMatch | Acknowledged) => void) => {
  appendFileSync(path, '');
  return (line) => appendFileSync(path, `${JSON.stringify(line)}\n`);
};
