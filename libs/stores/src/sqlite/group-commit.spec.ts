import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { Chain, chainOf, LOOK } from '../../../../test/support/chains.js';
import type { EntryRecord } from '#journal';
import { diskOf, openOwned, takesNothing, type Disk } from './database.js';
import { GroupCommit } from './group-commit.js';
import { migrate } from './schema.js';
import { SqliteAccess } from './sqlite-access.js';
import { openSqliteJournal } from './sqlite-journal.js';
import { SqliteLog } from './sqlite-log.js';

/** A disk that takes as long as the test wants. */
class SlowDisk implements Disk {
  private readonly asked: ((failure?: string) => void)[] = [];
  readonly synced = { log: 0, pages: 0 };
  pages = 0;

  syncLog = (): Promise<void> => this.waits('log');
  syncPages = (): Promise<void> => this.waits('pages');
  pagesInLog = (): number => this.pages;

  private waits(file: 'log' | 'pages'): Promise<void> {
    this.synced[file] += 1;
    return new Promise((resolve, reject) => {
      this.asked.push((failure) => (failure === undefined ? resolve() : reject(new Error(failure))));
    });
  }

  /** Answers the oldest call; its files are on the disk unless it failed. */
  answers(failure?: string): void {
    this.asked.shift()!(failure);
  }

  close(): void {}
}

/** Long enough for everything that does not wait for the disk. */
const turns = async (): Promise<void> => {
  for (let n = 0; n < 5; n += 1) await turn();
};

