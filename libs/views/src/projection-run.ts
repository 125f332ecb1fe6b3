import type { EventLog, Places, FeedStanding, Stretch, LogReport } from '#journal';
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises';
import { Following, type Shared } from './following.js';
import { LogTrees, type TreeEnds } from './log-tree.js';
import { edgeOfUnviewed, UnviewedStreams } from './unviewed-streams.js';
import { projectedAt, requestsAt } from './projected.js';
import type { ProjectionTiming } from './projection.js';
import type { Batch, KeptEntry, KeptRequest, ProjectionTarget } from './view-store.js';
import { isOtherStream, type StepPlace, type StoredEdge } from '#match';

/** Records of the log by what became of them. `broken`: accepted ones whose facts could not be folded. */
export interface Counts {
  readonly accepted: number;
  /** Duplicates of accepted ones. */
  readonly already: number;
  readonly refused: number;
  readonly broken: number;
}

interface RunSetup {
  readonly log: Pick<EventLog, 'feed' | 'read' | 'judged'>;
  /** The matches of this process, where somebody keeps them: what they have folded is not folded again. */
  readonly histories?: Shared;
  readonly store: ProjectionTarget;
  /** Where the store has come to, and the trees of the log there. */
  readonly from: Places;
  readonly trees: TreeEnds;
  readonly report: LogReport;
  readonly timing: Pick<ProjectionTiming, 'linger' | 'most' | 'live'>;
}

/** Bodies and bundles of one batch: 8 Mi characters. */
const MOST_TEXT = 8 * 1024 * 1024;

/** How long records are folded in one go, in milliseconds: the first of a match alone may take some. */
const TURN = 5;

/** What has been folded and is not on its way to the store yet. */
interface Pending {
  readonly entries: KeptEntry[];
  readonly requests: KeptRequest[];
  readonly blocks: StoredEdge[];
  /** Each match after the last of its entries. */
  readonly matches: Map<string, StepPlace>;
  readonly places: Record<number, string>;
  text: number;
  oldest: number;
  /** Whether something was read, even if it was not an entry. */
  read: boolean;
}

const nothing = (): Pending => ({
  entries: [],
  requests: [],
  blocks: [],
  matches: new Map(),
  places: {},
  text: 0,
  oldest: Infinity,
  read: false,
});

/**
 * From one beginning of a projection to its next failure: one store, and what it has in memory. While a batch is
 * stored, the next is folded.
 */
export class ProjectionRun {
  readonly counts = { accepted: 0, already: 0, refused: 0, broken: 0 };
  /** Everything before is stored. */
  stored: Places;
  private readonly live = new Map<string, Following>();
  private readonly trees: LogTrees;
  private readonly others: UnviewedStreams;
  private readonly end = new AbortController();
  private pending = nothing();
  private storing: { readonly batch: Pending; readonly done: Promise<void> } | null = null;
  private failure: { readonly error: unknown } | null = null;
  private timer: NodeJS.Timeout | undefined;
  private taking = false;
  private hurried = false;
  private waiting: (() => void)[] = [];

  constructor(private readonly setup: RunSetup) {
    this.stored = setup.from;
    this.trees = new LogTrees(setup.trees);
    this.others = new UnviewedStreams(setup.log);
  }

  /** When the oldest entry came that is not stored yet; `null`: none. */
  get oldest(): number | null {
    const oldest = Math.min(this.pending.oldest, this.storing?.batch.oldest ?? Infinity);
    return oldest === Infinity ? null : oldest;
  }

  /** Follows the log until it is told to stop. @throws what the log or the store throws */
  async follow(stop: AbortSignal): Promise<void> {
    const { log } = this.setup;
    try {
      for await (const stretch of log.feed(this.stored, AbortSignal.any([stop, this.end.signal]))) {
        await this.take(stretch);
        this.demandSound();
      }
      await this.storing?.done;
      if (this.pending.read) await this.flush();
      await this.storing?.done;
      this.demandSound();
    } finally {
      clearTimeout(this.timer);
      this.end.abort();
      this.tell();
    }
  }

  /** Has what is folded stored as soon as may be. */
  hurry(): void {
    if (this.storing) this.hurried = true;
    else if (this.pending.read && !this.taking && !this.end.signal.aborted) void this.flush();
  }

  /** Settles when the next batch is stored, or it has ended. */
  next(): Promise<void> {
    // A caller that asks again and again leaves others their turn.
    return this.end.signal.aborted ? pause(5) : new Promise((resolve) => this.waiting.push(resolve));
  }

  private async take(stretch: Stretch): Promise<void> {
    this.taking = true;
    try {
      await this.takeAll(stretch);
    } finally {
      this.taking = false;
    }
    if (!this.storing) this.flushIn(this.setup.timing.linger);
  }

  private async takeAll({ partition, records, next }: Stretch): Promise<void> {
    await this.open(records);
    let until = performance.now() + TURN;
    for (const standing of records) {
      // Others have their turn: requests, and the batch that is being stored.
      if (performance.now() > until) {
        await immediate();
        until = performance.now() + TURN;
      }
      if (this.failure) return;
      await this.judge(standing, partition);
      this.pending.places[partition] = String(BigInt(standing.offset) + 1n);
      this.pending.read = true;
      if (this.pending.entries.length >= this.setup.timing.most || this.pending.text >= MOST_TEXT) await this.flush();
    }
    this.pending.places[partition] = next;
    this.pending.read = true;
  }

