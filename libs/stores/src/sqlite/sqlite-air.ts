import type { AirItem, AirKind, AirStore } from '#views';
import { close, open, purge, type Db } from './database.js';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS air (kind TEXT NOT NULL, id TEXT NOT NULL, match TEXT, version INTEGER NOT NULL,
    at TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS air_match ON air (kind, match, at);
  PRAGMA secure_delete = ON;`;

type Row = readonly [kind: AirKind, id: string, match: string | null, version: number, at: string, value: string];

const COLUMNS = 'kind, id, match, version, at, value';

const itemOf = ([kind, id, match, version, at, value]: Row): AirItem => ({
  kind,
  id,
  match,
  version,
  at,
  value: JSON.parse(value) as AirItem['value'],
});

/** Stages and clips in an SQLite file of their own: they cannot be made again from the log. */
export class SqliteAir implements AirStore {
  readonly shared = false;
  private readonly db: Db;

  constructor(path: string) {
    this.db = open(path, { durable: true, prepare: (db) => db.exec(SCHEMA) });
  }

  async get(kind: AirKind, id: string): Promise<AirItem | null> {
    const [row] = this.db.prepare(`SELECT ${COLUMNS} FROM air WHERE kind = ? AND id = ?`).raw().all(kind, id) as Row[];
    return row === undefined ? null : itemOf(row);
  }

  async put({ kind, id, match, version, at, value }: AirItem): Promise<boolean> {
    const text = JSON.stringify(value);
    const { changes } =
      version === 1
        ? this.db
            .prepare(`INSERT INTO air (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`)
            .run(kind, id, match, version, at, text)
        : this.db
            .prepare(
              'UPDATE air SET match = ?, version = ?, at = ?, value = ? WHERE kind = ? AND id = ? AND version = ?',
            )
            .run(match, version, at, text, kind, id, version - 1);
    return changes > 0;
  }

  async all(kind: AirKind): Promise<AirItem[]> {
    const rows = this.db.prepare(`SELECT ${COLUMNS} FROM air WHERE kind = ? ORDER BY id`).raw().all(kind) as Row[];
    return rows.map(itemOf);
  }

  async about(kind: AirKind, match: string, most: number): Promise<AirItem[]> {
    const rows = this.db
      .prepare(`SELECT ${COLUMNS} FROM air WHERE kind = ? AND match = ? ORDER BY at DESC, id LIMIT ?`)
      .raw()
      .all(kind, match, most) as Row[];
    return rows.map(itemOf);
  }

  async remove(kind: AirKind, id: string): Promise<boolean> {
    const { changes } = this.db.prepare('DELETE FROM air WHERE kind = ? AND id = ?').run(kind, id);
    purge(this.db);
    return changes > 0;
  }

  async close(): Promise<void> {
    close(this.db);
  }
}
