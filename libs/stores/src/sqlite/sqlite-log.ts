import type Database from 'libsql';
import {
  type AppendVerdict,
  type EntryRecord,
  type EventLog,
  type Listener,
  Listeners,
  localFeed,
  demandSound,
  StoreError,
  type Stopped,
  type LogHead,
  PIECE,
  logPlaceOf,
  type Places,
  type Stretch,
} from '#journal';
import type { GroupCommit } from './group-commit.js';
import { Heads } from './heads.js';

/** The log of one process, in SQLite (architecture §8). Made by {@link SqliteJournal}. */
export class SqliteLog implements EventLog {
  readonly #listeners = new Listeners();
  readonly #heads: Heads;
  readonly #insert: Database.Statement;
  readonly #entries: Database.Statement;
  readonly #hash: Database.Statement;
  readonly #matches: Database.Statement;
  readonly #piece: Database.Statement;
  readonly #end: Database.Statement;
  #closed = false;
  #after = 0;
  #stopped: Stopped = new Map();

  constructor(
    db: Database.Database,
    private readonly writer: GroupCommit,
    private readonly closed: () => Promise<void>,
  ) {
    this.#heads = new Heads(db);
    this.#insert = db.prepare(
      'INSERT INTO entries (position, match, revision, hash, body, bundles) ' +
        'VALUES (max(?, (SELECT coalesce(max(position), 0) + 1 FROM entries)), ?, ?, ?, ?, ?)',
    );
    this.#hash = db.prepare('SELECT hash FROM entries WHERE match = ? AND revision = ?').raw();
    this.#entries = db
      .prepare(
        'SELECT revision, body, bundles, hash FROM entries WHERE match = ? AND revision > ? ORDER BY revision LIMIT ?',
      )
      .raw();
    this.#matches = db
      .prepare('SELECT match, position FROM entries WHERE revision = 1 AND position > ? ORDER BY position LIMIT 1000')
      .raw();
    this.#piece = db
      .prepare(
        `SELECT position, match, revision, body, bundles, hash FROM entries WHERE position >= ? ORDER BY ` +
          `position LIMIT ${PIECE}`,
      )
      .raw();
    this.#end = db.prepare('SELECT coalesce(max(position), -1) + 1 FROM entries').raw();
  }

  append(record: EntryRecord): Promise<AppendVerdict> {
    if (this.#closed) return Promise.reject(isClosed());
    return this.writer.do({
      run: () => this.#append(record),
      committed: (verdict) => {
        if (verdict === 'appended') this.#listeners.tell(record);
      },
    });
  }

  async read(match: string, after = 0, limit?: number): Promise<EntryRecord[]> {
    await this.#demandDurable();
    const rows = this.#entries.all(match, after, limit ?? -1) as [number, string, string, string][];
    return rows.map(([revision, body, bundles, hash]) => ({ match, revision, body, bundles: split(bundles), hash }));
  }

  async head(match: string): Promise<LogHead | null> {
    await this.#demandDurable();
    return this.#heads.of(match);
  }

  async *matches(): AsyncIterable<string> {
    let after = 0;
    for (;;) {
      await this.#demandDurable();
      const rows = this.#matches.all(after) as [string, number][];
      for (const [match] of rows) yield match;
      if (rows.length === 0) return;
      after = (rows.at(-1) as [string, number])[1];
    }
  }

  tail(listener: Listener): () => void {
    this.#demandOpen();
    return this.#listeners.add(listener);
  }

  /** This process alone writes, and what it has written it knows. */
  async sync(): Promise<void> {
    this.#demandOpen();
  }

  feed(from: Places, signal: AbortSignal): AsyncIterable<Stretch> {
    this.#demandOpen();
    const piece = async (next: number) => {
      await this.#demandDurable();
      const rows = this.#piece.all(next) as [number, string, number, string, string, string][];
      return rows.map(([position, match, revision, body, bundles, hash]) => ({
        record: { match, revision, body, bundles: split(bundles), hash },
        offset: String(position),
        at: 0,
      }));
    };
    return localFeed({ piece, wake: (listener) => this.#listeners.add(listener) }, from, signal);
  }

  async ends(): Promise<Places> {
    await this.#demandDurable();
    return { 0: String((this.#end.all() as [[number]])[0][0]) };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.closed();
    this.#listeners.clear();
  }

  /** See {@link SqliteJournal.guard}. */
  guard(after: number, stopped: Stopped): void {
    this.#after = after;
    this.#stopped = stopped;
  }

  /** Forgets what it remembers of the file. */
  forget(): void {
    this.#heads.forget();
  }

  #append(record: EntryRecord): AppendVerdict {
    const { match, revision, hash, body } = record;
    demandSound(this.#stopped, match);
    const verdict = logPlaceOf(
      record,
      this.#heads.of(match),
      (at) => (this.#hash.all(match, at) as [string][])[0]?.[0],
    );
    if (verdict !== 'appended') return verdict;
    this.#insert.run(this.#after, match, revision, hash, body, join(record));
    this.#heads.set(match, { revision, hash });
    return verdict;
  }

  #demandOpen(): void {
    if (this.#closed) throw isClosed();
  }

  /** Nothing is read that a power cut could still undo. */
  async #demandDurable(): Promise<void> {
    this.#demandOpen();
    await this.writer.durable();
    this.#demandOpen();
  }
}

const isClosed = (): StoreError => new StoreError('closed', 'the log is closed');

const join = ({ match, revision, bundles }: EntryRecord): string => {
  for (const bundle of bundles) {
    if (bundle === '' || bundle?.includes('\n'))
      throw new StoreError('malformed', `${match}:${revision}: a bundle is no canonical text`);
  }
  return bundles.join('\n');
};

export const split = (bundles: string): (string | null)[] =>
  bundles.split('\n').map((bundle) => (bundle === '' ? null : bundle));
