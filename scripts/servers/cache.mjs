import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder for downloads, shared by all checkouts of this user. */
export const cacheDir = () =>
  process.env.RECOLLECT_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'recollect');

export const cached = (name) => join(cacheDir(), name);

/**
 * The folder `name` of the cache; if it is not there, `fill(folder)` makes it. It appears as a whole or not at all. If
 * two processes fetch it at once, the second deletes its copy.
 * @param {string} name
 * @param {(folder: string) => Promise<unknown>} fill
 */
export const cachedFolder = async (name, fill) => {
  const folder = cached(name);
  if (existsSync(folder)) return folder;
  mkdirSync(cacheDir(), { recursive: true });
  const partial = mkdtempSync(join(cacheDir(), `.${name}-`));
  try {
    await fill(partial);
    put(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return folder;
};

const put = (partial, folder) => {
  try {
    renameSync(partial, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
};
