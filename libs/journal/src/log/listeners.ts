import type { EntryRecord } from '../entry/entry.js';
import type { Accepted } from '../ledger/accept.js';
import type { Listener } from './event-log.js';

/** The listeners of a log's tail. */
export class Listeners {
  readonly #all = new Set<{ readonly listener: Listener }>();

  add(listener: Listener): () => void {
    const subscription = { listener };
    this.#all.add(subscription);
    return () => void this.#all.delete(subscription);
  }

  tell(record: EntryRecord, judged?: Accepted): void {
    for (const { listener } of this.#all) {
      try {
        listener(record, judged);
      } catch (error) {
        // eslint-disable-next-line no-restricted-globals -- nobody waits for a listener who could be told
        process.emitWarning(
          `a listener of the log failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
      }
    }
  }

  clear(): void {
    this.#all.clear();
  }
}
