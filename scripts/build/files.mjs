import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The folder of the code that `npm start` runs. */
export const DIST = join(ROOT, 'dist');
/**
 * The folder that tests run from. (Not below node_modules/: from there Node does not resolve the `#…` imports of
 * package.json.)
 */
export const TESTS = join(ROOT, '.cache/tests');

/**
 * Every file below `folder` (a path from the root), as paths from the root with `/`; an empty list if there is no such
 * folder.
 */
export const filesBelow = (folder) => {
  let entries;
  try {
    entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
};

export const digest = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
};

/** Writes a file so that a reader sees either the whole old file or the whole new file. */
export const put = (path, content) => {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, content);
  renameSync(draft, path);
};
