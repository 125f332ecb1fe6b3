import { expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_GROWTH } from '#views';
import { viewStoreContract } from '../../../../test/contract/view-store.contract.js';
import { diskOf } from './database.js';
import { SqliteViews } from './sqlite-views.js';

const folder = (): string => mkdtempSync(join(tmpdir(), 'views-'));

viewStoreContract('SqliteViews', async () => {
  const dir = folder();
  let store: SqliteViews;
  return {
    open: async () => (store = SqliteViews.in(dir)),
    close: async () => store.close(),
    remove: async () => rmSync(dir, { recursive: true }),
  };
});

it('copies what it writes into its file as it goes: its log of writes does not grow with it', async () => {
  const dir = folder();
  const views = SqliteViews.in(dir);
  const name = 'n'.repeat(4_000);
  const requests = Array.from({ length: 5_000 }, (_, revision) => ({ match: 'm', revision, name, digest: 'd' }));
  await views.put({ ...NO_GROWTH, entries: [], requests, blocks: [], matches: [], places: { 0: '1' } });
  const written = requests.length * name.length;
  expect(statSync(views.path).size).toBeGreaterThan(written / 2);
  expect(statSync(`${views.path}-wal`).size).toBeLessThan(written / 2);
  views.close();
  rmSync(dir, { recursive: true });
});

it('writes nothing more once the disk has failed: its log of writes alone may be whole', async () => {
  const dir = folder();
  const views = SqliteViews.in(dir);
  await expect(diskOf(join(dir, 'none')).syncPages()).rejects.toMatchObject({ code: 'ENOENT' });
  const batch = { ...NO_GROWTH, entries: [], requests: [], blocks: [], matches: [], places: { 0: '1' } };
  const broken = { code: 'broken', message: expect.stringContaining('start again') };
  await expect(views.put(batch)).rejects.toMatchObject(broken);
  views.close();
  rmSync(dir, { recursive: true });
});
