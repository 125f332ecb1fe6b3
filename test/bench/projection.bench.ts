/**
 * How much of what MongoDB can take the projection gives it: a log of many matches judged, folded and stored, against
 * bare `bulkWrite` of the same documents, made beforehand, into the same collections with the same indexes and
 * durability, turn by turn in one run. One line of JSON; `ratio` is the median of the pairs, `judgeAndFoldAlone` what
 * the projection does without any store.
 *
 *     npm run servers -- start, then MONGODB_URI=… npm run bench -- projection
 */
import { Projection, type Batch, type ViewStore } from '#views';
import { MongoViews, openMongo } from '#stores';
import type { Db, Document } from 'mongodb';
import { collectionsOf } from '../../libs/stores/src/mongo/collections.js';
import {
  blockDocuments,
  entryDocument,
  matchDocument,
  spectatorDocument,
} from '../../libs/stores/src/mongo/documents.js';
import { benchUri, logOf, playEvening } from './evening.js';
import { median, report, round } from './measure.js';

const MATCHES = 60;
const ACTIONS = 250;
const PAIRS = 7;

const records = await playEvening('evening', MATCHES, ACTIONS);
const log = logOf(records);
const { db, close } = await openMongo(benchUri());

const tidy = async (): Promise<void> => {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    if (!name.startsWith('system.')) await db.dropCollection(name);
  globalThis.gc?.();
};

const projected = async (): Promise<number> => {
  await tidy();
  const views = await MongoViews.open(db);
  const projection = new Projection({ log, views, target: () => views.target() });
  const began = performance.now();
  projection.start();
  if (!(await projection.upToDate(600_000)) || projection.status.accepted !== records.length)
    throw new Error(JSON.stringify(projection.status));
  const ms = performance.now() - began;
  await projection.close();
  views.close();
  return (records.length * 1_000) / ms;
};

type Documents = Record<'entries' | 'snapshots' | 'steps' | 'matches' | 'spectator', Document[]>;

/** Judges and folds everything, for `take` only. Entries a second. */
const folded = async (take: (batch: Batch) => void): Promise<number> => {
  let places = {};
  const put = async (batch: Batch): Promise<void> => {
    ({ places } = batch);
    take(batch);
  };
  const store = { put, places: async () => places, states: async () => new Map() } as unknown as ViewStore;
  const projection = new Projection({ log, views: store, target: async () => store });
  const began = performance.now();
  projection.start();
  await projection.upToDate(600_000);
  const ms = performance.now() - began;
  await projection.close();
  return (records.length * 1_000) / ms;
};

/** The documents of every batch, as the projection makes them. */
const makeDocuments = async (): Promise<Documents[]> => {
  const made: Documents[] = [];
  await folded(({ entries, blocks, matches }) => {
    const full = blocks.map(blockDocuments);
    made.push({
      entries: entries.map(entryDocument),
      snapshots: full.map(({ snapshot }) => snapshot),
      steps: full.map(({ steps }) => steps),
      matches: matches.map(({ state }) => matchDocument(state)),
      spectator: matches.map(spectatorDocument),
    });
  });
  return made;
};

const inserts = (all: readonly object[]): object[] => all.map((document) => ({ insertOne: { document } }));
const replaces = (all: readonly Document[]): object[] =>
  all.map((replacement) => ({
    replaceOne: { filter: { _id: replacement['_id'] as string }, replacement, upsert: true },
  }));

const bare = async (into: Db): Promise<number> => {
  const documents = await makeDocuments();
  await tidy();
  const views = await MongoViews.open(into);
  views.close();
  const { entries, snapshots, steps, matches, spectator } = collectionsOf(into, views.generation);
  const write = async (
    collection: { bulkWrite(operations: never, options: object): Promise<unknown> },
    operations: object[],
  ): Promise<void> => {
    if (operations.length > 0) await collection.bulkWrite(operations as never, { ordered: false });
  };
  const began = performance.now();
  for (const batch of documents) {
    await Promise.all([
      write(entries, inserts(batch.entries)),
      write(snapshots, inserts(batch.snapshots)),
      write(steps, inserts(batch.steps)),
      write(matches, replaces(batch.matches)),
      write(spectator, replaces(batch.spectator)),
    ]);
  }
  return (records.length * 1_000) / (performance.now() - began);
};

const pairs: { ours: number; bulk: number; fold: number }[] = [];
for (let pair = -1; pair < PAIRS; pair += 1) {
  const first = pair % 2 === 0 ? await projected() : 0;
  const bulk = await bare(db);
  const ours = first || (await projected());
  const fold = await folded(() => undefined);
  // The first one warms up.
  if (pair >= 0) pairs.push({ ours, bulk, fold });
}
await db.dropDatabase();
await close();

report({
  bench: 'projection',
  matches: MATCHES,
  entries: records.length,
  unit: 'entries/s',
  projection: Math.round(median(pairs.map(({ ours }) => ours))),
  peer: 'bulkWrite of the same documents',
  bulkWrite: Math.round(median(pairs.map(({ bulk }) => bulk))),
  judgeAndFoldAlone: Math.round(median(pairs.map(({ fold }) => fold))),
  ratio: round(median(pairs.map(({ ours, bulk }) => ours / bulk)), 1),
});
