import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Daemon } from '../../scripts/servers/daemon.mjs';
import { freePorts } from '../../scripts/servers/ports.mjs';
import { removeDir, tempDir } from '../support/service.js';

const SERVER = 'require("node:net").createServer().listen({ host: "127.0.0.1", port: Number(process.argv[1]) });';

describe('a server that goes on when we end', () => {
  let folder: string;
  let daemon: Daemon;
  let stranger: ChildProcess | undefined;

  beforeEach(() => {
    folder = tempDir();
    daemon = new Daemon('a server', folder);
    stranger = undefined;
  });

  afterEach(async () => {
    stranger?.kill('SIGKILL');
    await daemon.kill();
    removeDir(folder);
  });

  const launch = (port: number): Promise<void> =>
    daemon.launch(port, process.execPath, '-e', SERVER, String(port), `${folder}/`);

  it('is found again by its folder, and is gone after a kill', async () => {
    const [port] = (await freePorts(1)) as [number];
    await launch(port);
    await daemon.listening(port);
    expect(new Daemon('the same', folder).pid).toBe(daemon.pid);
    await new Daemon('the same', folder).kill();
    expect(daemon.pid).toBeUndefined();
  });

  it('is never taken for another process that has its number now', async () => {
    stranger = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
    writeFileSync(join(folder, 'pid'), String(stranger.pid));
    expect(daemon.pid).toBeUndefined();
    await daemon.stop();
    expect(stranger.kill(0)).toBe(true);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it('says why it ended at its start', async () => {
    const [port] = (await freePorts(1)) as [number];
    await daemon.launch(port, process.execPath, '-e', 'throw new Error("no such data")', `${folder}/`);
    await expect(daemon.listening(port)).rejects.toThrow(/a server ended at its start:[^]*no such data/);
  });

  it('is waited for while its process has yet to become the program', async () => {
    const [port] = (await freePorts(1)) as [number];
    const script = `read go <go; exec "${process.execPath}" -e '${SERVER}' ${port} "$(cat folder)/"`;
    const elsewhere = tempDir();
    writeFileSync(join(elsewhere, 'folder'), folder);
    execFileSync('mkfifo', [join(elsewhere, 'go')]);
    await daemon.launch(port, '/bin/sh', '-c', `cd "${elsewhere}"; ${script}`);
    expect(daemon.pid).toBeUndefined();
    await Promise.all([daemon.listening(port), writeFile(join(elsewhere, 'go'), '\n')]);
    expect(daemon.pid).toBeDefined();
    removeDir(elsewhere);
  });

  it('does not start where somebody else has its port', async () => {
    const [port] = (await freePorts(1)) as [number];
    await launch(port);
    await daemon.listening(port);
    const other = new Daemon('another', join(folder, 'other'));
    await expect(other.launch(port, process.execPath, '-e', SERVER, String(port), `${other.folder}/`)).rejects.toThrow(
      `port ${port}, and another program does`,
    );
    expect(other.pid).toBeUndefined();
  });
});
