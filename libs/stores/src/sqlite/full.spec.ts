import { expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreError } from '#journal';
import { asStoreError } from '../errors.js';
import { inTransaction, open } from './database.js';

it('a file that cannot grow says which it is, and what to do', () => {
  const dir = mkdtempSync(join(tmpdir(), 'full-'));
  const path = join(dir, 'air.db');
  const db = open(path, { durable: true, prepare: (made) => made.exec('CREATE TABLE t (x TEXT)') });
  db.exec('PRAGMA max_page_count = 3');
  const put = (): unknown => db.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(100_000));
  for (const act of [put, () => inTransaction(db, () => void put())]) {
    let failure: unknown;
    try {
      act();
    } catch (error) {
      failure = error;
    }
    expect(failure).toBeInstanceOf(StoreError);
    expect(failure).toMatchObject({ code: 'full' });
    expect((failure as Error).message).toContain(path);
    expect((failure as Error).message).toContain('make room');
  }
  db.close();
  rmSync(dir, { recursive: true });
});

it('what SQLite says of a file that nothing named is a failure of a store, too', () => {
  const failure = asStoreError(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));
  expect(failure).toMatchObject({ name: 'StoreError', code: 'full' });
});
