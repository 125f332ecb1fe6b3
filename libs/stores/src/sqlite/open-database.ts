import Database from 'libsql';
import { StoreError } from '#journal';
import { asStoreError } from './errors.js';
import { migrate, pragma } from './schema.js';

/** A database that this process alone owns. */
export interface OwnedDatabase {
  readonly db: Database.Database;
  close(): void;
}

/**
 * Opens or makes the journal's file, ready to be written durably: WAL, `synchronous = FULL` (WAL's own default would
 * lose the last commits in a power cut), and one owner, since a second process would not hear what the first appends.
 * @throws StoreError `locked`, `newer-schema`, `foreign`, `cannot-open`, `read-only`…
 */
export const openDatabase = (path: string): OwnedDatabase => {
  const lock = own(path);
  try {
    const db = connect(path);
    db.exec('PRAGMA journal_mode = WAL');
    db.exec('PRAGMA synchronous = FULL');
    migrate(db, path);
    if (pragma(db, 'journal_mode') !== 'wal') throw new StoreError('broken', `${path} cannot be switched to WAL`);
    if (pragma(db, 'synchronous') !== 2)
      throw new StoreError('broken', `${path} cannot be switched to synchronous = FULL`);
    return { db, close: () => void (close(db), lock.close()) };
  } catch (error) {
    lock.close();
    throw asStoreError(error, path);
  }
};

/**
 * Owning is holding an exclusive lock on a file beside the journal: it ends with the process, however that ends. The
 * journal itself stays readable with any SQLite tool. Nothing is prepared on this connection, for libsql would then
 * keep it, and the lock, open beyond `close`.
 */
const own = (path: string): Database.Database => {
  const lock = connect(`${path}-lock`);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    return lock;
  } catch (error) {
    lock.close();
    const failure = asStoreError(error, path);
    if (!(failure instanceof StoreError) || failure.code !== 'locked') throw failure;
    throw new StoreError('locked', `${path} is in use by another process: give each instance a DATA_DIR of its own`);
  }
};

const connect = (path: string): Database.Database => {
  try {
    return new Database(path);
  } catch (error) {
    throw new StoreError('cannot-open', `cannot open ${path}: ${(error as Error).message}`, { cause: error });
  }
};

const close = (db: Database.Database): void => {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
};
