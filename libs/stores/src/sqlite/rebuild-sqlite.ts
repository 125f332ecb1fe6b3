import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Building, type RebuildSetup, SCHEMA } from '#views';
import { fileOf, SqliteViews } from './sqlite-views.js';

/**
 * Makes the views of one machine again from its journal, in a file beside the one in use, which it then replaces.
 * Killed anywhere, the old views are there or the new ones are; called again it goes on. To be called by who owns the
 * journal, so that nobody uses the views meanwhile.
 */
export const rebuildSqlite = async (folder: string, setup: RebuildSetup, secret?: string): Promise<void> => {
  const path = join(folder, fileOf(SCHEMA));
  const next = `${path}.new`;
  if (setup.fresh) for (const file of [next, `${next}-wal`, `${next}-shm`]) rmSync(file, { force: true });
  const views = new SqliteViews(next, secret);
  try {
    const building = new Building(setup, views);
    try {
      await building.reach();
    } finally {
      await building.close();
    }
  } finally {
    views.close();
  }
  // A write-ahead log of the old file would be taken for one of the new: closing empties it.
  new SqliteViews(path).close();
  for (const file of [`${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
  renameSync(next, path);
  for (const file of [`${next}-wal`, `${next}-shm`]) rmSync(file, { force: true });
};
