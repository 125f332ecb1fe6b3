import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { put } from './files.mjs';

// What a folder was built from: `code` has a digest per source file and one of the tools, `viewer` one of everything
// that it holds, and the files that it came out as.
const pathIn = (folder) => join(folder, '.stamp.json');

export const readStamp = (folder) => {
  try {
    return JSON.parse(readFileSync(pathIn(folder), 'utf8'));
  } catch {
    // Absent or unreadable: everything is stale.
    return {};
  }
};

export const writeStamp = (folder, stamp) => put(pathIn(folder), `${JSON.stringify(stamp)}\n`);

/** When a stamp was last written here; files that are newer are not its own. */
export const timeOfStamp = (folder) => statSync(pathIn(folder), { throwIfNoEntry: false })?.mtimeMs;
