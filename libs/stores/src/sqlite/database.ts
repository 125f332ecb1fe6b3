import Database from 'libsql';
import { closeSync, existsSync, fdatasync, openSync, readSync } from 'node:fs';
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
  readonly disk: Disk;
  close(): void;
}

/** Opens or makes a database for one owner, since a second process would not hear what the first appends. */
export const openOwned = (path: string, opening: Opening): OwnedDatabase => {
  const lock = own(path);
  try {
    const db = open(path, opening);
    const disk = diskOf(path);
    return { db, disk, close: () => void (close(db, disk), end(lock)) };
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
export const purge = (db: Db): void => {
  const synchronous = pragma(db, 'synchronous');
  db.exec('PRAGMA synchronous = FULL');
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.exec(`PRAGMA synchronous = ${synchronous}`);
  }
};

/** Closes a database with everything in its one file; where the disk has failed, all stays as it stands. */
export const close = (db: Db, disk?: Disk): void => {
  if (failed.has(dirname(db.name))) return end(db);
  try {
    // Also for what SQLite itself may still have to copy when it closes the file.
    db.exec('PRAGMA synchronous = FULL');
    purge(db);
  } finally {
    end(db);
    disk?.close();
  }
};

/**
 * Databases of failed folders, closed with the process: SQLite would empty the log of writes on closing one, and only
 * that log may be whole.
 */
const left: Db[] = [];

const end = (db: Db): void => {
  if (failed.has(dirname(db.name))) left.push(db);
  else db.close();
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

/** The files of a database in WAL mode, forced to the disk in a thread while the event loop goes on. */
export interface Disk {
  /** Forces the log of writes: what was committed is durable. It stands there from the first commit on. */
  syncLog(): Promise<void>;
  /** Forces the database itself: what was copied into it is durable. */
  syncPages(): Promise<void>;
  /** How many pages stand in the log of writes. */
  pagesInLog(): number;
  /** Only after the database itself is closed: whatever closes one of its files gives up SQLite's locks on it. */
  close(): void;
}

/** Where the index of the log of writes says how many pages stand in it (sqlite.org/walformat.html, `mxFrame`). */
const PAGES_AT = 16;

/** The files are opened when they are first needed. @param path of the database */
export const diskOf = (path: string): Disk => {
  const opened = new Map<string, number>();
  const file = (end: '' | '-wal' | '-shm'): number => {
    const fd = opened.get(end) ?? openSync(path + end, end === '-shm' ? 'r' : 'r+');
    opened.set(end, fd);
    return fd;
  };
  const sync = async (end: '' | '-wal'): Promise<void> => {
    try {
      await forced(file(end));
    } catch (error) {
      failed.add(dirname(path));
      throw error;
    }
  };
  const pages = new Uint32Array(1);
  return {
    syncLog: () => sync('-wal'),
    syncPages: () => sync(''),
    pagesInLog: () => {
      readSync(file('-shm'), pages, 0, pages.byteLength, PAGES_AT);
      return pages[0]!;
    },
    close: () => {
      for (const fd of opened.values()) closeSync(fd);
      opened.clear();
    },
  };
};

/** From how many pages in the log of writes on they are copied into the database; SQLite's own number. */
const MOST_PAGES = 1_000;

/** From now on {@link checkpoint} alone forces a database to the disk: SQLite would do so on the event loop. */
export const forceBeside = (db: Db): void => {
  db.exec('PRAGMA synchronous = OFF');
  db.exec('PRAGMA wal_autocheckpoint = 0');
};

/**
 * Copies what is committed into the database where that is much, with the log of writes forced before and the database
 * after. Nothing may be committed until it settles: the next commit may overwrite that log. That commit is made here,
 * of one page: a disk may put the end of what is not forced yet before its beginning, and then the old beginning of
 * the log would count again, without what followed it (sqlite.org/src/info/ff5be73dee). One page is no beginning.
 */
export const checkpoint = async (db: Db, disk: Disk): Promise<void> => {
  if (disk.pagesInLog() < MOST_PAGES) return;
  await disk.syncLog();
  try {
    db.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {
    // On a full disk, say: all of it still stands in the log, and is copied after a later commit.
    return;
  }
  await disk.syncPages();
  try {
    db.exec(`PRAGMA user_version = ${pragma(db, 'user_version')}`);
    db.exec('PRAGMA synchronous = OFF');
  } catch {
    // Another program holds a lock, say: SQLite itself forces the beginning of the log, if it is before the next copy.
    db.exec('PRAGMA synchronous = NORMAL');
    return;
  }
  await disk.syncLog();
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
  db.name = path;
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
    if (sql.startsWith('BEGIN') && failed.has(folder))
      throw new StoreError('broken', `${path}: the disk has failed: see to that disk, then start again`);
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
