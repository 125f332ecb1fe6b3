import type { ColdMatch, EntryRecord, Places } from '#journal';
import {
  BLOCK,
  type BlockEnd,
  type OtherType,
  type Edge,
  type RequestNote,
  type StepLists,
  type StoredEdge,
  unpackSteps,
} from '#match';
import type { Table } from '#table';
import type { Filter } from 'mongodb';
import {
  type Batch,
  isOpen,
  type ListedMatch,
  type MatchQuery,
  type MatchSummary,
  stepsOf,
  type StoredLeaf,
  type TreeEnds,
  type ViewStore,
} from '#views';
import type { Collections, MatchDocument, SpectatorDocument } from './collections.js';
import {
  edgeOfDocument,
  entryDocument,
  leafDocument,
  matchDocument,
  nodeDocument,
  requestDocument,
  snapshotDocument,
  spectatorDocument,
  stepsDocument,
  viewIn,
} from './documents.js';
import { reaching } from './errors.js';
import type { Generation } from './generations.js';
import { BatchedReads } from '../batched-reads.js';
import { insertNew, inPieces, replaceOlder, sendInTurns, SMALL_TEXT, TABLE_TEXT, textIn } from './pieces.js';
import { fromPlain } from './plain.js';

/** MongoDB returns at most this many entries at a time. */
const MOST_READ = 1_000;

type Head = Pick<MatchDocument, 'revision' | 'seats' | 'keys' | 'terms'>;

/** One generation of the views in MongoDB, with the entries. All failures are `StoreError unreachable`. */
export class MongoStore implements ViewStore {
  /** What is needed of a match to go on with its entries. */
  private readonly heads = new BatchedReads<string, Head | undefined>(async (matches) => {
    const projection = { revision: 1, seats: 1, keys: 1, terms: 1 };
    const found = await this.in_.matches.find({ _id: { $in: [...matches] } }, { projection }).toArray();
    const heads = new Map(found.map((head) => [head._id, head]));
    return (match) => heads.get(match);
  });

  constructor(
    readonly generation: Generation,
    private readonly in_: Collections,
  ) {}

  async places(): Promise<Places> {
    return reaching(() => this.generation.places());
  }

  /**
   * Three steps, each durable before the next: what is found by revision, the heads, the places. So a head says that
   * everything up to it is there, and a place that every head is.
   */
  async put({ entries, requests, blocks, matches, places, leaves, nodes, trees, others }: Batch): Promise<void> {
    const { in_ } = this;
    await reaching(async () => {
      await sendInTurns(
        inPieces(entries, textIn, (some) => insertNew(in_.entries, some.map(entryDocument))),
        inPieces(requests, SMALL_TEXT, (some) => insertNew(in_.requests, some.map(requestDocument))),
        inPieces(leaves, SMALL_TEXT, (some) => insertNew(in_.leaves, some.map(leafDocument))),
        inPieces(nodes, SMALL_TEXT, (some) => insertNew(in_.nodes, some.map(nodeDocument))),
        inPieces(blocks, SMALL_TEXT, (some) => insertNew(in_.steps, some.map(stepsDocument))),
        inPieces(blocks, TABLE_TEXT, (some) => insertNew(in_.snapshots, some.map(snapshotDocument))),
      );
      const heads = [...matches.map(({ state }) => state), ...others];
      await sendInTurns(
        inPieces(heads, TABLE_TEXT, (some) => replaceOlder(in_.matches, some.map(matchDocument))),
        inPieces(matches, TABLE_TEXT, (some) => replaceOlder(in_.spectator, some.map(spectatorDocument))),
      );
      await this.generation.advance(places, trees);
    });
  }

  async trees(): Promise<TreeEnds> {
    return reaching(() => this.generation.trees());
  }

  async leaf(match: string, revision: number): Promise<StoredLeaf | null> {
    return reaching(() => this.in_.leaves.findOne({ match, revision }, { projection: { _id: 0 } }));
  }

