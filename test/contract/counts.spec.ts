import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntryRecord } from '#journal';
import { Histories, type Frame } from '#match';
import { openSqliteJournal, SqliteViews, type SqliteJournal } from '#stores';
import { Projection } from '#views';
import { toyGame } from '../support/games.js';
import { begin } from '../support/play.js';
import { setupOf, testRecorder } from '../support/recorder.js';
import { seatActs } from '../support/toy-match.js';

const FOLLOWERS = 200;

let folder: string;
let journal: SqliteJournal;
let views: SqliteViews;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
  journal = openSqliteJournal(join(folder, 'journal.db'));
  views = SqliteViews.in(folder);
});
afterAll(async () => {
  await journal.close();
  views.close();
  rmSync(folder, { recursive: true });
});

it('an entry is parsed once and written down once for all who may see the same, however many follow', async () => {
  const { log } = journal;
  const histories = new Histories({ log, stored: views });
  const projection = new Projection({ log, views, target: async () => views, histories, timing: { linger: 1 } });
  const given = testRecorder([toyGame], { log, histories });
  const { id, table } = await begin(given, setupOf(toyGame));
  projection.start();
  expect(await projection.upToDate(10_000)).toBe(true);
  const followers = await Promise.all(
    Array.from({ length: FOLLOWERS }, async (_, n) => {
      const follower = (await histories.follow(id))!;
      const audience = n % 2 === 0 ? [] : [1];
      const got = follower.wait(10_000).then(() => follower.history.frame(3, audience, true));
      return { follower, got, name: audience.join() };
    }),
  );
  const parse = jest.spyOn(JSON, 'parse');
  const [ask] = table.asks;
  const done = await given.recorder.act(id, seatActs(ask!.seat, { kind: 'answer', ask: ask!.id, value: [] }, 2));
  if (!done.ok) throw new Error(done.detail);
  const frames = new Map<string, Set<Frame>>([
    ['', new Set()],
    ['1', new Set()],
  ]);
  for (const { got, name } of followers) frames.get(name)!.add(await got);
  expect(await projection.upToDate(10_000)).toBe(true);
  const { body }: EntryRecord = done.record;
  const parsed = parse.mock.calls.filter(([text]) => text === body || (text.length > 80 && body.includes(text)));
  parse.mockRestore();
  expect(parsed).toHaveLength(1);
  expect([...frames.values()].map(({ size }) => size)).toEqual([1, 1]);
  for (const { follower } of followers) follower.close();
  expect((await views.states([id])).get(id)!.revision).toBe(3);
  await projection.close();
  histories.close();
});
