import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileCards } from '#cards';
import { StoreError } from '#journal';
import { NO_GROWTH, type AirStore, type Directory } from '#views';
import { chainOf } from '../../../../test/support/chains.js';
import { fillableDisk } from '../../../../test/support/full-disk.js';
import { asStoreError } from '../errors.js';
import { inTransaction, takesNothing, open } from './database.js';
import { SqliteDirectory } from './directory.js';
import { SqliteAir } from './sqlite-air.js';
import { SqliteCheckpoints } from './sqlite-checkpoints.js';
import { openSqliteJournal, type SqliteJournal } from './sqlite-journal.js';
import { SqliteViews } from './sqlite-views.js';

let dir: string;
beforeAll(() => void (dir = mkdtempSync(join(tmpdir(), 'full-'))));
afterAll(() => rmSync(dir, { recursive: true }));

/** What a write fails with. */
const failureOf = async (write: () => unknown): Promise<unknown> => {
  try {
    await write();
  } catch (error) {
    return asStoreError(error);
  }
  throw new Error('it was written');
};

const expectFull = (failure: unknown, path: string): void => {
  expect(failure).toBeInstanceOf(StoreError);
  expect(failure).toMatchObject({ code: 'full' });
  expect((failure as Error).message).toContain(path);
  expect((failure as Error).message).toContain('make room');
};

it('a file that cannot grow says which it is, and what to do', async () => {
  const path = join(dir, 'small.db');
  const db = open(path, { durable: true, prepare: (made) => made.exec('CREATE TABLE t (x TEXT)') });
  db.exec('PRAGMA max_page_count = 3');
  const put = (): unknown => db.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(100_000));
  for (const act of [put, () => inTransaction(db, () => void put())]) expectFull(await failureOf(act), path);
  db.close();
});

it('what SQLite says of a file that nothing named is a failure of a store, too', () => {
  const failure = asStoreError(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));
  expect(failure).toMatchObject({ name: 'StoreError', code: 'full' });
});

it('card data for which a disk has no room say in which file, and leave nothing half written', async () => {
  const folder = join(dir, 'cards');
  mkdirSync(folder);
  const fresh = join(folder, `toy-v1.${process.pid}`);
  // Takes nothing, as a full disk does.
  symlinkSync('/dev/full', fresh);
  expectFull(await failureOf(() => new FileCards(folder).put({ game: 'toy', version: 'v1', cards: [] })), fresh);
  expect(readdirSync(folder)).toEqual([]);
});

describe('on a disk that is full', () => {
  const at = '2026-11-21T10:00:00.000Z';
  const item = { kind: 'stage', id: 's', match: null, version: 1, at, value: {} } as const;
  const words = { match: 'm', commitment: 'c', salt: 's', text: 'hello', readers: 'all' } as const;
  const { records } = chainOf('m', 1);
  const kept = { checkpoint: {} as never, size: 1, open: 0, salt: '', notes: 0, head: '', places: {} };
  const batch = { ...NO_GROWTH, entries: [], requests: [], blocks: [], matches: [], places: { 0: '1' } };

  const disk = fillableDisk();
  let folder: string;
  let journal: SqliteJournal;
  let directory: Directory;
  let air: AirStore;
  let checkpoints: SqliteCheckpoints;
  let views: SqliteViews;
  beforeAll(() => {
    folder = join(dir, 'service');
    mkdirSync(folder);
    journal = openSqliteJournal(join(folder, 'journal.db'));
    directory = new SqliteDirectory(join(folder, 'directory.db'));
    air = new SqliteAir(join(folder, 'air.db'));
    checkpoints = new SqliteCheckpoints(join(folder, 'checkpoints.db'));
    views = SqliteViews.in(folder);
  });
  afterAll(async () => {
    disk.full = false;
    for (const store of [journal, directory, air, checkpoints, views]) await store.close();
  });

  type DirectoryReads = 'names' | 'personsOf' | 'playersNamed' | 'wordsOf' | 'isRevoked' | 'onRevoked' | 'close';
  const inDirectory: Record<Exclude<keyof Directory, DirectoryReads>, () => Promise<unknown>> = {
    name: () => directory.name([{ player: 'p', name: 'Ann', person: 'a' }]),
    erase: () => directory.erase('p'),
    keepWords: () => directory.keepWords(words),
    eraseWords: () => directory.eraseWords('m', 'c'),
    revoke: () => directory.revoke('token', 2_000_000_000),
  };
  const onAir: Record<Exclude<keyof AirStore, 'shared' | 'get' | 'all' | 'about' | 'close'>, () => Promise<unknown>> = {
    put: () => air.put(item),
    remove: () => air.remove('stage', 's'),
  };

  it.each<[string, string, () => Promise<unknown>]>([
    ['an entry', 'journal.db', () => journal.log.append(records[0]!)],
    [
      'an access note',
      'journal.db',
      () => journal.access.append({ match: 'm', revision: 1, kind: 'look', at, who: {}, detail: {} }),
    ],
    ['a checkpoint', 'checkpoints.db', () => checkpoints.put(kept, [])],
    ['views', 'views', () => views.put(batch)],
    ...Object.entries(inDirectory).map(([what, write]): [string, string, () => Promise<unknown>] => [
      `directory: ${what}`,
      'directory.db',
      write,
    ]),
    ...Object.entries(onAir).map(([what, write]): [string, string, () => Promise<unknown>] => [
      `air: ${what}`,
      'air.db',
      write,
    ]),
  ])('%s fails with its file and the way out, and is written when there is room', async (_what, file, write) => {
    disk.full = true;
    expectFull(await failureOf(write), join(folder, file));
    expect(takesNothing(folder)).toBe(true);
    disk.full = false;
    await write();
    // What is not there is removed without a write.
    await directory.revoke('another', 2_000_000_000);
    expect(takesNothing(folder)).toBe(false);
  });

  it('nothing that failed was kept', async () => {
    disk.full = true;
    for (const write of [...Object.values(inDirectory), ...Object.values(onAir)]) await failureOf(write);
    disk.full = false;
    expect([directory.isRevoked('never'), await air.get('stage', 's')]).toEqual([false, null]);
  });
});