  async leaves(partition: number, from: number, count: number): Promise<readonly StoredLeaf[]> {
    const ids = Array.from({ length: count }, (_, n) => `${partition}:${from + n}`);
    const found = await reaching(() =>
      this.in_.leaves.find({ _id: { $in: ids } }, { projection: { _id: 0 } }).toArray(),
    );
    return found.sort((a, b) => a.n - b.n);
  }

  async nodes(partition: number, level: number, from: number, count: number): Promise<readonly string[]> {
    return reaching(async () => {
      if (level === 0) return (await this.leaves(partition, from, count)).map(({ leaf }) => leaf);
      const ids = Array.from({ length: count }, (_, n) => `${partition}:${level}:${from + n}`);
      const found = await this.in_.nodes.find({ _id: { $in: ids } }).toArray();
      const hashes = new Map(found.map(({ _id, hash }) => [_id, hash]));
      return ids.flatMap((id) => hashes.get(id) ?? []);
    });
  }

  async states(matches: readonly string[]): Promise<ReadonlyMap<string, StoredEdge>> {
    const found = await reaching(() => this.in_.matches.find({ _id: { $in: [...matches] } }).toArray());
    return new Map(found.map((document) => [document._id, stateOf(document)]));
  }

  async spectator(match: string): Promise<Table | null> {
    const found = await this.seen(match, 'view');
    return found && viewIn(found.view);
  }

  /** Never one beyond the stored head: what it needs beside it (requests) is stored by then. */
  async edge(match: string, revision: number): Promise<Edge | null> {
    const last = Math.floor(Math.min(revision, await this.revisionOf(match)) / BLOCK) * BLOCK;
    const found = last > 0 ? await reaching(() => this.in_.snapshots.findOne({ _id: `${match}:${last}` })) : null;
    return found && edgeOfDocument(match, found);
  }

  async end(match: string, revision: number): Promise<BlockEnd | null> {
    const projection = { _id: 0, last: 1, counts: 1 };
    const found = await reaching(() => this.in_.snapshots.findOne({ _id: `${match}:${revision}` }, { projection }));
    return found && { revision, last: found.last, counts: JSON.parse(found.counts) as BlockEnd['counts'] };
  }

  async requests(match: string): Promise<readonly RequestNote[]> {
    const found = await reaching(() => this.in_.requests.find({ match }).toArray());
    return found.map(({ name, revision, digest }): RequestNote => [name, revision, digest]);
  }

  async steps(match: string): Promise<StepLists | null> {
    const state = (await this.states([match])).get(match);
    if (!state) return null;
    const ids = idsOfBlocks(match, state.revision);
    const full =
      ids.length > 0
        ? await reaching(() =>
            this.in_.steps
              .find({ _id: { $in: ids } })
              .sort({ revision: 1 })
              .toArray(),
          )
        : [];
    return stepsOf(
      full.map(({ steps }) => unpackSteps(steps)),
      state.steps,
    );
  }

  async revisionOf(match: string): Promise<number> {
    return (
      (await reaching(() => this.in_.matches.findOne({ _id: match }, { projection: { revision: 1 } })))?.revision ?? 0
    );
  }

  async summary(match: string): Promise<MatchSummary | null> {
    const found = await this.seen(match, 'summary');
    return found && fromPlain<MatchSummary>(found.summary);
  }

