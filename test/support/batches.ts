import type { EntryRecord, Places } from '#journal';
import { MatchHistory, type StepPlace, type StoredEdge } from '#match';
import { projectedAt, requestsAt } from '../../libs/views/src/projected.js';
import type { Batch, KeptEntry, KeptRequest } from '../../libs/views/src/view-store.js';
import { LogTrees } from '#views';

/** A match's records as a projection makes batches of them, for specs and benchmarks. */
export class Batches {
  private readonly matches = new Map<string, MatchHistory>();
  private readonly trees = new LogTrees({});
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
    const requests: KeptRequest[] = [];
    const blocks: StoredEdge[] = [];
    const touched = new Map<string, StepPlace>();
    for (const record of records) {
      const match = this.matches.get(record.match) ?? MatchHistory.begin(record.match);
      this.matches.set(record.match, match);
      const taken = match.append(record);
      if (taken.verdict !== 'accepted') throw new Error(`${record.match}:${record.revision}: ${taken.verdict}`);
      const place = match.place(record.revision)!;
      if (place.endsBlock) blocks.push(place.blockEnd);
      requests.push(...requestsAt(place));
      const entry = {
        record,
        partition: this.partition,
        offset: String(this.offset),
        at: Date.UTC(2026, 10, 21) + this.offset,
      };
      entries.push(entry);
      this.trees.add(place, entry);
      this.offset += 1;
      touched.set(record.match, place);
    }
    const places: Places = { [this.partition]: String(this.offset) };
    return { entries, requests, blocks, matches: [...touched.values()].map(projectedAt), places, ...this.trees.take() };
  }
}
