import {
  accept,
  type ColdEntries,
  type ColdMatch,
  emptyLedger,
  type EntryRecord,
  type EventLog,
  type Ledger,
  StoreError,
  type Places,
  reached,
} from '#journal';

interface Stored {
  ledger: Ledger;
  readonly records: EntryRecord[];
  readonly offsets: string[];
}

/** A store of entries that projects a log into memory, and that can be away: for specs of logs that lean on one. */
export class MemoryStore implements ColdEntries {
  away = false;
  private readonly stored = new Map<string, Stored>();
  private readonly done: Record<number, string> = {};

  /** Stores what a log holds up to where it ends now. */
  async project(log: Pick<EventLog, 'feed' | 'ends'>): Promise<void> {
    const ends = await log.ends();
    const stop = new AbortController();
    if (reached(this.done, ends)) return;
    for await (const { partition, records, next } of log.feed(this.done, stop.signal)) {
      for (const { record, offset } of records) this.store(record, offset);
      this.done[partition] = next;
      if (reached(this.done, ends)) stop.abort();
    }
  }

  async places(): Promise<Places> {
    this.demandThere();
    return { ...this.done };
  }

  async match(match: string): Promise<ColdMatch | null> {
    this.demandThere();
    const stored = this.stored.get(match);
    if (!stored) return null;
    const {
      ledger: { seats, keys },
      records,
      offsets,
    } = stored;
    return { seats: seats!, keys, entries: records.map(({ hash }, n) => ({ hash, offset: offsets[n]! })) };
  }

  async read(match: string, after: number, limit: number): Promise<EntryRecord[]> {
    this.demandThere();
    return this.stored.get(match)?.records.slice(after, after + limit) ?? [];
  }

  async *matches(): AsyncIterable<string> {
    this.demandThere();
    yield* [...this.stored.keys()];
  }

  private store(record: EntryRecord, offset: string): void {
    const { match } = record;
    const stored = this.stored.get(match) ?? { ledger: emptyLedger(match), records: [], offsets: [] };
    const verdict = accept(stored.ledger, record);
    if (verdict.verdict !== 'accepted') return;
    stored.ledger = verdict.ledger;
    stored.records.push(record);
    stored.offsets.push(offset);
    this.stored.set(match, stored);
  }

  private demandThere(): void {
    if (this.away) throw new StoreError('unreachable', 'the store is away, on purpose');
  }
}
