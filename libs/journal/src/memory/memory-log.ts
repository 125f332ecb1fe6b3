import type { EntryRecord } from '../entry/entry.js';
import type { AppendVerdict, EventLog, Listener, LogHead } from '../log/event-log.js';
import type { Places, Stretch } from '../log/feed.js';
import { Listeners } from '../log/listeners.js';
import { localFeed, PIECE } from '../log/local-feed.js';
import { StoreError } from '../log/store-error.js';
import { logPlaceOf } from '../log/place.js';

/** A log in memory, for tests and trials. It ends with its process. */
export class MemoryLog implements EventLog {
  readonly #entries = new Map<string, EntryRecord[]>();
  readonly #all: EntryRecord[] = [];
  readonly #listeners = new Listeners();
  #closed = false;

  async append(record: EntryRecord): Promise<AppendVerdict> {
    this.#demandOpen();
    const entries = this.#entries.get(record.match) ?? [];
    const verdict = logPlaceOf(record, entries.at(-1) ?? null, (revision) => entries[revision - 1]?.hash);
    if (verdict === 'appended') {
      entries.push(record);
      this.#all.push(record);
      this.#entries.set(record.match, entries);
      this.#listeners.tell(record);
    }
    return verdict;
  }

  async read(match: string, after = 0, limit = Infinity): Promise<EntryRecord[]> {
    this.#demandOpen();
    return this.#entries.get(match)?.slice(after, after + limit) ?? [];
  }

  async head(match: string): Promise<LogHead | null> {
    this.#demandOpen();
    const last = this.#entries.get(match)?.at(-1);
    return last === undefined ? null : { revision: last.revision, hash: last.hash };
  }

  async *matches(): AsyncIterable<string> {
    this.#demandOpen();
    yield* [...this.#entries.keys()];
  }

  tail(listener: Listener): () => void {
    this.#demandOpen();
    return this.#listeners.add(listener);
  }

  async sync(): Promise<void> {
    this.#demandOpen();
  }

  feed(from: Places, signal: AbortSignal): AsyncIterable<Stretch> {
    this.#demandOpen();
    const piece = (next: number) =>
      this.#all.slice(next, next + PIECE).map((record, n) => ({ record, offset: String(next + n), at: 0 }));
    return localFeed({ piece, wake: (listener) => this.#listeners.add(listener) }, from, signal);
  }

  async ends(): Promise<Places> {
    this.#demandOpen();
    return { 0: String(this.#all.length) };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#listeners.clear();
  }

  #demandOpen(): void {
    if (this.#closed) throw new StoreError('closed', 'the log is closed');
  }
}
