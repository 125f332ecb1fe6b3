import type Database from 'libsql';
import type { KnownHead } from '#journal';
import { OTHER_TYPES, type OtherType } from '#match';
import type { StoredLeaf, StoredNode } from '#views';
import type { Db } from './database.js';

export const TREE_TABLES = `
  CREATE TABLE IF NOT EXISTS leaves (
    partition INTEGER NOT NULL,
    n         INTEGER NOT NULL,
    offset    INTEGER NOT NULL,
    match     TEXT    NOT NULL,
    revision  INTEGER NOT NULL,
    hash      TEXT    NOT NULL,
    secret    TEXT    NOT NULL,
    held      TEXT    NOT NULL,
    leaf      TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    open      INTEGER NOT NULL,
    PRIMARY KEY (partition, n)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX IF NOT EXISTS leaves_of ON leaves (match, revision);
  CREATE TABLE IF NOT EXISTS nodes (
    partition INTEGER NOT NULL,
    level     INTEGER NOT NULL,
    n         INTEGER NOT NULL,
    hash      TEXT    NOT NULL,
    PRIMARY KEY (partition, level, n)
  ) STRICT, WITHOUT ROWID;`;

type LeafRow = [number, number, number, string, number, string, string, string, string, number, number];

/** Ids of one type: a semicolon is the sign after the colon. */
const ofType = (type: OtherType): string => `match >= '${type}:' AND match < '${type};'`;
const OF_OTHERS = OTHER_TYPES.map((type) => `(${ofType(type)})`).join(' OR ');

const COLUMNS = 'partition, n, offset, match, revision, hash, secret, held, leaf, at, open';

/** The trees of the log among the views: insert-only. */
export class SqliteTree {
  private readonly insert: Database.Statement;
  private readonly insertNode: Database.Statement;
  private readonly others: Database.Statement;
  private readonly one: Database.Statement;
  private readonly some: Database.Statement;
  private readonly leaves: Database.Statement;
  private readonly above: Database.Statement;

  constructor(private readonly db: Db) {
    this.insert = db.prepare(`INSERT OR IGNORE INTO leaves (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
    this.insertNode = db.prepare('INSERT OR IGNORE INTO nodes (partition, level, n, hash) VALUES (?, ?, ?, ?)');
    this.others = db.prepare(`SELECT match, max(revision), hash FROM leaves WHERE ${OF_OTHERS} GROUP BY match`).raw();
    this.one = db.prepare(`SELECT ${COLUMNS} FROM leaves WHERE match = ? AND revision = ?`).raw();
    this.some = db.prepare(`SELECT ${COLUMNS} FROM leaves WHERE partition = ? AND n >= ? ORDER BY n LIMIT ?`).raw();
    this.leaves = db.prepare('SELECT leaf FROM leaves WHERE partition = ? AND n >= ? ORDER BY n LIMIT ?').raw();
    this.above = db
      .prepare('SELECT hash FROM nodes WHERE partition = ? AND level = ? AND n >= ? ORDER BY n LIMIT ?')
      .raw();
  }

  put({ partition, n, offset, match, revision, hash, secret, held, leaf, at, open }: StoredLeaf): void {
    this.insert.run(partition, n, Number(offset), match, revision, hash, secret, held, leaf, at, open);
  }

  putNode({ partition, level, n, hash }: StoredNode): void {
    this.insertNode.run(partition, level, n, hash);
  }

  of(match: string, revision: number): StoredLeaf | null {
    const [row] = this.one.all(match, revision) as LeafRow[];
    return row === undefined ? null : leafIn(row);
  }

  /** Leaves in order, from one on. */
  from(partition: number, n: number, count: number): readonly StoredLeaf[] {
    return (this.some.all(partition, n, count) as LeafRow[]).map(leafIn);
  }

  /** The last entry of every stream that is no match: of these nothing but their leaves is among the views. */
  otherHeads(): readonly KnownHead[] {
    return (this.others.all() as [string, number, string][]).map(([match, revision, hash]) => ({
      match,
      revision,
      hash,
    }));
  }

  /** Streams of a type. */
  streams(type: OtherType): string[] {
    const sql = `SELECT match FROM leaves WHERE ${ofType(type)} AND revision = 1 ORDER BY match`;
    return (this.db.prepare(sql).raw().all() as [string][]).map(([match]) => match);
  }

  nodes(partition: number, level: number, from: number, count: number): readonly string[] {
    const rows = level === 0 ? this.leaves.all(partition, from, count) : this.above.all(partition, level, from, count);
    return (rows as [string][]).map(([hash]) => hash);
  }
}

const leafIn = ([partition, n, offset, match, revision, hash, secret, held, leaf, at, open]: LeafRow): StoredLeaf => ({
  partition,
  n,
  offset: String(offset),
  match,
  revision,
  hash,
  secret,
  held,
  leaf,
  at,
  open,
});
