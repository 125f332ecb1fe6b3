import { readFileSync, writeFileSync } from 'node:fs';

/**
 * What a file of the repo keeps under a name, for what came of it now to be held against; with `UPDATE_DOCS=1` that is
 * what it keeps from then on.
 */
export const keptIn = <T>(file: string, name: string, now: T): T | undefined => {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, T>;
  if (process.env['UPDATE_DOCS'] !== '1') return all[name];
  writeFileSync(file, `${JSON.stringify({ ...all, [name]: now }, null, 1)}\n`);
  return now;
};
