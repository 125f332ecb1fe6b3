import { MongoClient } from 'mongodb';
import { digest, publicDigest } from '#table';
import { SCHEMA, type ViewStore } from '#views';
import { Generations } from '../../libs/stores/src/mongo/generations.js';
import type { MongoStore } from '../../libs/stores/src/mongo/mongo-store.js';
import type { Finding } from './findings.js';
import type { FreshLog, FreshMatch } from './fresh-log.js';

export interface AskedViews {
  readonly findings: readonly Finding[];
  /** Matches of which the views are not at the head yet. */
  readonly behind: number;
}

/**
 * Whether the views in MongoDB are what follows from the log at their revision: entries, the house's table, what
 * everybody may see.
 */
export const askViews = async (log: FreshLog, uri: string): Promise<AskedViews> => {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    const db = client.db(new URL(uri).pathname.length > 1 ? undefined : 'recollect');
    const pointer = await db
      .collection<{ _id: string; generation: string }>('pointers')
      .findOne({ _id: `current/${SCHEMA}` });
    if (pointer === null) return { findings: [], behind: log.matches.size };
    const store = new Generations(db).store(pointer.generation);
    const findings: string[] = [];
    let behind = 0;
    for (const match of log.matches.values()) {
      const { revision, wrongs } = await wrongWith(store, match);
      if (revision < match.entries.length) behind += 1;
      findings.push(...wrongs.map((wrong) => `${match.match}: ${wrong}`));
    }
    for await (const match of store.matches())
      if (!log.matches.has(match)) findings.push(`${match}: is in the views and not in the log`);
    return { findings: findings.map((what) => ({ of: 'disagreements', what: `views: ${what}` })), behind };
  } finally {
    await client.close();
  }
};

const wrongWith = async (
  store: ViewStore & Pick<MongoStore, 'read'>,
  { match, entries }: FreshMatch,
): Promise<{ revision: number; wrongs: string[] }> => {
  const state = (await store.states([match])).get(match);
  if (state === undefined) return { revision: 0, wrongs: [] };
  const { revision } = state.table;
  const there = entries[revision - 1];
  if (there === undefined)
    return { revision, wrongs: [`the views are at ${revision}, the log ends at ${entries.length}`] };
  const wrongs: string[] = [];
  if (there.hash !== state.head) wrongs.push(`the views have ${state.head} at ${revision}, the log ${there.hash}`);
  if (there.table && digest(state.table) !== digest(there.table))
    wrongs.push(`the table stored at ${revision} is not the one that follows from the log`);
  const seen = await store.spectator(match);
  const shown = seen && entries[seen.revision - 1]?.table;
  if (seen && shown && digest(seen) !== publicDigest(shown))
    wrongs.push(`spectators see another table at ${seen.revision} than follows from the log`);
  const stored = await store.read(match, 0, Infinity);
  const other = stored.findIndex(({ hash }, n) => hash !== entries[n]?.hash);
  if (other !== -1) wrongs.push(`the stored entries are others from ${other + 1} on`);
  if (stored.length < revision) wrongs.push(`${stored.length} entries are stored, and the head is ${revision}`);
  return { revision, wrongs };
};
