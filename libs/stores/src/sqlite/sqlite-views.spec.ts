import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { viewStoreContract } from '../../../../test/contract/view-store.contract.js';
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
