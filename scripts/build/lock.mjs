import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any build takes. If a lock is this old, its holder is gone, and another process may have its number. */
const FORGOTTEN_AFTER_MS = 180_000;

const take = (path) => {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
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

const isForgotten = (path) => {
  try {
    const age = Date.now() - statSync(path).mtimeMs;
    const holder = Number(readFileSync(path, 'utf8'));
    // A new lock may still be empty: its holder makes the file first and then writes its number.
    return age > FORGOTTEN_AFTER_MS || (holder > 0 && !isAlive(holder));
  } catch {
    return false;
  }
};

/**
 * Runs `work` while no other build into this folder runs. (If two processes find the same forgotten lock at once, both
 * build. Each writes whole files, so that only costs time.)
 */
export const withLock = async (folder, work) => {
  const path = join(folder, '.lock');
  mkdirSync(folder, { recursive: true });
  while (!take(path)) {
    if (isForgotten(path)) rmSync(path, { force: true });
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
};
