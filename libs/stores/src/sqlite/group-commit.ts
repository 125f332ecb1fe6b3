import { StoreError } from '#journal';
import { checkpoint, forceBeside, purge, type Db, type Disk } from './database.js';
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

interface Written {
  readonly done: readonly { readonly waiting: Waiting; readonly result: unknown }[];
  readonly failed: readonly { readonly waiting: Waiting; readonly error: unknown }[];
}

/** The longest transaction: it holds up the event loop. */
const MOST = 1_000;

/**
 * Group commit: everything asked for while another commit goes to the disk goes into one transaction, in order, and
 * costs one fsync. The transaction is written into the log of writes at once; then that file is forced to the disk in a
 * thread, while the event loop goes on, and only then does anybody hear of it. So a commit is as durable as with
 * `synchronous = FULL`. Until then the rows can be read already, so every read for others waits for {@link durable}.
 * Checkpoints go the same way; meanwhile nothing is committed. A job that throws fails alone; a transaction that cannot
 * be committed fails all. Where the disk cannot be forced, nobody knows what of the files is on it: nothing is written
 * or read any more until a restart.
 */
export class GroupCommit {
  #waiting: Waiting[] = [];
  #scheduled = false;
  #syncing: Promise<void> | undefined;
  #checkpointing: Promise<void> | undefined;
  #broken: StoreError | undefined;

  /**
   * @param db is written by nothing else from now on
   * @param lost called when a transaction was rolled back, so that nothing remembered of it is trusted
   */
  constructor(
    private readonly db: Db,
    private readonly disk: Disk,
    private readonly lost: () => void,
  ) {
    forceBeside(db);
  }

  do<T>(job: Job<T>): Promise<T> {
    if (this.#broken !== undefined) return Promise.reject(this.#broken);
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject } as Waiting);
      this.#schedule();
    });
  }

  /**
   * Settles when all rows are durable, and so they stay until the event loop's next turn.
   * @throws StoreError `broken` where the disk failed
   */
  async durable(): Promise<void> {
    await this.#syncing;
    if (this.#broken !== undefined) throw this.#broken;
  }

  /** Commits what is waiting; settles when all of it was answered. Nothing may be asked for afterwards. */
  async end(): Promise<void> {
    while (this.#isBusy || this.#waiting.length > 0) {
      if (!this.#isBusy) this.#commit();
      await (this.#syncing ?? this.#checkpointing);
    }
  }

  /** Leaves nothing of what was deleted in the log of writes. @throws StoreError `broken` where the disk failed */
  async purge(): Promise<void> {
    await this.#checkpointing;
    if (this.#broken !== undefined) throw this.#broken;
    purge(this.db);
  }

  get #isBusy(): boolean {
    return this.#syncing !== undefined || this.#checkpointing !== undefined;
  }

  #schedule(): void {
    if (this.#scheduled || this.#isBusy || this.#waiting.length === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (!this.#isBusy) this.#commit();
    });
  }

  #commit(): void {
    const batch = this.#waiting.splice(0, MOST);
    if (batch.length === 0) return;
    const written = this.#write(batch);
    if (written !== undefined) this.#syncing = this.#force(batch, written);
    this.#schedule();
  }

  /** @returns nothing where the transaction failed, and everybody was told */
  #write(batch: readonly Waiting[]): Written | undefined {
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
      return void this.#fail(batch, sqliteError(error, 'nothing was written'));
    }
    try {
      this.db.exec('COMMIT');
    } catch (error) {
      return void this.#fail(batch, uncommitted(error));
    }
    return { done, failed };
  }

  /** Makes a transaction durable and tells everybody; listeners hear of all of it first. */
  async #force(batch: readonly Waiting[], { done, failed }: Written): Promise<void> {
    const failure = await this.disk.syncLog().then(() => undefined, String);
    this.#syncing = undefined;
    if (failure !== undefined) return this.#give(batch, failure);
    this.#checkpointing = this.#checkpoint();
    for (const { waiting, result } of done) waiting.job.committed?.(result);
    for (const { waiting, result } of done) waiting.resolve(result);
    for (const { waiting, error } of failed) waiting.reject(sqliteError(error, 'not written'));
    this.#schedule();
  }

  async #checkpoint(): Promise<void> {
    const failure = await checkpoint(this.db, this.disk).then(() => undefined, String);
    this.#checkpointing = undefined;
    if (failure !== undefined) return this.#give([], failure);
    this.#schedule();
  }

  /** Gives up: a disk that failed once may say afterwards that all is well, though what it held is lost. */
  #give(batch: readonly Waiting[], failure: string): void {
    const what = `what was written could not be forced to the disk (${failure})`;
    this.#broken = new StoreError('broken', `${what}: see to that disk, then start again`);
    this.#fail(batch, new StoreError('outcome-unknown', what));
    for (const { reject } of this.#waiting.splice(0)) reject(this.#broken);
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
