import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Chain, chainOf, LOOK } from '../../../../test/support/chains.js';
import type { EntryRecord } from '#journal';
import { logOfWrites, openOwned, takesNothing, type Disk } from './database.js';
import { GroupCommit } from './group-commit.js';
import { migrate } from './schema.js';
import { SqliteAccess } from './sqlite-access.js';
import { openSqliteJournal } from './sqlite-journal.js';
import { SqliteLog } from './sqlite-log.js';

/** A disk that takes as long as the test wants. */
class SlowDisk implements Disk {
  private readonly asked: ((failure?: string) => void)[] = [];
  syncs = 0;

  sync(): Promise<void> {
    this.syncs += 1;
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
    return { log, access: new SqliteAccess(db, writer) };
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
    expect([heard, disk.syncs]).toEqual([[], 1]);
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
    expect(disk.syncs).toBe(1);
    disk.answers();
    await Promise.all(first);
    expect(await log.read('m')).toHaveLength(1);
    await turns();
    expect(disk.syncs).toBe(2);
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
    expect([told, disk.syncs]).toEqual([[1], 2]);
    await log.close();
    const journal = openSqliteJournal(path);
    expect(await journal.log.append(records[1]!)).toBe('already');
    await journal.close();
  });

  it('says of the folder that nothing can be written there, once its disk has failed', async () => {
    const disk = logOfWrites(join(dir, 'gone', 'journal.db'));
    expect(takesNothing(join(dir, 'gone'))).toBe(false);
    await expect(disk.sync()).rejects.toMatchObject({ code: 'ENOENT' });
    expect(takesNothing(join(dir, 'gone'))).toBe(true);
  });

  it('has everything that it acknowledged in the files as they were when the disk last had them', async () => {
    const real = logOfWrites(path);
    let cuts = 0;
    const cut = (n: number): string => join(dir, `cut-${n}.db`);
    const disk: Disk = {
      // What is written afterwards is what a power cut takes.
      sync: async () => {
        for (const end of ['', '-wal']) copyFileSync(path + end, cut(cuts + 1) + end);
        await real.sync();
        cuts += 1;
      },
      close: () => real.close(),
    };
    const { log } = journalOn(disk);
    const { records } = chainOf('m', 40);
    for (const [n, record] of records.entries()) {
      await log.append(record);
      const after = openSqliteJournal(cut(cuts));
      expect(await after.log.head('m')).toMatchObject({ revision: n + 1 });
      await after.close();
    }
    await log.close();
  });
});
