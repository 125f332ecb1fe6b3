import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { accessJournalContract } from '../../../../test/contract/access-journal.contract.js';
import { Chain, chainOf, LOOK } from '../../../../test/support/chains.js';
import { eventLogContract } from '../../../../test/contract/event-log.contract.js';
import type { EntryRecord } from '#journal';
import { openOwned, pragma } from './database.js';
import { GroupCommit } from './group-commit.js';
import { migrate, SCHEMA_VERSION } from './schema.js';
import { openSqliteJournal, type SqliteJournal } from './sqlite-journal.js';
import { SqliteLog } from './sqlite-log.js';

const folder = (): string => mkdtempSync(join(tmpdir(), 'journal-'));

eventLogContract('SqliteLog', async () => {
  const dir = folder();
  const remove = async (): Promise<void> => rmSync(dir, { recursive: true });
  return { open: async () => openSqliteJournal(join(dir, 'journal.db')).log, remove, lasting: true };
});

accessJournalContract('SqliteAccess', async () => {
  const dir = folder();
  const journal = openSqliteJournal(join(dir, 'journal.db'));
  const remove = async (): Promise<void> => {
    await journal.close();
    rmSync(dir, { recursive: true });
  };
  return { open: async () => journal.access, remove };
});

describe('a journal in SQLite', () => {
  let dir: string;
  let path: string;
  beforeEach(() => {
    dir = folder();
    path = join(dir, 'journal.db');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const using = async (work: (journal: SqliteJournal) => Promise<void>): Promise<void> => {
    const journal = openSqliteJournal(path);
    try {
      await work(journal);
    } finally {
      await journal.close();
    }
  };
  /** What somebody else does to the file, past us. */
  const tamper = (sql: string): void => {
    const db = new Database(path);
    db.exec(sql);
    db.close();
  };

  it('is written durably: WAL, synchronous = FULL', () => {
    const { db, close } = openOwned(path, { durable: true, prepare: migrate });
    expect([pragma(db, 'journal_mode'), pragma(db, 'synchronous')]).toEqual(['wal', 2]);
    close();
  });

  it('has one owner at a time', async () => {
    await using(async () => {
      expect(() => openSqliteJournal(path)).toThrow(/in use by another process: give each instance a DATA_DIR/);
    });
    await using(async ({ log }) => expect(await log.append(new Chain('m').last)).toBe('appended'));
  });

  it('is not opened by an older version than wrote it', async () => {
    await using(async () => undefined);
    tamper(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
    expect(() => openSqliteJournal(path)).toThrow(
      expect.objectContaining({ code: 'newer-schema', message: expect.stringContaining('start a newer one') }),
    );
    tamper(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    await using(async () => undefined);
  });

  it('is not confused with other files', () => {
    tamper('CREATE TABLE t (a); PRAGMA application_id = 1');
    expect(() => openSqliteJournal(path)).toThrow(expect.objectContaining({ code: 'foreign' }));
    writeFileSync(join(dir, 'text.db'), 'no database at all, but long enough to look'.repeat(100));
    expect(() => openSqliteJournal(join(dir, 'text.db'))).toThrow(expect.objectContaining({ code: 'foreign' }));
    expect(() => openSqliteJournal(join(dir, 'missing', 'journal.db'))).toThrow(
      expect.objectContaining({ code: 'cannot-open' }),
    );
  });

  it('commits what is asked for in one turn together, the log and the access journal', async () => {
    await using(async ({ log, access }) => {
      let turns = 0;
      const commits = new Set<number>();
      log.tail(() => commits.add(turns));
      const all = Promise.all([...chainOf('m', 50).records.map((record) => log.append(record)), access.append(LOOK)]);
      const watch = setInterval(() => (turns += 1), 0);
      await all;
      clearInterval(watch);
      expect(commits.size).toBe(1);
      expect(await log.read('m')).toHaveLength(50);
      expect((await access.verify('m')).notes).toBe(1);
    });
  });

  it('lets one that fails fail alone', async () => {
    const { records, last } = chainOf('m', 3);
    await using(async ({ log }) => {
      const settled = await Promise.allSettled([
        log.append(records[0] as EntryRecord),
        log.append({ ...last, body: 'nothing' }),
        log.append({ ...(records[1] as EntryRecord), bundles: ['{}\n', null, null] }),
        log.append(records[2] as EntryRecord),
        log.append(records[1] as EntryRecord),
      ]);
      expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual([
        'appended',
        'malformed',
        'malformed',
        'conflict',
        'appended',
      ]);
      expect(await log.read('m')).toEqual(records.slice(0, 2));
    });
  });

  // A full disk is played by a limit on pages, a read-only one by a pragma: both fail within SQLite as the real ones
  // do.
  it.each([
    ['full', 'max_page_count = 1', 'max_page_count = 1000000'],
    ['read-only', 'query_only = 1', 'query_only = 0'],
  ])('fails with "%s", keeps what it has, and goes on when it can', async (code, worse, better) => {
    const { db, disk, close } = openOwned(path, { durable: true, prepare: migrate });
    const writer = new GroupCommit(db, disk, () => log.forget());
    const log = new SqliteLog(db, writer, () => writer.end().then(close));
    const chain = chainOf('m', 4);
    const large = chain.add({ facts: [{ kind: 'large', text: 'x'.repeat(200_000) }] });
    for (const record of chain.records.slice(0, 4)) await log.append(record);
    db.exec(`PRAGMA ${worse}`);
    // The small one would still fit, but stands or falls with its transaction.
    const small = new Chain('other').last;
    const failing = [log.append(small), log.append(large)];
    const told: string[] = [];
    log.tail(({ match }) => told.push(match));
    for (const one of failing) await expect(one).rejects.toMatchObject({ name: 'StoreError', code });
    expect(told).toEqual([]);
    expect(await log.read('m')).toEqual(chain.records.slice(0, 4));
    expect(await log.head('m')).toEqual({ revision: 4, hash: chain.records[3]?.hash });
    db.exec(`PRAGMA ${better}`);
    expect(await log.head('other')).toBeNull();
    expect([await log.append(small), await log.append(large)]).toEqual(['appended', 'appended']);
    expect(await log.read('m')).toEqual(chain.records);
    await log.close();
  });

  it('finds that notes of the access journal were changed, taken out or moved', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    await using(async ({ access }) => {
      for (const match of ['m', 'n'])
        for (let n = 1; n <= 5; n++)
          await access.append({ match, revision: n, kind: 'look', at, who: { judge: 'j' }, detail: { n } });
    });
    const failureAfter = async (sql: string): Promise<unknown> => {
      tamper(sql);
      let found: unknown;
      await using(async ({ access }) => void (found = (await access.verify('m')).firstFailure));
      return found;
    };
    expect(await failureAfter('SELECT 1')).toBeUndefined();
    expect(
      await failureAfter(
        `UPDATE access SET body = (SELECT body FROM access WHERE match = 'n' AND n = 4), hash = (SELECT hash ` +
          `FROM access WHERE match = 'n' AND n = 4) WHERE match = 'm' AND n = 4`,
      ),
    ).toMatchObject({ n: 4 });
    expect(await failureAfter(`DELETE FROM access WHERE match = 'm' AND n = 3`)).toMatchObject({ n: 3 });
    expect(
      await failureAfter(`UPDATE access SET body = replace(body, 'look', 'look ') WHERE match = 'm' AND n = 2`),
    ).toMatchObject({ n: 2, what: 'the hash is not that of the text' });
  });
});
