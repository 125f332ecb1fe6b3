import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client } from '../support/client.js';
import { beginOver, type BegunOver } from '../support/over-http.js';
import { removeDir, tempDir, testService } from '../support/service.js';
import { ended, killAll, ready, start, type Started } from '../support/started.js';

const folder = tempDir();
let service: Started;
let url: string;
let begun: BegunOver;

const modes = (dir: string): [string, string][] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(dir)
    .map((path) => [path, (statSync(path).mode & 0o777).toString(8)]);

/** Sends bytes as they are, and waits until they are answered. */
const raw = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.end(text));
    socket.on('error', reject).on('close', resolve).resume();
  });

beforeAll(async () => {
  const before = await testService({ DATA_DIR: folder, SECRET: undefined });
  await beginOver(before.api, 'graven');
  await before.close();
  // As an older version, or a careless hand, left it; and one file is yet to be made.
  rmSync(join(folder, 'air.db'));
  for (const [path] of modes(folder)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  service = start('main', { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'trace' });
  url = await ready(service);
  begun = await beginOver(new Client(url), 'graven');
});

afterAll(async () => {
  service.child.kill('SIGTERM');
  await ended(service);
  await killAll();
  removeDir(folder);
});

describe('a data folder', () => {
  it('is its owner’s alone, with every file in it, while the service runs', () => {
    const found = modes(folder);
    expect(found.map(([path]) => path)).toEqual(
      expect.arrayContaining(
        ['air.db', 'journal.db', 'journal.db-wal', 'journal.db-shm', 'secret'].map((name) => join(folder, name)),
      ),
    );
    for (const [path, mode] of found)
      expect([path, mode]).toEqual([path, statSync(path).isDirectory() ? '700' : '600']);
  });

  it('of somebody with other things in it is not touched, and said so', async () => {
    const home = tempDir();
    writeFileSync(join(home, 'letters.txt'), '');
    chmodSync(home, 0o755);
    await expect(testService({ DATA_DIR: home })).rejects.toThrow(
      /DATA_DIR \S+ is open to others .* holds other things, as letters\.txt: give it/,
    );
    expect(readdirSync(home)).toEqual(['letters.txt']);
    removeDir(home);
  });
});

describe('a token in an address', () => {
  it('is in no line that the service writes, however it is spelt', async () => {
    const { token } = begun.seats[0]!;
    const spelt = [...token].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
    const table = `/v1/matches/${begun.id}/table`;
    const paths = [
      `${table}?token=${token}`,
      `${table}?%74oken=${token}`,
      `${table}?token=${spelt}`,
      `${table}?TOKEN=${token}`,
      `${table}?Token[]=${token}`,
      `${table}?token=${token}&token=${token}`,
      `${table}?x=1;token=${token}`,
      `${table}?${token}`,
      `${table}?token=${token}x`,
      `${table}/${token}`,
      `/v1/matches/${token}`,
      `/v1/matches/${spelt}/table`,
      `/assets/${token}?token=${token}`,
      `/matches/x?token=${token}`,
      `/nowhere?token=${token}`,
      `/v1/matches/${begun.id}/live?token=${token}&after=x`,
      `/%zz?token=${token}`,
      `/${'x'.repeat(400)}?token=${token}`,
    ];
    for (const path of paths)
      await (await fetch(url + path, { headers: { referer: `${url}/?token=${token}` } })).text();
    expect((await fetch(url + paths[1]!)).status).toBe(200);
    await fetch(`${url}/v1/matches?token=${token}`, { method: 'POST', body: '{', headers: { authorization: token } });
    // What never becomes a request, and what breaks off.
    await raw(`GET /x?token=${token} HTTP/9.9\r\n\r\n`);
    await raw(`GET ${table}#token=${token} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    await raw(
      `POST /v1/matches?token=${token} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
    );
    await raw(`GET /x HTTP/1.1\r\nhost: x\r\nx-${'y'.repeat(40_000)}: ${token}\r\n\r\n`);
    const said = service.out + service.err;
    expect(said.split('"answered"').length).toBeGreaterThan(paths.length);
    for (const part of [...token.split('.'), spelt.slice(0, 60), token.slice(-20)]) expect(said).not.toContain(part);
  });
});
