import Database from 'libsql';
import { closeSync, existsSync, fdatasync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StoreError } from '#journal';
import { sqliteError } from './errors.js';

/** Something that can be prepared and run; libsql's own type, by one name. */
export type Db = Database.Database;

/** What a database is opened for. */
interface Opening {
  /** Whether a power cut must not lose the last commits: WAL's own default would. */
  readonly durable: boolean;
  /** Makes what is not there yet. */
  readonly prepare: (db: Db, path: string) => void;
}

/**
 * Opens or makes a database of this library, in WAL mode.
 * @throws StoreError `locked`, `newer-schema`, `foreign`, `cannot-open`, `read-only`…
 */
export const open = (path: string, { durable, prepare }: Opening): Db => {
  const db = connect(path);
  try {
    db.exec('PRAGMA journal_mode = WAL');
    db.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
    prepare(db, path);
    if (pragma(db, 'journal_mode') !== 'wal') throw new StoreError('broken', `${path} cannot be switched to WAL`);
    if (durable && pragma(db, 'synchronous') !== 2)
      throw new StoreError('broken', `${path} cannot be switched to synchronous = FULL`);
    return db;
  } catch (error) {
    db.close();
    throw sqliteError(error, path);
  }
};

/** A database that this process alone owns. */
interface OwnedDatabase {
  readonly db: Db;
  close(): void;
}

/** Opens or makes a database for one owner, since a second process would not hear what the first appends. */
export const openOwned = (path: string, opening: Opening): OwnedDatabase => {
  const lock = own(path);
  try {
    const db = open(path, opening);
    return { db, close: () => void (close(db), lock.close()) };
  } catch (error) {
    lock.close();
    throw error;
  }
};

/**
 * Runs some work in one transaction.
 * @throws StoreError when it cannot be committed; then nothing of it was
 */
export const inTransaction = (db: Db, work: () => void): void => {
  try {
    db.exec('BEGIN IMMEDIATE');
    work();
    db.exec('COMMIT');
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw sqliteError(error, 'nothing was written');
  }
};

/** The value of a pragma that has one. */
export const pragma = (db: Db, name: string): number | string => {
  const [row] = db.prepare(`PRAGMA ${name}`).raw().all() as [[number | string]];
  return row[0];
};

/** What was deleted is nowhere any more: it still stands in the log of writes beside the file until that is emptied. */
export const purge = (db: Db): void => void db.exec('PRAGMA wal_checkpoint(TRUNCATE)');

/** Closes a database with everything in its one file. */
export const close = (db: Db): void => {
  try {
    purge(db);
  } finally {
    db.close();
  }
};

/**
 * Owning is holding an exclusive lock on a file beside the database: it ends with the process, however that ends. The
 * database itself stays readable with any SQLite tool. Nothing is prepared on this connection, for libsql would then
 * keep it, and the lock, open beyond `close`.
 */
const own = (path: string): Db => {
  const lock = connect(`${path}-lock`);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    return lock;
  } catch (error) {
    lock.close();
    const failure = sqliteError(error, path);
    if (!(failure instanceof StoreError) || failure.code !== 'locked') throw failure;
    throw new StoreError('locked', `${path} is in use by another process: give each instance a DATA_DIR of its own`);
  }
};

const forced = promisify(fdatasync);

/** Forces a file to the disk. */
export interface Disk {
  sync(): Promise<void>;
  close(): void;
}

/** The log of writes beside a database. It stands there from the first commit until the last connection is closed. */
export const logOfWrites = (path: string): Disk => {
  let file: number | undefined;
  return {
    sync: async () => {
      try {
        await forced((file ??= openSync(`${path}-wal`, 'r+')));
      } catch (error) {
        failed.add(dirname(path));
        throw error;
      }
    },
    close: () => {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
};

/** Folders where the last write found no space. */
const full = new Set<string>();

/** Folders where something could not be forced to the disk: what writes there gives up until a restart. */
const failed = new Set<string>();

/**
 * Whether nothing can be written into a folder: the last write found no space, and the next one finds out whether there
 * is some, or the disk has failed.
 */
export const takesNothing = (folder: string): boolean => full.has(folder) || failed.has(folder);

/**
 * Lets whatever fails to be written say in which file: SQLite does not. What reads is left alone, as nothing is lost
 * there, and it is asked often.
 */
const named = (db: Db, path: string): Db => {
  const folder = dirname(path);
  /** Whether something is written that only counts when it is committed. */
  let waits = false;
  const told =
    <Args extends unknown[], T>(act: (...args: Args) => T) =>
    (...args: Args): T => {
      try {
        return act(...args);
      } catch (error) {
        const failure = sqliteError(error, path);
        if (failure instanceof StoreError && failure.code === 'full') {
          full.add(folder);
          waits = false;
        }
        throw failure;
      }
    };
  const written = (): void => {
    waits = db.inTransaction;
    if (!waits) full.delete(folder);
  };
  const prepare = db.prepare.bind(db);
  db.prepare = ((sql: string) => {
    const statement = prepare(sql);
    const run = told(statement.run.bind(statement));
    statement.run = (...values: unknown[]) => {
      const done = run(...values);
      if (done.changes > 0) written();
      return done;
    };
    return statement;
  }) as typeof db.prepare;
  const exec = told(db.exec.bind(db));
  db.exec = (sql) => {
    exec(sql);
    if (sql === 'COMMIT' && waits) written();
    return db;
  };
  return db;
};

const connect = (path: string): Db => {
  try {
    // What is hidden lies in it. SQLite gives the files that it puts beside it the same mode.
    if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
    return named(new Database(path), path);
  } catch (error) {
    throw new StoreError('cannot-open', `cannot open ${path}: ${(error as Error).message}`, { cause: error });
  }
};
