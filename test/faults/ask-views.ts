import { MongoClient, type Db } from 'mongodb';
import { SCHEMA } from '#views';
import { digest, publicDigest, type Table } from '#table';
import { collectionsOf } from '../../libs/views/src/mongo/collections.js';
import { tablesOf, viewIn } from '../../libs/views/src/mongo/documents.js';
import type { Finding } from './findings.js';
import type { FreshLog, FreshMatch } from './fresh-log.js';

export interface AskedViews {
  readonly findings: Finding[];
  /** Matches of which the views are not at the head yet. */
  readonly behind: number;
}

/** Whether the views in MongoDB are what follows from the log at their revision: entries, the house's table, what everybody may see. */
export const askViews = async (log: FreshLog, uri: string): Promise<AskedViews> => {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    const db = client.db(new URL(uri).pathname.length > 1 ? undefined : 'recollect');
    const in_ = await current(db);
    if (in_ === null) return { findings: [], behind: log.matches.size };
    const findings: string[] = [];
    let behind = 0;
    for (const match of log.matches.values()) {
      const head = await in_.matches.findOne({ _id: match.match });
      if (head === null || head.revision < match.entries.length) behind += 1;
      if (head === null) continue;
      findings.push(...wrongHead(match, head.revision, head.head, tablesOf(head).table).map((wrong) => `${match.match}: ${wrong}`));
      const seen = await in_.spectator.findOne({ _id: match.match });
      const after = match.entries[(seen?.revision ?? 0) - 1]?.table;
      if (seen && after && digest(viewIn(seen.view)) !== publicDigest(after)) findings.push(`${match.match}: spectators see another table at ${seen.revision}`);
      const entries = await in_.entries.find({ match: match.match }).sort({ revision: 1 }).toArray();
      const other = entries.findIndex(({ revision, hash }, n) => revision !== n + 1 || hash !== match.entries[n]?.hash);
      if (other !== -1) findings.push(`${match.match}: the stored entries are others from ${other + 1} on`);
      if (entries.length < head.revision) findings.push(`${match.match}: ${entries.length} entries are stored below the head ${head.revision}`);
    }
    const strangers = await in_.matches.distinct('_id', { _id: { $nin: [...log.matches.keys()] } });
    findings.push(...strangers.map((match) => `${match}: is in the views and not in the log`));
    return { findings: findings.map((what) => ({ of: 'disagreements', what: `views: ${what}` })), behind };
  } finally {
    await client.close();
  }
};

const current = async (db: Db): Promise<ReturnType<typeof collectionsOf> | null> => {
  const pointer = await db.collection<{ _id: string; generation: string }>('pointers').findOne({ _id: `current/${SCHEMA}` });
  return pointer && collectionsOf(db, pointer.generation);
};

const wrongHead = ({ entries }: FreshMatch, revision: number, hash: string, table: Table): string[] => {
  const there = entries[revision - 1];
  if (there === undefined) return [`the views are at ${revision}, the log ends at ${entries.length}`];
  if (there.hash !== hash) return [`the views have ${hash} at ${revision}, the log ${there.hash}`];
  if (there.table === null) return [];
  return digest(table) === digest(there.table) ? [] : [`the table stored at ${revision} is not the one that follows from the log`];
};
