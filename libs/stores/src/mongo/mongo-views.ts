import {
  StoreError,
  reached,
  type ColdEntries,
  type ColdMatch,
  type EntryRecord,
  type Places,
  type LogReport,
} from '#journal';
import type { BlockEnd, Edge, OtherType, RequestNote, StepLists, StoredEdge } from '#match';
import type { Table } from '#table';
import type { Db } from 'mongodb';
import {
  type Batch,
  type Lease,
  type ListedMatch,
  type MatchQuery,
  type MatchSummary,
  SCHEMA,
  type StoredLeaf,
  type TreeEnds,
  type ViewStore,
} from '#views';
import { mongoReason, wasAnswered } from './errors.js';
import { Generations } from './generations.js';
import { MongoLease, type LeaseTiming } from './mongo-lease.js';
import type { MongoStore } from './mongo-store.js';

/** How often an instance looks whether other views are in use. A rebuild keeps the old ones much longer. */
const LOOK_MS = 1_000;

export const PROJECTOR = `projector/${SCHEMA}`;

/**
 * The views in MongoDB as an instance uses them: those of the generation that is in use. If a rebuild replaces that
 * generation, the instance goes on with the new one. Close these views first; then the owner of the connection closes
 * the connection.
 */
export class MongoViews implements ViewStore, ColdEntries {
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> | null = null;
  /** The furthest places that were told: who heard them may have forgotten everything before. */
  private told: Places = {};

  private constructor(
    private readonly generations: Generations,
    private store: MongoStore,
    /** Lets one instance project at a time. */
    readonly lease: Lease,
    private readonly report: LogReport,
  ) {
    this.timer = setInterval(() => void this.look().catch(() => undefined), LOOK_MS);
    this.timer.unref();
  }

  /** @throws StoreError `unreachable` */
  static async open(
    db: Db,
    report: LogReport = () => undefined,
    timing: Partial<LeaseTiming> = {},
  ): Promise<MongoViews> {
    const generations = new Generations(db);
    const store = generations.store(await generations.current());
    return new MongoViews(generations, store, new MongoLease(db, PROJECTOR, { timing }), report);
  }

  get generation(): string {
    return this.store.generation.id;
  }

  /** Where to project into: one generation, whatever is used meanwhile. */
  async target(): Promise<ViewStore> {
    return this.generations.store(await this.generations.current());
  }

  /** Shows these views to those outside (`spectator`): to be called when they have caught up with the log. */
  async publish(): Promise<void> {
    try {
      await this.generations.publish(await this.generations.current());
    } catch (error) {
      this.report('warn', `the collection "spectator" does not show these views: ${mongoReason(error)}`);
    }
  }

  async places(): Promise<Places> {
    const places = await this.asked(
      (store) => store.places(),
      () => false,
    );
    this.told = { ...this.told, ...places };
    return places;
  }

  trees(): Promise<TreeEnds> {
    return this.asked(
      (store) => store.trees(),
      () => false,
    );
  }

  leaf(match: string, revision: number): Promise<StoredLeaf | null> {
    return this.asked((store) => store.leaf(match, revision), isNothing);
  }

  leaves(partition: number, from: number, count: number): Promise<readonly StoredLeaf[]> {
    return this.asked(
      (store) => store.leaves(partition, from, count),
      ({ length }) => length === 0,
    );
  }

  nodes(partition: number, level: number, from: number, count: number): Promise<readonly string[]> {
    return this.asked(
      (store) => store.nodes(partition, level, from, count),
      ({ length }) => length === 0,
    );
  }

  put(batch: Batch): Promise<void> {
    return this.store.put(batch);
  }

  states(matches: readonly string[]): Promise<ReadonlyMap<string, StoredEdge>> {
    return this.asked(
      (store) => store.states(matches),
      (found) => found.size < matches.length,
    );
  }

  spectator(match: string): Promise<Table | null> {
    return this.asked((store) => store.spectator(match), isNothing);
  }

  edge(match: string, revision: number): Promise<Edge | null> {
    return this.asked((store) => store.edge(match, revision), isNothing);
  }

  end(match: string, revision: number): Promise<BlockEnd | null> {
    return this.asked((store) => store.end(match, revision), isNothing);
  }

  requests(match: string): Promise<readonly RequestNote[]> {
    return this.asked(
      (store) => store.requests(match),
      ({ length }) => length === 0,
    );
  }

  steps(match: string): Promise<StepLists | null> {
    return this.asked((store) => store.steps(match), isNothing);
  }

  revisionOf(match: string): Promise<number> {
    return this.asked(
      (store) => store.revisionOf(match),
      (revision) => revision === 0,
    );
  }

  summary(match: string): Promise<MatchSummary | null> {
    return this.asked((store) => store.summary(match), isNothing);
  }

  due(by: number, limit: number): Promise<string[]> {
    return this.asked(
      (store) => store.due(by, limit),
      ({ length }) => length === 0,
    );
  }

  called(event: string | undefined, limit: number): Promise<MatchSummary[]> {
    return this.asked(
      (store) => store.called(event, limit),
      ({ length }) => length === 0,
    );
  }

  streams(type: OtherType): Promise<readonly string[]> {
    return this.asked(
      (store) => store.streams(type),
      ({ length }) => length === 0,
    );
  }

  page(query: MatchQuery): Promise<ListedMatch[]> {
    return this.asked(
      (store) => store.page(query),
      ({ length }) => length === 0,
    );
  }

  count(): Promise<number> {
    return this.asked(
      (store) => store.count(),
      (count) => count === 0,
    );
  }

  match(match: string): Promise<ColdMatch | null> {
    return this.asked(
      (store) => store.cold(match),
      (found) => found === null || found.entries.length < found.revision,
    );
  }

  read(match: string, after: number, limit: number): Promise<EntryRecord[]> {
    return this.asked(
      (store) => store.read(match, after, limit),
      ({ length }) => length === 0,
    );
  }

  async *matches(): AsyncIterable<string> {
    const { store } = this;
    let told = false;
    for await (const match of store.matches()) {
      told = true;
      yield match;
    }
    if (told || (await this.generations.isThere(store.generation.id))) return;
    await this.look();
    yield* this.store.matches();
  }

  close(): void {
    clearInterval(this.timer);
  }

  /**
   * Looks whether other views are in use now; they are used as soon as nothing is missing there that was told to be
   * stored.
   */
  look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => (this.looking = null));
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    const id = await this.generations.current();
    if (id === this.generation) return;
    const next = this.generations.store(id);
    if (!reached(await next.places(), this.told) && (await this.generations.isThere(this.generation))) return;
    this.report('info', `the views ${id} are used instead of ${this.generation}`);
    this.store = next;
  }

  /** Asks the views; where little is found it is made sure that they were not just dropped. */
  private async asked<T>(ask: (store: MongoStore) => Promise<T>, little: (answer: T) => boolean): Promise<T> {
    for (;;) {
      const { store } = this;
      try {
        const answer = await ask(store);
        if (!little(answer) || (await this.generations.isThere(store.generation.id))) return answer;
      } catch (error) {
        if (!wasAnswered(error) || (await this.generations.isThere(store.generation.id))) throw error;
      }
      await this.look();
      if (this.store === store)
        throw new StoreError('unreachable', `the views ${store.generation.id} are gone, and no others are in use`);
    }
  }
}

const isNothing = (answer: unknown): boolean => answer === null;
