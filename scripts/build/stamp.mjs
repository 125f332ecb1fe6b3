import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, put } from './files.mjs';

// What dist/ was built from: `code` has a digest per source file and one of the tools, `viewer` one of
// everything it holds, and the files it came out as.
const PATH = join(DIST, '.stamp.json');

export const readStamp = () => {
  try {
    return JSON.parse(readFileSync(PATH, 'utf8'));
  } catch {
    // Absent or unreadable: everything is stale.
    return {};
  }
};

export const writeStamp = (stamp) => put(PATH, `${JSON.stringify(stamp)}\n`);