describe('group commit', () => {
  let dir: string;
  let path: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'commit-'));
    path = join(dir, 'journal.db');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const journalOn = (disk: Disk) => {
    const { db, close } = openOwned(path, { durable: true, prepare: migrate });
    const writer = new GroupCommit(db, disk, () => log.forget());
    const log: SqliteLog = new SqliteLog(db, writer, async () => close());
    return { log, access: new SqliteAccess(db, writer), writer };
  };
  const appending = (log: SqliteLog, records: readonly EntryRecord[]): Promise<unknown>[] =>
    records.map((record) => log.append(record));

  it('tells nobody of an entry, and lets nobody read it, before the disk has it', async () => {
    const disk = new SlowDisk();
    const { log, access } = journalOn(disk);
    const heard: string[] = [];
    log.tail(({ revision }) => heard.push(`told of ${revision}`));
    const { records } = chainOf('m', 2);
    const answered = Promise.all([...appending(log, records), access.append(LOOK)]);
    await turns();
    const reads = Promise.all([
      log.read('m').then((all) => heard.push(`read ${all.length}`)),
      log.head('m').then((head) => heard.push(`head ${head?.revision}`)),
      log.ends().then((ends) => heard.push(`ends ${ends[0]}`)),
      access.list('m').then((notes) => heard.push(`notes ${notes.length}`)),
      access.whole().then(({ notes }) => heard.push(`whole ${notes}`)),
      log
        .feed({}, new AbortController().signal)
        [Symbol.asyncIterator]()
        .next()
        .then(({ value }) => heard.push(`fed ${value?.next}`)),
    ]);
    await turns();
    expect([heard, disk.synced.log]).toEqual([[], 1]);
    disk.answers();
    await Promise.all([answered, reads]);
    expect(heard.slice(0, 2)).toEqual(['told of 1', 'told of 2']);
    expect(heard.slice(2).sort()).toEqual(['ends 3', 'fed 3', 'head 2', 'notes 1', 'read 2', 'whole 1']);
    await log.close();
  });

  it('takes what comes meanwhile into one transaction, after it', async () => {
    const disk = new SlowDisk();
    const { log } = journalOn(disk);
    const { records } = chainOf('m', 5);
    const first = appending(log, records.slice(0, 1));
    await turns();
    const others = appending(log, records.slice(1));
    await turns();
    expect(disk.synced.log).toBe(1);
    disk.answers();
    await Promise.all(first);
    expect(await log.read('m')).toHaveLength(1);
    await turns();
    expect(disk.synced.log).toBe(2);
    disk.answers();
    expect(await Promise.all(others)).toEqual(Array.from({ length: 4 }, () => 'appended'));
    await log.close();
  });

  it('knows nothing for sure once the disk has failed, and goes on only after a restart', async () => {
    const disk = new SlowDisk();
    const { log, access } = journalOn(disk);
    const { records } = chainOf('m', 3);
    const told: number[] = [];
    log.tail(({ revision }) => told.push(revision));
    const [kept] = appending(log, records.slice(0, 1));
    await turns();
    disk.answers();
    await kept;
    const [under] = appending(log, records.slice(1, 2));
    await turns();
    const [waits] = appending(log, records.slice(2));
    disk.answers('EIO');
    await expect(under).rejects.toMatchObject({ code: 'outcome-unknown' });
    const broken = { code: 'broken', message: expect.stringMatching(/to the disk \(Error: EIO\).* start again$/) };
    await expect(waits).rejects.toMatchObject(broken);
    await expect(log.append(new Chain('n').last)).rejects.toMatchObject(broken);
    await expect(access.append(LOOK)).rejects.toMatchObject(broken);
    await expect(log.read('m')).rejects.toMatchObject(broken);
    await expect(log.ends()).rejects.toMatchObject(broken);
    await expect(access.whole()).rejects.toMatchObject(broken);
    expect([told, disk.synced.log]).toEqual([[1], 2]);
    await log.close();
    const journal = openSqliteJournal(path);
    expect(await journal.log.append(records[1]!)).toBe('already');
    await journal.close();
  });

  it('says of the folder that nothing can be written there, once its disk has failed', async () => {
    const disk = diskOf(join(dir, 'gone', 'journal.db'));
    expect(takesNothing(join(dir, 'gone'))).toBe(false);
    await expect(disk.syncLog()).rejects.toMatchObject({ code: 'ENOENT' });
    expect(takesNothing(join(dir, 'gone'))).toBe(true);
  });

  describe('a long log of writes', () => {
    const { records } = chainOf('m', 3);
    let disk: SlowDisk;
    let log: SqliteLog;
    let writer: GroupCommit;
    let next: Promise<unknown>[];
    beforeEach(async () => {
      disk = new SlowDisk();
      ({ log, writer } = journalOn(disk));
      const first = appending(log, records.slice(0, 1));
      await turns();
      disk.pages = 1_000;
      disk.answers();
      await Promise.all(first);
      disk.pages = 0;
      next = appending(log, records.slice(1));
    });

    it('is copied with the disk beside it; meanwhile everybody reads, and nothing is committed', async () => {
      expect(await log.read('m')).toHaveLength(1);
      await turns();
      expect(disk.synced).toEqual({ log: 2, pages: 0 });
      disk.answers();
      await turns();
      expect(disk.synced).toEqual({ log: 2, pages: 1 });
      disk.answers();
      await turns();
      // One page of its own, before what comes next.
      expect(disk.synced).toEqual({ log: 3, pages: 1 });
      disk.answers();
      await turns();
      expect(disk.synced).toEqual({ log: 4, pages: 1 });
      disk.answers();
      await Promise.all(next);
      await log.close();
    });

    it('ends all writing where its copy could not be forced to the disk', async () => {
      const refused = Promise.allSettled(next);
      await turns();
      disk.answers();
      await turns();
      disk.answers('EIO');
      const broken = { code: 'broken' };
      expect(await refused).toMatchObject([{ reason: broken }, { reason: broken }]);
      await expect(log.read('m')).rejects.toMatchObject(broken);
      await expect(writer.purge()).rejects.toMatchObject(broken);
      await log.close();
    });
  });

  /** The last revision in a database and a log of writes as a power cut left them. */
  const afterCut = async (pages: string, writes: string | Buffer): Promise<number> => {
    const cut = join(mkdtempSync(join(dir, 'cut-')), 'journal.db');
    copyFileSync(pages, cut);
    writeFileSync(`${cut}-wal`, typeof writes === 'string' ? readFileSync(writes) : writes);
    const after = openSqliteJournal(cut);
    const head = await after.log.head('m');
    await after.close();
    return head?.revision ?? 0;
  };
  const had = (file: string): string => join(dir, `had-${file}`);
  /** Sooner than SQLite would, so that some commits are enough. */
  const PAGES = 15;

  it('leaves its files as they stand on a disk that has failed: only the log of writes holds everything', async () => {
    const sick = join(dir, 'sick');
    // Which cannot be forced.
    symlinkSync('/dev/null', sick);
    symlinkSync(`${path}-wal`, `${sick}-wal`);
    const { log, access } = journalOn({ ...diskOf(sick), pagesInLog: () => 1_000 });
    copyFileSync(path, had('journal.db'));
    const { records } = chainOf('m', 2);
    await log.append(records[0]!);
    await expect(log.append(records[1]!)).rejects.toMatchObject({ code: 'broken' });
    await expect(access.append(LOOK)).rejects.toMatchObject({ code: 'broken' });
    await log.close();
    expect(await afterCut(had('journal.db'), `${path}-wal`)).toBe(1);
  });

  it('goes on after a checkpoint during which another program held the lock', async () => {
    const real = diskOf(path);
    const { log } = journalOn({
      ...real,
      pagesInLog: () => 1_000,
      syncPages: async () => {
        await real.syncPages();
        other.exec('BEGIN IMMEDIATE');
        setImmediate(() => other.exec('ROLLBACK'));
      },
    });
    const other = new Database(path);
    const { records } = chainOf('m', 3);
    for (const record of records) {
      expect(await log.append(record)).toBe('appended');
      await log.ends();
    }
    other.close();
    await log.close();
    real.close();
  });

  it('has everything that it acknowledged where a power cut took the beginning of a commit, not its end', async () => {
    const real = diskOf(path);
    const BLOCK = 4_096;
    let forced = Buffer.alloc(0);
    let acknowledged = 0;
    let cuts = 0;
    const differs = (one: Buffer, other: Buffer, at: number): boolean =>
      !one.subarray(at, at + BLOCK).equals(other.subarray(at, at + BLOCK));
    const disk: Disk = {
      syncLog: async () => {
        const written = readFileSync(`${path}-wal`);
        const kept = Buffer.from(written);
        for (let at = 0; at < written.length; at += BLOCK) {
          if (!differs(written, forced, at)) continue;
          kept.subarray(at, at + BLOCK).fill(0);
          forced.subarray(at, at + BLOCK).copy(kept, at);
          cuts += 1;
          expect([acknowledged, at, await afterCut(had('journal.db'), kept)]).toEqual([acknowledged, at, acknowledged]);
        }
        forced = written;
        await real.syncLog();
      },
      syncPages: async () => {
        await real.syncPages();
        copyFileSync(path, had('journal.db'));
      },
      pagesInLog: () => (real.pagesInLog() < PAGES ? 0 : 1_000),
      close: () => real.close(),
    };
    const { log } = journalOn(disk);
    copyFileSync(path, had('journal.db'));
    const { records } = chainOf('m', 64);
    // A short first commit after each copy, and a long one after the next, lie in the same place of the log.
    for (let size = 1; acknowledged < records.length; size = 8 - size) {
      await Promise.all(appending(log, records.slice(acknowledged, acknowledged + size)));
      acknowledged += size;
    }
    expect(cuts).toBeGreaterThan(64);
    await log.close();
  });

  it('has everything that it acknowledged in its files as the disk last had each of them, or only one', async () => {
    const real = diskOf(path);
    const keep = (end: '' | '-wal') => copyFileSync(path + end, had(`journal.db${end}`));
    let copies = 0;
    const disk: Disk = {
      syncLog: async () => {
        keep('-wal');
        await real.syncLog();
      },
      syncPages: async () => {
        copies += 1;
        keep('');
        await real.syncPages();
      },
      pagesInLog: () => (real.pagesInLog() < PAGES ? 0 : 1_000),
      close: () => real.close(),
    };
    const { log } = journalOn(disk);
    copyFileSync(path, had('journal.db'));
    const { records } = chainOf('m', 60);
    // A power cut takes what was written since, or nothing of it, in either file.
    for (const [n, record] of records.entries()) {
      await log.append(record);
      for (const pages of [had('journal.db'), path])
        for (const writes of [had('journal.db-wal'), `${path}-wal`])
          expect([n + 1, pages, writes, await afterCut(pages, writes)]).toEqual([n + 1, pages, writes, n + 1]);
    }
    expect(copies).toBeGreaterThan(3);
    await log.close();
  });
});
