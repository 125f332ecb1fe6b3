import Database from 'libsql';
import { StoreError, type EntryRecord, type StoredNote } from '#journal';
import { sqliteError } from './errors.js';
import { split } from './sqlite-log.js';
import { SqliteTree } from './sqlite-tree.js';
import type { StoredLeaf } from '#views';

/** How many rows are read in one go. */
const PIECE = 500;

/** A journal as it lies there, to be checked: nothing is written, and who owns it need not stop. */
export interface JournalFile {
  /** In the order of the log. */
  entries(): Iterable<EntryRecord>;
  /** In the order in which they were written, or match by match. */
  notes(order: 'written' | 'match'): Iterable<StoredNote>;
  close(): void;
}

const readOnly = (path: string): Database.Database => {
  try {
    return new Database(path, { readonly: true, fileMustExist: true } as Database.Options);
  } catch (error) {
    throw new StoreError('cannot-open', `${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
};

/** @throws StoreError `cannot-open`, `foreign` */
export const readJournal = (path: string): JournalFile => {
  const db = readOnly(path);
  try {
    db.prepare('SELECT position FROM entries LIMIT 1').all();
  } catch (error) {
    db.close();
    throw sqliteError(error, path);
  }
  return { entries: () => entriesOf(db), notes: (order) => notesOf(db, order), close: () => void db.close() };
};

function* entriesOf(db: Database.Database): Iterable<EntryRecord> {
  const piece = db
    .prepare(
      'SELECT position, match, revision, body, bundles, hash FROM entries WHERE position > ? ORDER BY position LIMIT ?',
    )
    .raw();
  for (let after = 0; ;) {
    const rows = piece.all(after, PIECE) as [number, string, number, string, string, string][];
    for (const [position, match, revision, body, bundles, hash] of rows) {
      after = position;
      yield { match, revision, body, bundles: split(bundles), hash };
    }
    if (rows.length < PIECE) return;
  }
}

function* notesOf(db: Database.Database, order: 'written' | 'match'): Iterable<StoredNote> {
  const written = db
    .prepare('SELECT rowid, match, n, body, hash FROM access WHERE rowid > ? ORDER BY rowid LIMIT ?')
    .raw();
  const byMatch = db
    .prepare('SELECT rowid, match, n, body, hash FROM access WHERE (match, n) > (?, ?) ORDER BY match, n LIMIT ?')
    .raw();
  let last: readonly [number, string, number] = [0, '', 0];
  for (;;) {
    const [row, of, at] = last;
    const rows = (order === 'written' ? written.all(row, PIECE) : byMatch.all(of, at, PIECE)) as [
      number,
      string,
      number,
      string,
      string,
    ][];
    for (const [rowid, match, n, body, hash] of rows) {
      last = [rowid, match, n];
      yield { match, body, hash };
    }
    if (rows.length < PIECE) return;
  }
}

/** The entries that views know of, in the order of their tree: what can be said of those that are gone. */
export function* readLeaves(path: string): Iterable<StoredLeaf> {
  const db = readOnly(path);
  try {
    const tree = new SqliteTree(db);
    for (let n = 0; ;) {
      const leaves = tree.from(0, n, PIECE);
      yield* leaves;
      n += leaves.length;
      if (leaves.length < PIECE) return;
    }
  } finally {
    db.close();
  }
}