  async due(by: number, limit: number): Promise<string[]> {
    return reaching(async () => {
      const found = await this.in_.spectator
        .find({ due: { $lte: new Date(by) } }, { projection: { _id: 1 } })
        .sort({ due: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    });
  }

  async called(event: string | undefined, limit: number): Promise<MatchSummary[]> {
    return reaching(async () => {
      const found = await this.in_.spectator
        .find({ called: { $gt: 0 }, ...(event === undefined ? {} : { tournament: event }) })
        .project<Pick<SpectatorDocument, 'summary'>>({ summary: 1 })
        .sort({ place: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ summary }) => fromPlain<MatchSummary>(summary));
    });
  }

  async streams(type: OtherType): Promise<readonly string[]> {
    // A semicolon is the sign after the colon.
    const ofType = { _id: { $gte: `${type}:`, $lt: `${type};` } };
    const found = this.in_.matches.find(ofType, { projection: { _id: 1 } }).sort({ _id: 1 });
    return reaching(async () => (await found.toArray()).map(({ _id }) => _id));
  }

  async page({ game, status, players, tournament, before, limit, openAt }: MatchQuery): Promise<ListedMatch[]> {
    const filter: Filter<SpectatorDocument> = {
      ...(before === undefined ? {} : { place: { $lt: before } }),
      ...(game === undefined ? {} : { game }),
      ...(tournament === undefined ? {} : { tournament }),
      ...(players === undefined ? {} : { players: { $in: [...players] } }),
      ...(openAt === undefined ? {} : { knownFrom: { $lte: new Date(openAt) } }),
      ...(status === undefined ? {} : { status }),
      ...(status === undefined || openAt === undefined ? {} : { openFrom: { $lte: new Date(openAt) } }),
    };
    const cursor = this.in_.spectator
      .find(filter, { projection: { place: 1, summary: 1, openFrom: 1 } })
      .sort({ place: -1 })
      .limit(limit);
    const rows = await reaching(() => cursor.toArray());
    return rows.map(({ place, summary, openFrom }) => ({
      place,
      summary: fromPlain<MatchSummary>(summary),
      open: isOpen(openFrom && openFrom.getTime(), openAt),
    }));
  }

  async count(): Promise<number> {
    return reaching(() => this.in_.matches.countDocuments({}, { hint: '_id_' }));
  }

  /** As `ColdEntries.match`. */
  async cold(match: string): Promise<(ColdMatch & { readonly revision: number }) | null> {
    return reaching(async () => {
      const head = await this.heads.get(match);
      if (!head) return null;
      const { revision, seats, keys, terms } = head;
      const found = await this.in_.entries
        .find(
          { match, revision: { $lte: revision } },
          { projection: { _id: 0, hash: 1, offset: 1 }, useBigInt64: true },
        )
        .sort({ revision: 1 })
        .toArray();
      const entries = found.map(({ hash, offset }) => ({ hash, offset: String(offset) }));
      return { seats, keys, ...(terms ? { terms } : {}), entries, revision };
    });
  }

  /** As `EventLog.read`, up to the stored head. */
  async read(match: string, after: number, limit: number): Promise<EntryRecord[]> {
    return reaching(async () => {
      const most = Math.min(await this.revisionOf(match), after + limit);
      if (most <= after) return [];
      const found = await this.in_.entries
        .find(
          { match, revision: { $gt: after, $lte: most } },
          { projection: { _id: 0, partition: 0, offset: 0, at: 0 }, batchSize: MOST_READ },
        )
        .sort({ revision: 1 })
        .toArray();
      return found.map(({ revision, hash, body, bundles }) => ({ match, revision, body, bundles, hash }));
    });
  }

  /** As `EventLog.matches`. */
  async *matches(): AsyncIterable<string> {
    const cursor = this.in_.spectator.find({}, { projection: { _id: 1 } }).sort({ place: 1 });
    try {
      for (;;) {
        const next = await reaching(() => cursor.next());
        if (next === null) return;
        yield next._id;
      }
    } finally {
      await cursor.close();
    }
  }

  private async seen<Part extends 'view' | 'summary'>(
    match: string,
    part: Part,
  ): Promise<Pick<SpectatorDocument, Part> | null> {
    return reaching(() => this.in_.spectator.findOne({ _id: match }, { projection: { [part]: 1 } }));
  }
}

const idsOfBlocks = (match: string, revision: number): string[] =>
  Array.from({ length: Math.floor(revision / BLOCK) }, (_, n) => `${match}:${(n + 1) * BLOCK}`);

const stateOf = (document: MatchDocument): StoredEdge => ({
  ...edgeOfDocument(document._id, document),
  steps: unpackSteps(document.steps),
});
