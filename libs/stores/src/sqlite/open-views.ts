import Database from 'libsql';

/** Something that can be prepared and run; libsql's own type, by one name. */
export type Db = Database.Database;

/**
 * Opens or makes a database of this library.
 * @param schema statements that make what is not there yet
 * @param durable whether a power cut must not lose the last commits
 */
export const open = (path: string, schema: string, durable: boolean): Db => {
  const db = new Database(path);
  db.exec('PRAGMA journal_mode = WAL');
  db.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
  db.exec(schema);
  return db;
};

/** Runs some work in one transaction. */
export const inTransaction = (db: Db, work: () => void): void => {
  db.exec('BEGIN IMMEDIATE');
  try {
    work();
    db.exec('COMMIT');
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
};

/** Closes a database with everything in its one file. */
export const close = (db: Db): void => {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
};
