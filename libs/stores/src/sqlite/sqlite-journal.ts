import type { AccessJournal, EventLog, Stopped } from '#journal';
import { GroupCommit } from './group-commit.js';
import { openOwned } from './database.js';
import { migrate } from './schema.js';
import { SqliteAccess } from './sqlite-access.js';
import { SqliteLog } from './sqlite-log.js';
import { SqliteLooks } from './sqlite-looks.js';

/** Log and access journal of one process, in one SQLite file. */
export interface SqliteJournal {
  readonly log: EventLog;
  readonly access: AccessJournal;
  readonly looks: SqliteLooks;
  /**
   * Stops matches, and goes on after a position: what once stood before it has been read, also where it is gone now.
   */
  guard(after: number, stopped: Stopped): void;
  /** Settles when everything under way is committed and the file is closed; the same as closing the log. Idempotent. */
  close(): Promise<void>;
}

/**
 * Opens or makes a journal.
 * @param path of the file; its folder must exist. `-wal`, `-shm` and `-lock` files stand beside it
 * @throws StoreError `locked` when another process has it open, `newer-schema`, `foreign`, `cannot-open`, `read-only`…
 */
export const openSqliteJournal = (path: string): SqliteJournal => {
  const owned = openOwned(path, { durable: true, prepare: migrate });
  let open = true;
  const writer = new GroupCommit(owned.db, owned.disk, () => log.forget());
  const access = new SqliteAccess(owned.db, writer);
  const close = async (): Promise<void> => {
    if (!open) return;
    open = false;
    access.close();
    await writer.end();
    owned.close();
  };
  const log = new SqliteLog(owned.db, writer, close);
  return {
    log,
    access,
    looks: new SqliteLooks(owned.db),
    guard: (after, stopped) => log.guard(after, stopped),
    close: () => log.close(),
  };
};
