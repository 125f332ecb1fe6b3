import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEntry } from '#journal';
import { Timeline } from '#replay';
import { toyGame } from '../../../test/support/games.js';
import { playMatch } from '../../../test/support/play.js';
import { Projector } from './projector.js';
import { SqliteSummaries } from './sqlite/summaries.js';
import { openFrom, summaryOf, type MatchSummary } from './summary.js';

const dirs: string[] = [];
const newFile = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'views-'));
  dirs.push(dir);
  return join(dir, 'views.db');
};
afterEach(() => dirs.splice(0).forEach((dir) => rmSync(dir, { recursive: true })));

const summary = (n: number, over: Partial<MatchSummary> = {}): MatchSummary => ({
  id: `m${n}`, game: 'toy', format: { name: 'open', bestOf: 1 }, versions: { rules: 'r', cards: 'c', facts: 1 }, policy: {}, scenario: false, status: 'playing', revision: 3, head: 'h',
  began: '2026-11-21T10:00:00.000Z', last: '2026-11-21T10:00:01.000Z', gameNumber: 1, score: [0, 0], turn: null, phase: 'main', opportunity: 1, steps: 0,
  seats: [1, 2].map((seat) => ({ seat, player: `p${n}-${seat}`, score: 0, out: null })), result: null, ...over,
});

describe('summaries', () => {
  it('are listed newest first, a page at a time, by what is asked for', () => {
    const store = new SqliteSummaries(newFile());
    store.put([1, 2, 3, 4].map((n) => summary(n, { game: n % 2 === 0 ? 'toy' : 'lamps', ...(n === 4 ? { status: 'ended', policy: { tournament: { event: 'cup' } } } : {}) })));
    const ids = (query: object): string[] => store.page({ limit: 10, ...query }).map(({ summary: one }) => one.id);
    expect(ids({})).toEqual(['m4', 'm3', 'm2', 'm1']);
    const [first] = store.page({ limit: 1 });
    expect(ids({ before: first!.place })).toEqual(['m3', 'm2', 'm1']);
    expect(ids({ game: 'toy' })).toEqual(['m4', 'm2']);
    expect(ids({ status: 'ended' })).toEqual(['m4']);
    expect(ids({ tournament: 'cup' })).toEqual(['m4']);
    expect(ids({ players: ['p2-1', 'p3-2', 'nobody'] })).toEqual(['m3', 'm2']);
    expect(store.count()).toBe(4);
    store.close();
  });

  it('keep their place and their beginning, and never go back', () => {
    const path = newFile();
    let store = new SqliteSummaries(path);
    store.put([summary(1), summary(2)]);
    store.put([summary(1, { revision: 9, began: '2027-01-01T00:00:00.000Z' })]);
    store.put([summary(1, { revision: 4 })]);
    store.close();
    store = new SqliteSummaries(path);
    expect(store.revisionOf('m1')).toBe(9);
    expect(store.revisionOf('nobody')).toBe(0);
    expect(store.page({ limit: 9 }).map(({ summary: one }) => [one.id, one.revision, one.began])).toEqual([['m2', 3, summary(2).began], ['m1', 9, summary(1).began]]);
    store.close();
  });

  it('say what spectators may know by now', () => {
    const store = new SqliteSummaries(newFile());
    const last = Date.parse(summary(0).last);
    store.put([
      summary(1, { policy: { spectators: { delaySeconds: 60 } } }), summary(2, { policy: { visibility: 'private' } }), summary(3, { policy: { visibility: 'after' } }),
      summary(4, { policy: { visibility: 'after' }, status: 'ended' }), summary(5),
    ]);
    const seen = (openAt: number, query: object = {}): [string, boolean][] => store.page({ limit: 9, openAt, ...query }).map(({ summary: one, open }) => [one.id, open]);
    expect(seen(last + 1000)).toEqual([['m5', true], ['m4', true], ['m1', false]]);
    expect(seen(last + 60_000)).toEqual([['m5', true], ['m4', true], ['m1', true]]);
    // Whether the delayed one has ended is not told by whether it is there.
    expect(seen(last + 1000, { status: 'ended' })).toEqual([['m4', true], ['m1', false]]);
    expect(openFrom(summary(1, { policy: { visibility: 'what' } }))).toBeNull();
    store.close();
  });
});

describe('the projector', () => {
  it('sums up by entry what it would sum up from the log', async () => {
    const played = await playMatch(toyGame, 'projector', 40);
    const live = new SqliteSummaries(newFile());
    const projector = new Projector(played.given.log, live);
    const timeline = new Timeline(played.live.id);
    for (const record of played.records) {
      timeline.append(record);
      projector.take({ record, entry: openEntry(record, 'house'), table: timeline.tableAt({ revision: record.revision })! });
      if (record.revision % 7 === 0) projector.flush();
    }
    expect(projector.lag).toBeLessThanOrEqual(1);
    projector.close();
    const again = new SqliteSummaries(newFile());
    await new Projector(played.given.log, again).catchUp();
    expect(again.page({ limit: 9 })).toEqual(live.page({ limit: 9 }));
    const { table } = played.live;
    expect(live.page({ limit: 9 })[0]!.summary).toEqual(summaryOf(table, { id: played.live.id, head: played.records.at(-1)!.hash, began: played.live.began, last: played.live.last }));
    expect(live.page({ limit: 9 })[0]!.summary.steps).toBe(timeline.lastStep('resolution'));
    live.close();
    again.close();
  });
});
