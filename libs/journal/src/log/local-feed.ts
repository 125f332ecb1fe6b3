import type { Places, FeedStanding, Stretch } from './feed.js';

/** The largest number of records in one stretch. */
export const PIECE = 500;

interface Source {
  /** At most {@link PIECE} records, from this offset on. */
  piece(from: number): readonly FeedStanding[] | Promise<readonly FeedStanding[]>;
  /** Calls the listener whenever there may be more. */
  wake(listener: () => void): () => void;
}

/**
 * The feed of a log that only this process writes: one partition. It reads until nothing is left, and then waits for
 * the log's own appends.
 */
export async function* localFeed({ piece, wake }: Source, from: Places, signal: AbortSignal): AsyncGenerator<Stretch> {
  let woken: () => void = () => undefined;
  let more = true;
  const stir = (): void => {
    more = true;
    woken();
  };
  const sleep = wake(stir);
  signal.addEventListener('abort', stir);
  try {
    let next = Number(from[0] ?? '0');
    while (!signal.aborted) {
      more = false;
      const records = await piece(next);
      const last = records.at(-1);
      if (last !== undefined) {
        next = Number(last.offset) + 1;
        yield { partition: 0, records, next: String(next) };
      } else if (!more) {
        await new Promise<void>((resolve) => (woken = resolve));
      }
    }
  } finally {
    sleep();
    signal.removeEventListener('abort', stir);
  }
}
