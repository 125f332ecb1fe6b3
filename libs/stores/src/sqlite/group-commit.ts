import type Database from 'libsql';
import { StoreError } from '#journal';
import { sqliteError } from './errors.js';

/** Something to be done within a transaction that it shares with others. At most one statement of it writes. */
interface Job<T> {
  run(): T;
  /** Called when what it did is durable, before its promise settles. */
  committed?(result: T): void;
}

interface Waiting {
  readonly job: Job<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** The longest transaction: it holds up the event loop. */
const MOST = 1_000;

/**
 * Group commit: everything asked for in one turn of the event loop goes into one transaction, in order, and costs one
 * fsync. (libsql's calls are synchronous, so nothing can be asked for while a commit runs; it waits in the sockets.)
 * Each caller hears only after the commit. A job that throws fails alone; a transaction that cannot be committed fails
 * all.
 */
export class GroupCommit {
  #waiting: Waiting[] = [];
  #scheduled = false;

  /** @param lost called when a transaction was rolled back, so that nothing remembered of it is trusted */
  constructor(
    private readonly db: Database.Database,
    private readonly lost: () => void,
  ) {}

  do<T>(job: Job<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject } as Waiting);
      this.#schedule();
    });
  }

  /** Commits what is waiting, at once. */
  flush(): void {
    while (this.#waiting.length > 0) this.#commit(this.#waiting.splice(0, MOST));
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#commit(this.#waiting.splice(0, MOST));
      if (this.#waiting.length > 0) this.#schedule();
    });
  }

  #commit(batch: readonly Waiting[]): void {
    if (batch.length === 0) return;
    const done: { readonly waiting: Waiting; readonly result: unknown }[] = [];
    const failed: { readonly waiting: Waiting; readonly error: unknown }[] = [];
    try {
      this.db.exec('BEGIN IMMEDIATE');
      for (const waiting of batch) {
        try {
          done.push({ waiting, result: waiting.job.run() });
        } catch (error) {
          // SQLite has undone the one statement, or, where nothing can be saved, all of them.
          if (!this.db.inTransaction) throw error;
          failed.push({ waiting, error });
        }
      }
    } catch (error) {
      return this.#fail(batch, sqliteError(error, 'nothing was written'));
    }
    try {
      this.db.exec('COMMIT');
    } catch (error) {
      return this.#fail(batch, uncommitted(error));
    }
    for (const { waiting, result } of done) waiting.job.committed?.(result);
    for (const { waiting, result } of done) waiting.resolve(result);
    for (const { waiting, error } of failed) waiting.reject(sqliteError(error, 'not written'));
  }

  #fail(batch: readonly Waiting[], error: unknown): void {
    try {
      if (this.db.inTransaction) this.db.exec('ROLLBACK');
    } catch {
      // The next BEGIN will tell.
    }
    this.lost();
    for (const { reject } of batch) reject(error);
  }
}

/**
 * A commit that failed for want of space was not made; one that failed otherwise may stand in the file all the same.
 */
const uncommitted = (error: unknown): unknown => {
  const failure = sqliteError(error, 'not committed');
  if (failure instanceof StoreError && failure.code !== 'broken') return failure;
  return new StoreError('outcome-unknown', `not known to be committed: ${String(error)}`, { cause: error });
};
