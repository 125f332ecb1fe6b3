import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePorts } from '../../scripts/servers/ports.mjs';
import { main } from '../../scripts/servers.mjs';
import { ran, ranAsProcess } from '../support/commands.js';
import { describeOnServers } from '../support/servers.js';
import { removeDir, tempDir } from '../support/service.js';

const servers = (...args: string[]) => ran(main, args);

describe('npm run servers', () => {
  let dir: string;

  beforeAll(() => {
    dir = tempDir();
  });

  afterAll(() => removeDir(dir));

  it('says what it can do', async () => {
    expect(await servers()).toMatchObject({ status: 0, out: expect.stringContaining('kill kafka N') });
    expect(await servers('kill', 'everything')).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^servers: there is no command "kill everything"; .*\n$/),
    });
    expect(await servers('start', '--brokers', 'three')).toEqual({
      status: 2,
      out: '',
      err: 'servers: --brokers is a number from 1 to 9, not "three"\n',
    });
  });

  it('says that nothing was made yet', async () => {
    expect((await servers('status', '--dir', dir)).out).toContain('There are no servers in');
    expect((await servers('restart', 'kafka', '1', '--dir', dir)).err).toContain('There is no Kafka cluster in');
  });
});

describeOnServers(['mongo'], 'npm run servers, with MongoDB', () => {
  let dir: string;

  beforeAll(() => {
    dir = tempDir();
  });

  afterAll(async () => {
    await servers('wipe', '--dir', dir);
    removeDir(dir);
  });

  it('prints the setting to export, kills, starts again on the same port, and wipes', async () => {
    const [port] = await freePorts(1);
    // As a process, which ends: the server goes on.
    const args = ['start', 'mongo', '--dir', dir, '--mongo-port', String(port)];
    const made = ranAsProcess('scripts/servers.mjs', args, process.env);
    expect(made).toEqual({
      status: 0,
      out: `MONGODB_URI=mongodb://127.0.0.1:${port}/?replicaSet=rs0\n`,
      err: '',
    });
    expect((await servers('status', '--dir', dir)).out).toMatch(/^mongo on 127\.0\.0\.1:\d+: running \(\d+\)\n$/);
    await servers('kill', 'mongo', '--dir', dir);
    expect((await servers('status', '--dir', dir)).out).toMatch(/: stopped\n$/);
    expect((await servers('start', 'mongo', '--dir', dir)).out).toBe(made.out);
    expect(await servers('wipe', '--dir', dir)).toMatchObject({ status: 0 });
    expect((await servers('status', '--dir', dir)).out).toContain('There are no servers in');
  });
});
