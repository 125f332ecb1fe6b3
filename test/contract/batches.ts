import type { EntryRecord, Places } from '#journal';
import { MatchProjection } from '../../libs/views/src/match-projection.js';
import type { Batch, KeptEntry, MatchBlock } from '../../libs/views/src/view-store.js';

/** A match's records as a projection makes batches of them, for specs and benchmarks. */
export class Batches {
  private readonly matches = new Map<string, MatchProjection>();
  private offset: number;

  constructor(
    readonly partition = 0,
    from = 0,
  ) {
    this.offset = from;
  }

  /** @throws Error where one is not accepted */
  of(records: readonly EntryRecord[]): Batch {
    const entries: KeptEntry[] = [];
    const blocks: MatchBlock[] = [];
    const touched = new Set<MatchProjection>();
    for (const record of records) {
      const match = this.matches.get(record.match) ?? new MatchProjection(record.match);
      this.matches.set(record.match, match);
      const taken = match.take(record);
      if (taken.verdict !== 'accepted') throw new Error(`${record.match}:${record.revision}: ${JSON.stringify(taken)}`);
      if (taken.block) blocks.push(taken.block);
      entries.push({
        record,
        partition: this.partition,
        offset: String(this.offset),
        at: Date.UTC(2026, 10, 21) + this.offset,
      });
      this.offset += 1;
      touched.add(match);
    }
    const places: Places = { [this.partition]: String(this.offset) };
    return { entries, blocks, matches: [...touched].map(({ projected }) => projected), places };
  }
}
