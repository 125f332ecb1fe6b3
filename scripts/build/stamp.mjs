import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { put } from './files.mjs';

// A stamp says what a folder was built from. `code` has one digest for each source file and one for the tools. `viewer`
// has one digest for everything that the viewer contains, and the list of built files.
const pathIn = (folder) => join(folder, '.stamp.json');

export const readStamp = (folder) => {
  try {
    return JSON.parse(readFileSync(pathIn(folder), 'utf8'));
  } catch {
    // Without a readable stamp everything is out of date.
    return {};
  }
};

export const writeStamp = (folder, stamp) => put(pathIn(folder), `${JSON.stringify(stamp)}\n`);

/** When a build here last wrote the stamp; another command wrote the files that are newer. */
export const timeOfStamp = (folder) => statSync(pathIn(folder), { throwIfNoEntry: false })?.mtimeMs;
