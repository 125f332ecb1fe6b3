import { accept, canonical, emptyLedger, type Ledger, type OpenedEntry } from '#journal';
import { emptyTable, foldEntry, HOUSE, type Fact, type Table } from '#table';
import { decode, isFoundation } from '../../libs/stores/src/kafka/wire.js';

/** A message as any client of the topic reads it. */
export interface Message {
  readonly partition: number;
  readonly offset: string;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
}

/** An accepted entry where it stands. */
export interface Stood {
  readonly revision: number;
  readonly hash: string;
  readonly partition: number;
  readonly offset: string;
  /** Actor and idempotency key as one text; `null` for an entry without a key. */
  readonly request: string | null;
  readonly key: string | null;
  /** The house's table after it; `null` for entries that no game made. */
  readonly table: Table | null;
}

/** A match folded afresh. */
export interface FreshMatch {
  readonly match: string;
  readonly entries: Stood[];
  ledger: Ledger;
}

export interface FreshLog {
  readonly matches: ReadonlyMap<string, FreshMatch>;
  /**
   * Messages of each sort. `records` are those that are records of ours, whatever became of them; `gaps`: offsets that
   * hold nothing.
   */
  readonly counts: Readonly<Record<'records' | 'accepted' | 'duplicates' | 'refused' | 'foreign' | 'gaps', number>>;
}

/**
 * Judges a whole topic from its messages, partition by partition in order, with nothing but the accept rule and the
 * fold.
 */
export const judgeAfresh = (messages: readonly Message[]): FreshLog => {
  const counts = { records: 0, accepted: 0, duplicates: 0, refused: 0, foreign: 0, gaps: 0 };
  const matches = new Map<string, FreshMatch>();
  const next = new Map<number, bigint>();
  for (const { partition, offset, key, value } of messages) {
    counts.gaps += Number(BigInt(offset) - (next.get(partition) ?? 0n));
    next.set(partition, BigInt(offset) + 1n);
    if (isFoundation(value)) continue;
    const record = decode(key, value);
    if (record === null) {
      counts.foreign += 1;
      continue;
    }
    counts.records += 1;
    const match = matches.get(record.match) ?? { match: record.match, entries: [], ledger: emptyLedger(record.match) };
    const verdict = accept(match.ledger, record);
    if (verdict.verdict === 'accepted') {
      counts.accepted += 1;
      match.ledger = verdict.ledger;
      match.entries.push(stood(match, verdict.entry, partition, offset));
      matches.set(record.match, match);
    } else {
      counts[verdict.verdict === 'already' ? 'duplicates' : 'refused'] += 1;
    }
  }
  return { matches, counts };
};

const stood = ({ entries }: FreshMatch, entry: OpenedEntry, partition: number, offset: string): Stood => {
  const { revision, hash, actor } = entry;
  const key = entry.key?.$?.key ?? null;
  return {
    revision,
    hash,
    partition,
    offset,
    key,
    request: key === null ? null : `${canonical(actor)} ${key}`,
    table: tableAfter(entries.at(-1), entry),
  };
};

/** Made-up entries of specs say nothing about a table: from the first of them on there is no table. */
const tableAfter = (before: Stood | undefined, { revision, facts }: OpenedEntry): Table | null => {
  const table = before === undefined ? emptyTable(HOUSE) : before.table;
  const layout = before !== undefined || (facts[0] as { layout?: unknown } | undefined)?.layout !== undefined;
  return table === null || !layout ? null : foldEntry(table, { revision, facts: facts as unknown as readonly Fact[] });
};
