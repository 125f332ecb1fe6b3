import {
  accept,
  type Accepted,
  type AppendVerdict,
  type ColdMatch,
  emptyLedger,
  type EntryRecord,
  hashAt,
  type Ledger,
  ledgerFromJson,
  logPlaceOf,
} from '#journal';

/** A record in the window of the tail: read, and not yet let go. */
export interface StrandItem {
  readonly record: EntryRecord;
  readonly offset: string;
  /** What the accept rule has made of it. */
  readonly judged?: Accepted;
}

/** What the accept rule made of a record. `refused` says why. */
export type JudgedRecord =
  | { readonly verdict: 'accepted'; readonly record: EntryRecord; readonly judged?: Accepted }
  | { readonly verdict: 'already' }
  | { readonly verdict: 'refused'; readonly why: string };

/** Waits for what becomes of a record. */
interface Awaited {
  readonly record: EntryRecord;
  readonly decided: (verdict: 'appended' | 'conflict') => void;
  /** The accept rule does not take it, wherever it stands. */
  readonly refused: (why: string) => void;
}

/**
 * One match as the tail of the log knows it: its ledger, and those of its accepted entries that are still in the
 * window. It goes on from what is stored; the stored entries are told apart from their duplicates by their offsets.
 */
export class Strand {
  private ledger: Ledger;
  private readonly stored: ColdMatch['entries'];
  /**
   * Accepted, in the window, by revision; without gaps up to the head, except where the store was ahead of the tail.
   */
  private readonly kept: StrandItem[] = [];
  private readonly awaited = new Set<Awaited>();
  /** Appends of this match under way or waiting. */
  waiting = 0;

  constructor(
    readonly match: string,
    readonly partition: number,
    cold: ColdMatch | null,
  ) {
    this.stored = cold?.entries ?? [];
    this.ledger =
      cold === null
        ? emptyLedger(match)
        : ledgerFromJson({
            match,
            seats: cold.seats,
            keys: cold.keys,
            ...(cold.terms ? { terms: cold.terms } : {}),
            hashes: cold.entries.map(({ hash }) => hash),
            requests: [],
          });
  }

  get revision(): number {
    return this.ledger.revision;
  }

  get head(): string {
    return this.ledger.head;
  }

  /** How many of its entries are held in memory. */
  get held(): number {
    return this.kept.length;
  }

  /** Nobody would miss it: it can be made again from the store. */
  get idle(): boolean {
    return this.kept.length === 0 && this.awaited.size === 0 && this.waiting === 0;
  }

  /** The next record of this match in the order of the log. */
  judge({ record: read, offset }: StrandItem): JudgedRecord {
    const record = this.own(read) ?? read;
    const stored = this.stored[record.revision - 1];
    // The store had come further than the tail when this strand was made: this is the entry that it knows.
    if (stored !== undefined) return stored.offset === offset ? { verdict: 'accepted', record } : this.late(record);
    const judged = accept(this.ledger, record);
    if (judged.verdict === 'already') return judged;
    if (judged.verdict === 'refused') return this.refused(record, `${judged.reason.code}: ${judged.reason.detail}`);
    this.ledger = judged.ledger;
    this.kept.push({ record, offset, judged });
    this.settle(record);
    return { verdict: 'accepted', record, judged };
  }

  /**
   * The very object that was sent from here, where what was read is the same text: it need not be worked out again what
   * it is.
   */
  private own(read: EntryRecord): EntryRecord | undefined {
    for (const { record } of this.awaited) if (record.hash === read.hash && sameTexts(record, read)) return record;
    return undefined;
  }

  private late({ revision, hash }: EntryRecord): JudgedRecord {
    return hashAt(this.ledger, revision) === hash
      ? { verdict: 'already' }
      : { verdict: 'refused', why: `conflict: revision ${revision} is taken` };
  }

  /** Only what was sent from here is told, and none that merely bears its hash: that one may come yet. */
  private refused(record: EntryRecord, why: string): JudgedRecord {
    for (const one of this.awaited) {
      if (one.record !== record) continue;
      this.awaited.delete(one);
      one.refused(why);
    }
    return { verdict: 'refused', why };
  }

  private settle({ revision, hash }: EntryRecord): void {
    for (const one of this.awaited) {
      if (one.record.revision > revision) continue;
      this.awaited.delete(one);
      one.decided(one.record.hash === hash ? 'appended' : 'conflict');
    }
  }

  /** Where a record would stand now. */
  place(record: EntryRecord): AppendVerdict {
    const { revision, head } = this.ledger;
    return logPlaceOf(record, revision === 0 ? null : { revision, hash: head }, (at) => hashAt(this.ledger, at));
  }

  await(one: Awaited): () => void {
    this.awaited.add(one);
    return () => void this.awaited.delete(one);
  }

  /** The entries in the window, from after a revision; those from there to `first` have to be read from the store. */
  recent(after: number): { readonly first: number; readonly records: readonly EntryRecord[] } {
    const first = this.kept[0]?.record.revision ?? this.ledger.revision + 1;
    return { first, records: this.kept.slice(Math.max(0, after + 1 - first)).map(({ record }) => record) };
  }

  /** What was made of a record that is still in the window. */
  judgedOf(record: EntryRecord): Accepted | undefined {
    const first = this.kept[0]?.record.revision;
    const item = first === undefined ? undefined : this.kept[record.revision - first];
    return item && item.record.hash === record.hash && sameTexts(item.record, record) ? item.judged : undefined;
  }

  /** Lets go what stands before an offset: it is stored. */
  forget(before: bigint): void {
    let n = 0;
    while (n < this.kept.length && BigInt(this.kept[n]!.offset) < before) n += 1;
    this.kept.splice(0, n);
  }
}

const sameTexts = (one: EntryRecord, other: EntryRecord): boolean =>
  one.match === other.match &&
  one.revision === other.revision &&
  one.body === other.body &&
  one.bundles.length === other.bundles.length &&
  one.bundles.every((bundle, a) => bundle === other.bundles[a]);
