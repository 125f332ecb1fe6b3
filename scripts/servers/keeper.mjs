// Ends the servers of a test run when the process that started the run is gone: keeper.mjs FOLDER OWNER
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { clear } from './test-run.mjs';

const [folder, owner] = process.argv.slice(2);

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

while (existsSync(folder) && isAlive(Number(owner))) await sleep(500);
await clear(folder);
