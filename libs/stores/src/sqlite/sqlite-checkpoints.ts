import Database from 'libsql';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckpointStore, KeptCheckpoint, KnownHead } from '#journal';
import { close, inTransaction, open, type Db } from './database.js';

const TABLES = `
  CREATE TABLE IF NOT EXISTS checkpoints (
    size INTEGER PRIMARY KEY,
    open INTEGER NOT NULL,
    kept TEXT    NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS heads (
    match    TEXT    PRIMARY KEY,
    revision INTEGER NOT NULL,
    hash     TEXT    NOT NULL
  ) STRICT, WITHOUT ROWID;`;

/** How many heads are given at once. */
const PIECE = 1_000;

/**
 * The checkpoints of one machine, in an SQLite file of their own: what guards log and views must not go with them. It
 * knows the last entry of every match as of the newest checkpoint.
 */
export class SqliteCheckpoints implements CheckpointStore {
  private readonly db: Db;
  private readonly insert: Database.Statement;
  private readonly putHead: Database.Statement;

  constructor(path: string) {
    this.db = open(path, { durable: true, prepare: (db) => db.exec(TABLES) });
    this.insert = this.db.prepare('INSERT OR IGNORE INTO checkpoints (size, open, kept) VALUES (?, ?, ?)');
    this.putHead = this.db.prepare(
      'INSERT INTO heads (match, revision, hash) VALUES (?, ?, ?) ON CONFLICT (match) DO UPDATE SET ' +
        'revision = excluded.revision, hash = excluded.hash WHERE excluded.revision > revision',
    );
  }

  async newest(openAt?: number): Promise<KeptCheckpoint | null> {
    return openAt === undefined
      ? this.one('SELECT kept FROM checkpoints ORDER BY size DESC LIMIT 1')
      : this.one('SELECT kept FROM checkpoints WHERE open <= ? ORDER BY size DESC LIMIT 1', openAt);
  }

  async of(size: number): Promise<KeptCheckpoint | null> {
    return this.one('SELECT kept FROM checkpoints WHERE size = ?', size);
  }

  async put(kept: KeptCheckpoint, heads: Iterable<KnownHead>): Promise<KeptCheckpoint> {
    inTransaction(this.db, () => {
      this.insert.run(kept.size, kept.open, JSON.stringify(kept));
      for (const { match, revision, hash } of heads) this.putHead.run(match, revision, hash);
    });
    return (await this.of(kept.size))!;
  }

  /** The last entry of every match as the newest checkpoint knows it, some at a time. */
  *heads(): Iterable<KnownHead[]> {
    const some = this.db
      .prepare('SELECT match, revision, hash FROM heads WHERE match > ? ORDER BY match LIMIT ?')
      .raw();
    for (let after = ''; ;) {
      const rows = some.all(after, PIECE) as [string, number, string][];
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows.map(([match, revision, hash]) => ({ match, revision, hash }));
      after = last[0];
    }
  }

  close(): void {
    close(this.db);
  }

  private one(sql: string, ...values: number[]): KeptCheckpoint | null {
    const [row] = this.db
      .prepare(sql)
      .raw()
      .all(...values) as [string][];
    return row === undefined ? null : (JSON.parse(row[0]) as KeptCheckpoint);
  }
}

/** Checkpoints as they lie in a folder, to be looked at; `null` where none are kept. */
export const readKept = (folder: string): KeptThere | null => {
  const path = join(folder, 'checkpoints.db');
  if (!existsSync(path)) return null;
  const db = new Database(path, { readonly: true } as Database.Options);
  try {
    const rows = db.prepare('SELECT kept FROM checkpoints ORDER BY size').raw().all() as [string][];
    const heads = db.prepare('SELECT match, revision, hash FROM heads ORDER BY match').all() as KnownHead[];
    return { kept: rows.map(([kept]) => JSON.parse(kept) as KeptCheckpoint), heads };
  } finally {
    db.close();
  }
};

interface KeptThere {
  /** The smallest first. */
  readonly kept: readonly KeptCheckpoint[];
  readonly heads: readonly KnownHead[];
}