  /** While there is more to fold, a batch rather grows. */
  private flushIn(ms: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (this.taking) this.flushIn(1);
      else void this.flush();
    }, ms);
  }

  /** Has every match of these records in memory, as it is stored. */
  private async open(records: readonly FeedStanding[]): Promise<void> {
    const missing = [...new Set(records.map(({ record }) => record.match))].filter((match) => !this.live.has(match));
    if (missing.length === 0) return;
    const states = await this.setup.store.states(missing);
    for (const match of missing) this.live.set(match, new Following(match, states.get(match), this.setup.histories));
  }

  /** A match that was let go since its stretch began. */
  private async reopen(id: string): Promise<Following> {
    const match = new Following(id, (await this.setup.store.states([id])).get(id), this.setup.histories);
    this.live.set(id, match);
    return match;
  }

  private async judge(standing: FeedStanding, partition: number): Promise<void> {
    const { record, offset } = standing;
    if (isOtherStream(record.match)) return this.judgeOther(standing, partition);
    const judged = () => this.setup.log.judged?.(record);
    const taken =
      this.live.get(record.match)?.take(record, judged) ?? (await this.reopen(record.match)).take(record, judged)!;
    if (taken.verdict === 'accepted') {
      this.accept(taken.place, { record: taken.place.taken.record, partition, offset, at: standing.at });
      if (taken.place.taken.state.broken === record.revision) this.passOver(record, offset);
    } else if (taken.verdict === 'already' || (taken.verdict === 'past' && (await this.stands(record)))) {
      this.counts.already += 1;
      const leaf = await this.setup.store.leaf(record.match, record.revision);
      if (leaf) this.trees.again(leaf, partition, offset);
    } else this.refuse(record, offset, taken);
  }

  private async judgeOther({ record, offset, at }: FeedStanding, partition: number): Promise<void> {
    const verdict = await this.others.take(record);
    if (verdict.verdict === 'refused') return this.refuse(record, offset, verdict.reason);
    const leaf = await this.setup.store.leaf(record.match, record.revision);
    if (leaf || verdict.verdict === 'already') {
      this.counts.already += 1;
      return leaf ? this.trees.again(leaf, partition, offset) : undefined;
    }
    const kept = { record, partition, offset, at };
    this.counts.accepted += 1;
    this.pending.entries.push(kept);
    this.trees.addOther(edgeOfUnviewed(verdict.ledger, verdict.entry.time), kept);
  }

  private accept(place: StepPlace, entry: KeptEntry): void {
    const { pending } = this;
    const { match } = entry.record;
    this.counts.accepted += 1;
    pending.entries.push(entry);
    this.trees.add(place, entry);
    pending.requests.push(...requestsAt(place));
    pending.matches.set(match, place);
    if (place.endsBlock) pending.blocks.push(place.blockEnd);
    pending.text +=
      entry.record.body.length + entry.record.bundles.reduce((sum, bundle) => sum + (bundle?.length ?? 0), 0);
    pending.oldest = Math.min(pending.oldest, entry.at || Date.now());
    // Used last is let go last.
    const following = this.live.get(match)!;
    this.live.delete(match);
    this.live.set(match, following);
  }

  /** Whether a record of a match's past, which is not in memory, is the one that was accepted there. */
  private async stands({ match, revision, hash }: FeedStanding['record']): Promise<boolean> {
    return (await this.setup.log.read(match, revision - 1, 1))[0]?.hash === hash;
  }

  private refuse(
    { match, revision }: FeedStanding['record'],
    offset: string,
    { code, detail }: { code: string; detail: string },
  ): void {
    this.counts.refused += 1;
    this.setup.report('warn', 'a record of the log is refused', { match, revision, offset, code, detail });
  }

  private passOver({ match, revision }: FeedStanding['record'], offset: string): void {
    this.counts.broken += 1;
    this.setup.report('error', 'the facts of an accepted entry cannot be folded and are passed over', {
      match,
      revision,
      offset,
    });
  }

  /** Sends what is folded on its way, when what went before has arrived; settles when it is on its way. */
  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.storing) await this.storing.done;
    if (this.failure || !this.pending.read) return;
    const batch = this.pending;
    this.pending = nothing();
    const matches = [...batch.matches.values()].map(projectedAt);
    const done = this.store(batch, {
      entries: batch.entries,
      requests: batch.requests,
      blocks: batch.blocks,
      matches,
      places: { ...batch.places },
      ...this.trees.take(),
    });
    this.storing = { batch, done };
    this.letGo();
  }

  private async store(pending: Pending, batch: Batch): Promise<void> {
    try {
      await this.setup.store.put(batch);
      this.stored = { ...this.stored, ...batch.places };
    } catch (error) {
      this.failure ??= { error };
      this.end.abort();
    } finally {
      this.storing = null;
      this.tell();
    }
    if (this.failure) return;
    for (const match of pending.matches.keys()) if (!this.pending.matches.has(match)) this.live.get(match)?.rest();
    this.letGo();
    if (this.pending.read) this.flushIn(this.hurried ? 0 : this.setup.timing.linger);
    this.hurried = false;
  }

  /** Lets go of matches that were not used for longest, unless the store does not know yet how far they are. */
  private letGo(): void {
    if (this.live.size <= this.setup.timing.live) return;
    for (const match of this.live.keys()) {
      if (this.live.size <= this.setup.timing.live) return;
      if (!this.pending.matches.has(match) && !this.storing?.batch.matches.has(match)) this.live.delete(match);
    }
  }

  private tell(): void {
    for (const wake of this.waiting.splice(0)) wake();
  }

  private demandSound(): void {
    if (this.failure) throw this.failure.error;
  }
}
