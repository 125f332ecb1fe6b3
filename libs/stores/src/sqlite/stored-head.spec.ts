import { afterEach, beforeAll, beforeEach, expect, describe, it } from '@jest/globals';
import { MemoryLog, type EntryRecord } from '#journal';
import { BLOCK, Histories, MatchHistory, UNITS } from '#match';
import { digest } from '#table';
import Database from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Batches } from '../../../../test/support/batches.js';
import { toyGame } from '../../../../test/support/games.js';
import { playMatch } from '../../../../test/support/play.js';
import { SqliteViews } from './sqlite-views.js';

const SECRET = 'the secret of a service';

describe('a match of which the head is stored', () => {
  let records: readonly EntryRecord[];
  let match: string;
  let whole: MatchHistory;
  beforeAll(async () => {
    ({ records } = await playMatch(toyGame, 'rests', 120, { format: { name: 'standard', bestOf: 9 } }));
    match = records[0]!.match;
    whole = MatchHistory.of(match, records);
    expect(records.length).toBeGreaterThan(5 * BLOCK);
  });

  let folder: string;
  let views: SqliteViews;
  let log: MemoryLog;
  let read: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'head-'));
    views = SqliteViews.in(folder, SECRET);
    log = new MemoryLog();
    read = 0;
  });
  afterEach(() => {
    views.close();
    rmSync(folder, { recursive: true });
  });

  const store = async (until: number): Promise<void> => {
    for (const record of records.slice(0, until)) await log.append(record);
    await views.put(new Batches().of(records.slice(0, until)));
  };
  const open = (): Histories =>
    new Histories({
      log: {
        read: async (id, after, limit) => {
          const found = await log.read(id, after, limit);
          read += found.length;
          return found;
        },
        tail: (listener) => log.tail(listener),
      },
      stored: views,
    });
  const change = (sql: string): void => {
    const db = new Database(views.path);
    expect(db.prepare(sql).run().changes).toBeGreaterThan(0);
    db.close();
  };

  it('goes on from there: of the log it reads the block that the head stands in', async () => {
    await store(3 * BLOCK + 5);
    const history = (await open().of(match))!;
    // The entry before the block, the five of it, and the head's own once more.
    expect(read).toBe(7);
    expect(history.revision).toBe(3 * BLOCK + 5);
    expect(digest(history.table)).toBe(digest((await whole.at({ revision: history.revision }))!));
  });

  it.each([3 * BLOCK - 1, 3 * BLOCK, 3 * BLOCK + 1, 3 * BLOCK + 5])(
    'has the tables, steps and times that it always had, stored at entry %i and played on',
    async (until) => {
      await store(until);
      const histories = open();
      let history = (await histories.of(match))!;
      for (const end of [until, until + 3, 5 * BLOCK + 2]) {
        for (const record of records.slice(history.revision, end)) await log.append(record);
        history = (await histories.of(match))!;
        expect(history.revision).toBe(end);
        for (const unit of UNITS) {
          expect(await history.steps(unit)).toEqual(await whole.steps(unit, end));
          for (const horizon of [BLOCK, until - 2, until, end])
            expect(await history.lastStep(unit, horizon)).toBe(await whole.lastStep(unit, horizon));
          for (const { step } of await whole.steps(unit, end))
            expect(await history.seek(unit, step)).toEqual(await whole.seek(unit, step));
        }
        for (let revision = 1; revision <= end; revision += 1) {
          expect(digest((await history.at({ revision }))!)).toBe(digest((await whole.at({ revision }))!));
          expect((await history.taken(revision)).entry).toEqual((await whole.taken(revision)).entry);
          const time = await whole.timeOf(revision);
          expect((await history.timesAbout(time)).timeOf(revision)).toBe(time);
        }
      }
    },
  );

  it('is folded from before, where somebody has changed a card of the head that nobody may see', async () => {
    await store(3 * BLOCK + 5);
    const known = '"known":[1]';
    change(`UPDATE matches SET tables = replace(tables, '${known}', '"known":[2]') WHERE tables LIKE '%${known}%'`);
    expect(await views.head(match)).toBeNull();
    const history = (await open().of(match))!;
    expect(digest(history.table)).toBe(digest((await whole.at({ revision: history.revision }))!));
  });

  it('is folded from before, where its steps are other ones', async () => {
    await store(3 * BLOCK + 5);
    change(`UPDATE matches SET steps = (SELECT steps FROM blocks LIMIT 1)`);
    const history = (await open().of(match))!;
    for (const unit of UNITS) expect(await history.steps(unit)).toEqual(await whole.steps(unit, history.revision));
  });

  it('is folded from its first entry, where the head is that of another entry than the log has', async () => {
    await store(2 * BLOCK + 5);
    const other = (await playMatch(toyGame, 'rests otherwise', 120, { id: match })).records;
    log = new MemoryLog();
    for (const record of other.slice(0, 2 * BLOCK + 9)) await log.append(record);
    const warned: string[] = [];
    const histories = new Histories({ log, stored: views, warn: (what) => void warned.push(what) });
    const history = (await histories.of(match))!;
    const theirs = MatchHistory.of(match, other.slice(0, 2 * BLOCK + 9));
    expect(digest(history.table)).toBe(digest(theirs.table));
    expect(warned).toHaveLength(1);
  });

  it('is vouched for by the secret that it was stored with, and by no other', async () => {
    await store(3 * BLOCK);
    expect((await views.head(match))?.revision).toBe(3 * BLOCK);
    for (const secret of [undefined, 'another secret']) {
      const others = SqliteViews.in(folder, secret);
      expect(await others.head(match)).toBeNull();
      others.close();
    }
  });
});
