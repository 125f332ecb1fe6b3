import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryLog, type EntryRecord } from '#journal';
import Database from 'libsql';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toyGame } from '../../../../test/support/games.js';
import { playMatch } from '../../../../test/support/play.js';
import { Projection, SCHEMA } from '#views';
import { rebuildSqlite } from './rebuild-sqlite.js';
import { SqliteViews } from './sqlite-views.js';

const FILE = `views-${SCHEMA}.db`;

describe('views in SQLite', () => {
  let records: readonly EntryRecord[];
  beforeAll(async () => void ({ records } = await playMatch(toyGame, 'rebuilt', 120, { id: 'first' })));

  let folder: string;
  let log: MemoryLog;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'views-'));
    log = new MemoryLog();
    for (const record of records) await log.append(record);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = async <T>(ask: (views: SqliteViews) => Promise<T>): Promise<T> => {
    const views = SqliteViews.in(folder);
    try {
      return await ask(views);
    } finally {
      views.close();
    }
  };
  const rebuild = (over: object = {}): Promise<void> =>
    rebuildSqlite(folder, { log, stop: new AbortController().signal, ...over });

  it('are made again in the place of those that were there, whatever these hold', async () => {
    await rebuild();
    const whole = await read((views) => views.page({ limit: 9 }));
    expect(whole.map(({ summary }) => [summary.id, summary.revision])).toEqual([['first', records.length]]);
    const db = new Database(join(folder, FILE));
    db.exec(`UPDATE matches SET summary = '{}'; INSERT INTO places (partition, next) VALUES (9, 9)`);
    db.close();
    await rebuild();
    expect(await read((views) => views.page({ limit: 9 }))).toEqual(whole);
    expect(await read((views) => views.places())).toEqual({ 0: String(records.length) });
    expect(readdirSync(folder).filter((file) => file.includes('.new'))).toEqual([]);
  });

  it('stay what they were when the rebuild is stopped, which goes on later', async () => {
    await rebuild();
    const stop = new AbortController();
    const endless = {
      ...log,
      feed: log.feed.bind(log),
      read: log.read.bind(log),
      ends: async () => ({ 0: '9999999' }),
    };
    await expect(rebuild({ log: endless, stop: stop.signal, progress: () => stop.abort() })).rejects.toThrow();
    expect(await read((views) => views.revisionOf('first'))).toBe(records.length);
    expect(existsSync(join(folder, `${FILE}.new`))).toBe(true);
    const unfinished = new SqliteViews(join(folder, `${FILE}.new`));
    expect(await unfinished.places()).toEqual({ 0: String(records.length) });
    unfinished.close();
    await rebuild();
    expect(await read((views) => views.revisionOf('first'))).toBe(records.length);
  });

  it('of other layouts are left until these have caught up', async () => {
    for (const file of [
      'views.db',
      'views.db-wal',
      'views-1.db',
      'views-99.db',
      'journal.db',
      'directory.db',
      'views-notes.txt',
    ])
      writeFileSync(join(folder, file), '');
    const views = SqliteViews.in(folder);
    let caughtUp: () => void = () => undefined;
    const done = new Promise<void>((resolve) => (caughtUp = resolve));
    const projection = new Projection({
      log,
      views,
      target: async () => views,
      caughtUp: () => (views.dropOthers(), caughtUp()),
      timing: { linger: 1 },
    });
    expect(readdirSync(folder)).toContain('views.db');
    projection.start();
    await done;
    expect(await views.revisionOf('first')).toBe(records.length);
    await projection.close();
    views.close();
    expect(
      readdirSync(folder)
        .filter((file) => !file.startsWith(FILE))
        .sort(),
    ).toEqual(['directory.db', 'journal.db', 'views-notes.txt']);
  });
});
