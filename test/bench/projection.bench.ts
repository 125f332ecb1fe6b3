/**
 * How much of what MongoDB can take the projection gives it: a log of many matches judged, folded and stored, against
 * bare `bulkWrite` of the same documents, made beforehand, into the same collections with the same indexes and
 * durability, turn by turn in one run. One line of JSON; `ratio` is the median of the pairs, `judgeAndFoldAlone` what
 * the projection does without any store.
 *
 *     npm run servers -- start, then MONGODB_URI=… npm run bench -- projection
 */
import { Projection, type Batch, type ProjectionTarget } from '#views';
import { MongoViews, openMongo } from '#stores';
import type { Document } from 'mongodb';
import { collectionsOf } from '../../libs/stores/src/mongo/collections.js';
import {
  entryDocument,
  leafDocument,
  matchDocument,
  nodeDocument,
  requestDocument,
  snapshotDocument,
  spectatorDocument,
  stepsDocument,
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

/** Projects the whole log. Entries a second. @throws where it does not come to its end, as a store fails it */
const projected = async (into: ProjectionTarget): Promise<number> => {
  const projection = new Projection({ log, views: into, target: async () => into });
  const began = performance.now();
  projection.start();
  if (!(await projection.upToDate(60_000)) || projection.status.accepted !== records.length)
    throw new Error(`the projection did not come to the end of the log: ${JSON.stringify(projection.status)}`);
  const ms = performance.now() - began;
  await projection.close();
  return (records.length * 1_000) / ms;
};

const intoMongo = async (): Promise<number> => {
  await tidy();
  const views = await MongoViews.open(db);
  const rate = await projected(await views.target());
  views.close();
  return rate;
};

/** Judges and folds everything, for `take` only. */
const folded = (take: (batch: Batch) => void): Promise<number> => {
  let places = {};
  return projected({
    places: async () => places,
    trees: async () => ({}),
    states: async () => new Map(),
    leaf: async () => null,
    put: async (batch) => {
      ({ places } = batch);
      take(batch);
    },
  });
};

const INSERTED = ['entries', 'requests', 'leaves', 'nodes', 'snapshots', 'steps'] as const;
const REPLACED = ['matches', 'spectator'] as const;
type Documents = Record<(typeof INSERTED)[number] | (typeof REPLACED)[number], Document[]>;

/** The documents of every batch, as the projection makes them. */
const makeDocuments = async (): Promise<Documents[]> => {
  const made: Documents[] = [];
  await folded(({ entries, requests, leaves, nodes, blocks, matches, others }) => {
    made.push({
      entries: entries.map(entryDocument),
      requests: requests.map(requestDocument),
      leaves: leaves.map(leafDocument),
      nodes: nodes.map(nodeDocument),
      snapshots: blocks.map(snapshotDocument),
      steps: blocks.map(stepsDocument),
      matches: [...matches.map(({ state }) => state), ...others].map(matchDocument),
      spectator: matches.map(spectatorDocument),
    });
  });
  return made;
};

const inserts = (all: readonly Document[]): object[] => all.map((document) => ({ insertOne: { document } }));
const replaces = (all: readonly Document[]): object[] =>
  all.map((replacement) => ({
    replaceOne: { filter: { _id: replacement['_id'] as string }, replacement, upsert: true },
  }));

/** The same documents by bare `bulkWrite`, batch by batch as the projection writes them. */
const bare = async (): Promise<number> => {
  const documents = await makeDocuments();
  await tidy();
  const views = await MongoViews.open(db);
  views.close();
  const collections = collectionsOf(db, views.generation) as unknown as Record<string, Written>;
  const write = async (name: string, operations: object[]): Promise<void> => {
    if (operations.length > 0) await collections[name]!.bulkWrite(operations, { ordered: false });
  };
  const began = performance.now();
  for (const batch of documents) {
    await Promise.all(INSERTED.map((name) => write(name, inserts(batch[name]))));
    await Promise.all(REPLACED.map((name) => write(name, replaces(batch[name]))));
  }
  return (records.length * 1_000) / (performance.now() - began);
};

interface Written {
  bulkWrite(operations: object[], options: object): Promise<unknown>;
}

const pairs: { ours: number; bulk: number; fold: number }[] = [];
for (let pair = -1; pair < PAIRS; pair += 1) {
  const first = pair % 2 === 0 ? await intoMongo() : 0;
  const bulk = await bare();
  const ours = first || (await intoMongo());
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
