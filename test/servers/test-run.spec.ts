import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, it } from '@jest/globals';
import { MongoServer } from '../../scripts/servers/mongo.mjs';
import { isFree } from '../../scripts/servers/ports.mjs';
import { describeOnServers } from '../support/servers.js';

/** Begins a run of its own with a server in it, says where that is, and goes on until it is ended. */
const RUN = `
  import { beginRun, inRun } from './scripts/servers/test-run.mjs';
  import { MongoServer } from './scripts/servers/mongo.mjs';
  beginRun();
  console.log((await new MongoServer(inRun('mongo')).start()).folder);
  setInterval(() => undefined, 1_000);
`;

describeOnServers(['mongo'], 'the servers of a run of tests', () => {
  it('end, and leave nothing behind, when the run is killed', async () => {
    const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [folder] = (await once(createInterface(run.stdout), 'line')) as [string];
    const server = new MongoServer(folder);
    const { port } = server;
    expect(await isFree(port)).toBe(false);
    const gone = new Promise<void>((resolve) => {
      const watcher = watch(folder, () => {
        if (existsSync(folder)) return;
        watcher.close();
        resolve();
      });
    });

    run.kill('SIGKILL');

    await gone;
    // The system gives back the port a moment later.
    while (!(await isFree(port)));
    expect(existsSync(folder)).toBe(false);
  });
});
