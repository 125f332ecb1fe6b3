import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DIST } from './files.mjs';

const PATH = join(DIST, '.lock');
/**
 * Longer than any build takes: a lock this old was left by a holder whose process number now belongs to somebody else.
 */
const FORGOTTEN_AFTER_MS = 180_000;

const take = () => {
  try {
    writeFileSync(PATH, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const isForgotten = () => {
  try {
    const age = Date.now() - statSync(PATH).mtimeMs;
    const holder = Number(readFileSync(PATH, 'utf8'));
    // A lock just made may still be empty: its holder writes the number after making it.
    return age > FORGOTTEN_AFTER_MS || (holder > 0 && !isAlive(holder));
  } catch {
    return false;
  }
};

/**
 * Runs `work` while no other build of this checkout runs. (Were two to find the same forgotten lock at the same moment,
 * both would build; as files are put whole, that costs time and no more.)
 */
export const withLock = async (work) => {
  mkdirSync(DIST, { recursive: true });
  while (!take()) {
    if (isForgotten()) rmSync(PATH, { force: true });
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    rmSync(PATH, { force: true });
  }
};
