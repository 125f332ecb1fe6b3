import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The folder of other people's data (real cards, real deck lists), where this machine has one: `RECOLLECT_SHARED`, or
 * `shared` beside the repo. Tests on it run where it is. With `RECOLLECT_DEMAND_SHARED=1` its absence is an error, so
 * that no run which ought to have had it passes by having skipped them.
 */
export const sharedData = (): string | undefined => {
  const folder = resolve(process.env['RECOLLECT_SHARED'] ?? '../shared');
  if (existsSync(resolve(folder, 'data'))) return folder;
  if (process.env['RECOLLECT_DEMAND_SHARED'] === '1')
    throw new Error(`Shared data are demanded, but ${folder} has none.`);
  return undefined;
};
