import type { EntryRecord, EventLog, OpenedEntry } from '#journal';
import { Timeline } from '#replay';
import type { Table } from '#table';
import type { SummaryStore } from './store.js';
import { summaryOf, type MatchSummary } from './summary.js';

/** How long a summary may be behind its match, unless somebody asks. */
const LAG_MS = 200;

/** What the projector hears of every entry. */
export interface Heard {
  readonly record: EntryRecord;
  readonly entry: OpenedEntry;
  readonly table: Table;
}

/**
 * Keeps the summaries up to the log. Entries come in as they are accepted, and are written some at a time: what a stop loses is found
 * at the next start, by the heads.
 */
export class Projector {
  private readonly dirty = new Map<string, MatchSummary>();
  private readonly began = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;
  private behind = 0;
  private closed = false;

  constructor(
    private readonly log: Pick<EventLog, 'read' | 'head' | 'matches'>,
    private readonly store: SummaryStore,
  ) {}

  /** Matches whose summary is not yet what the log says. */
  get lag(): number {
    return this.behind + this.dirty.size;
  }

  /** Sums up every match that was not, or not up to its head. Others may be read and played meanwhile. */
  async catchUp(): Promise<void> {
    const late: string[] = [];
    for await (const match of this.log.matches()) {
      const head = await this.log.head(match);
      if (head && head.revision > this.store.revisionOf(match)) late.push(match);
    }
    this.behind = late.length;
    for (const match of late) {
      if (this.closed) return;
      await this.project(match);
      this.behind -= 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Sums up one match from the log. */
  async project(match: string): Promise<void> {
    const records = await this.log.read(match);
    const timeline = Timeline.of(match, records);
    const last = records.at(-1);
    const table = timeline.tableAt({ revision: timeline.revision });
    if (!last || !table) return;
    const time = (revision: number): string => new Date(timeline.timeOf(revision)).toISOString();
    this.store.put([summaryOf(table, { id: match, head: last.hash, began: time(1), last: time(timeline.revision) })]);
  }

  /** Takes in an entry that was just accepted. */
  take({ record, entry, table }: Heard): void {
    const { match, revision } = record;
    if (revision === 1) this.began.set(match, entry.time);
    // The store keeps the beginning of a match that it knows.
    const began = this.began.get(match) ?? entry.time;
    this.dirty.set(match, summaryOf(table, { id: match, head: record.hash, began, last: entry.time }));
    this.timer ??= setTimeout(() => this.flush(), LAG_MS);
  }

  /** Writes what is waiting, so that it can be read. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.dirty.size === 0) return;
    const summaries = [...this.dirty.values()];
    this.dirty.clear();
    for (const { id } of summaries) this.began.delete(id);
    this.store.put(summaries);
  }

  close(): void {
    this.flush();
    this.closed = true;
  }
}
