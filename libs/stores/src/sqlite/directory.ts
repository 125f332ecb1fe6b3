import type Database from 'libsql';
import { LRUCache } from 'lru-cache';
import { foldedName } from '#table';
import { MOST_FOUND, type Directory, type NamedPlayer, type Words } from '#views';
import { close, diskOf, inTransaction, open, type Db, type Disk } from './database.js';
import { GroupCommit } from './group-commit.js';
import { SqliteWords, WORDS_SCHEMA } from './words.js';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS names (player TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS persons (player TEXT PRIMARY KEY, person TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS revoked (token TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  PRAGMA secure_delete = ON;`;

/** Works out once, for an older directory, how names are compared. */
const prepare = (db: Db): void => {
  db.exec(SCHEMA + WORDS_SCHEMA);
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)').raw().all('names') as [string][];
  if (!columns.some(([name]) => name === 'folded')) db.exec('ALTER TABLE names ADD COLUMN folded TEXT');
  const bare = db.prepare('SELECT player, name FROM names WHERE folded IS NULL').raw().all() as [string, string][];
  const put = db.prepare('UPDATE names SET folded = ? WHERE player = ?');
  inTransaction(db, () => {
    for (const [player, name] of bare) put.run(foldedName(name), player);
  });
};

/** Names asked for again and again are remembered. */
const MOST = 10_000;

/**
 * The directory in an SQLite file of its own: unlike summaries it cannot be made again from the log, so its commits are
 * durable. Names and words that come at once share a commit, as at the start of a round.
 */
export class SqliteDirectory implements Directory {
  private readonly db: Db;
  private readonly disk: Disk;
  private readonly writer: GroupCommit;
  private readonly words: SqliteWords;
  private readonly remembered = new LRUCache<string, { readonly name: string | null }>({ max: MOST });
  private readonly revoked: Set<string>;
  private readonly listeners: (() => void)[] = [];
  private readonly put: Database.Statement;
  private readonly link: Database.Statement;
  private readonly find: Database.Statement;
  private readonly findPerson: Database.Statement;

  constructor(path: string, now = Math.floor(Date.now() / 1000)) {
    this.db = open(path, { durable: true, prepare });
    this.words = new SqliteWords(this.db);
    // Only what is committed is remembered.
    this.disk = diskOf(path);
    this.writer = new GroupCommit(this.db, this.disk, () => undefined);
    this.db.prepare('DELETE FROM revoked WHERE until < ?').run(now);
    this.revoked = new Set(
      (this.db.prepare('SELECT token FROM revoked').raw().all() as [string][]).map(([token]) => token),
    );
    this.put = this.db.prepare(
      'INSERT INTO names (player, name, folded) ' +
        'SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true ' +
        'ON CONFLICT (player) DO UPDATE SET name = excluded.name, folded = excluded.folded',
    );
    this.link = this.db.prepare(
      'INSERT OR REPLACE INTO persons (player, person) SELECT value ->> 0, value ->> 1 FROM json_each(?)',
    );
    this.find = this.db.prepare('SELECT name FROM names WHERE player = ?').raw();
    this.findPerson = this.db.prepare('SELECT person FROM persons WHERE player = ?').raw();
  }

  async name(players: readonly NamedPlayer[]): Promise<void> {
    const rows = players.map(({ player, name }) => [player, name, foldedName(name)]);
    const persons = players.flatMap(({ player, person }) => (person === undefined ? [] : [[player, person]]));
    await Promise.all([
      this.writer.do({ run: () => this.put.run(JSON.stringify(rows)) }),
      ...(persons.length === 0 ? [] : [this.writer.do({ run: () => this.link.run(JSON.stringify(persons)) })]),
    ]);
    for (const { player, name } of players) this.remember(player, name);
  }

  async names(players: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map(
      players.flatMap((player): [string, string][] => {
        const name = this.nameOf(player);
        return name === undefined ? [] : [[player, name]];
      }),
    );
  }

  async personsOf(players: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map(
      players.flatMap((player) => {
        const [row] = this.findPerson.all(player) as [string][];
        return row === undefined ? [] : [[player, row[0]] as const];
      }),
    );
  }

  async playersNamed(text: string): Promise<string[]> {
    if (foldedName(text) === '') return [];
    const like = `%${foldedName(text).replace(/[\\%_]/g, '\\$&')}%`;
    const found = this.db
      .prepare(`SELECT player FROM names WHERE folded LIKE ? ESCAPE '\\' LIMIT ${MOST_FOUND}`)
      .raw()
      .all(like) as [string][];
    return found.map(([player]) => player);
  }

  async erase(player: string): Promise<boolean> {
    const known = this.nameOf(player) !== undefined;
    await Promise.all(
      ['names', 'persons'].map((table) => {
        const statement = this.db.prepare(`DELETE FROM ${table} WHERE player = ?`);
        return this.writer.do({ run: () => statement.run(player) });
      }),
    );
    await this.writer.purge();
    this.remember(player, null);
    return known;
  }

  async keepWords(words: Words): Promise<boolean> {
    return this.writer.do({ run: () => this.words.keep(words) });
  }

  async wordsOf(match: string): Promise<ReadonlyMap<string, Words>> {
    return this.words.of(match);
  }

  async eraseWords(match: string, commitment: string): Promise<boolean> {
    const erased = await this.writer.do({ run: () => this.words.erase(match, commitment) });
    await this.writer.purge();
    return erased;
  }

  async revoke(token: string, until: number): Promise<void> {
    const statement = this.db.prepare('INSERT OR REPLACE INTO revoked (token, until) VALUES (?, ?)');
    await this.writer.do({ run: () => statement.run(token, until) });
    this.revoked.add(token);
    for (const listener of this.listeners) listener();
  }

  isRevoked(token: string): boolean {
    return this.revoked.has(token);
  }

  onRevoked(listener: () => void): void {
    this.listeners.push(listener);
  }

  async close(): Promise<void> {
    await this.writer.end();
    close(this.db, this.disk);
  }

  private nameOf(player: string): string | undefined {
    const known = this.remembered.get(player);
    if (known) return known.name ?? undefined;
    const [row] = this.find.all(player) as [string][];
    this.remember(player, row?.[0] ?? null);
    return row?.[0];
  }

  private remember(player: string, name: string | null): void {
    this.remembered.set(player, { name });
  }
}
