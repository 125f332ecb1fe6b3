import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryLog, Signer, type EntryRecord, type Places, type Stretch } from '#journal';
import { MatchHistory } from '#match';
import { digest, view } from '#table';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { oddMatch } from './odd-match.js';
import { Batches } from '../support/batches.js';
import { toyGame } from '../support/games.js';
import { eventually } from '../support/eventually.js';
import { playMatch } from '../support/play.js';
import { Projection, type ProjectionSetup, type ViewStore } from '#views';
import { SqliteViews } from '#stores';
import { Clock } from '../../src/engine/clock.js';
import { EventRecorder } from '../../src/recording/event-recorder.js';
import { Events } from '../../src/recording/events.js';
import { ORGANISER, setupOf } from '../support/results/played-event.js';

const SOON = 25_000;

/** Matches of one evening, and their entries in the order of the log: each plays on when it likes. */
let matches: (readonly EntryRecord[])[];
let evening: EntryRecord[];

beforeAll(async () => {
  matches = await Promise.all(
    Array.from(
      { length: 6 },
      async (_, n) =>
        (
          await playMatch(toyGame, `evening-${n}`, 60 + n * 20, {
            id: `match-${n}`,
            format: { name: 'standard', bestOf: 3 },
          })
        ).records,
    ),
  );
  const left = matches.map((records) => [...records]);
  evening = [];
  for (let n = 0; left.some(({ length }) => length > 0); n = (n + 1 + 4 * (evening.length % 2)) % left.length)
    evening.push(...left[n]!.splice(0, 1 + (evening.length % 3)));
});

let folder: string;
let views: SqliteViews;
let log: MemoryLog;
const open: Projection[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'projection-'));
  views = SqliteViews.in(folder);
  log = new MemoryLog();
});
afterEach(async () => {
  for (const projection of open.splice(0)) await projection.close();
  views.close();
  rmSync(folder, { recursive: true });
});

const follow = (over: Partial<ProjectionSetup> = {}): Projection => {
  const projection = new Projection({
    log,
    views,
    target: async () => views,
    timing: { linger: 1, again: 1 },
    ...over,
  });
  open.push(projection);
  projection.start();
  return projection;
};

const append = async (records: readonly EntryRecord[]): Promise<void> => {
  for (const record of records) await log.append(record);
};

const expectWhole = async (): Promise<void> => {
  expect(await views.trees()).toEqual(new Batches().of(evening).trees);
  expect(await views.count()).toBe(matches.length);
  for (const records of matches) {
    const { match } = records[0]!;
    const history = MatchHistory.of(match, records);
    const { table } = history;
    expect(digest((await views.states([match])).get(match)!.table)).toBe(digest(table));
    expect(digest((await views.spectator(match))!)).toBe(digest(view(table, [])));
    expect((await views.steps(match))!.resolution).toEqual(await history.steps('resolution'));
    expect((await views.summary(match))?.head).toBe(records.at(-1)!.hash);
  }
};

/** A log with everything that may stand in a topic. */
const logOf = (stretches: readonly Stretch[], stands: readonly EntryRecord[] = []): ProjectionSetup['log'] => ({
  async *feed(from: Places, signal) {
    for (const stretch of stretches) {
      const records = stretch.records.filter(({ offset }) => BigInt(offset) >= BigInt(from[stretch.partition] ?? '0'));
      if (BigInt(stretch.next) > BigInt(from[stretch.partition] ?? '0')) yield { ...stretch, records };
    }
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  },
  ends: async () => Object.fromEntries(stretches.map(({ partition, next }) => [partition, next])),
  read: async (match, after = 0, limit = Infinity) =>
    stands.filter((record) => record.match === match && record.revision > after).slice(0, limit),
});

const stretchOf = (records: readonly EntryRecord[], from = 0, partition = 0): Stretch => ({
  partition,
  records: records.map((record, n) => ({ record, offset: String(from + n), at: 1_000 + n })),
  next: String(from + records.length),
});

describe('a projection', () => {
  it('takes in what stands in the log and what comes, and says when all of it can be found', async () => {
    await append(evening.slice(0, 200));
    const projection = follow();
    await append(evening.slice(200));
    expect(await projection.upToDate(SOON)).toBe(true);
    await expectWhole();
    expect(projection.status).toMatchObject({
      role: 'projecting',
      accepted: evening.length,
      already: 0,
      refused: 0,
      broken: 0,
      failures: 0,
    });
    expect(await views.places()).toEqual({ 0: String(evening.length) });
  });

  it('goes on where it stopped, with matches as they are stored, and takes in no entry twice', async () => {
    let accepted = 0;
    for (const end of [1, 40, 41, 200, evening.length]) {
      await append(evening.slice(accepted, end));
      const projection = follow();
      expect(await projection.upToDate(SOON)).toBe(true);
      await projection.close();
      expect(projection.status).toMatchObject({ role: 'stopped', accepted: end - accepted, already: 0 });
      accepted = end;
    }
    await expectWhole();
  });

  it('stores what it has folded when it is closed', async () => {
    await append(evening);
    const projection = follow({ timing: { linger: 60_000 } });
    while (projection.status.accepted < evening.length) await pause(5);
    await projection.close();
    await expectWhole();
  });

  it('finds events beside the matches of the log, and takes none for a match', async () => {
    const events = new Events(log);
    const recorder = new EventRecorder(log, events, Signer.fromSecret('of tests'), new Clock());
    for (const event of ['spring', 'autumn']) {
      for (const request of [
        { kind: 'begin-event', event: setupOf() },
        { kind: 'enter', player: 'p-1' },
      ] as const)
        expect(await recorder.do({ event, request, by: ORGANISER })).toMatchObject({ ok: true });
    }
    await append(matches[0]!);
    const projection = follow();
    expect(await projection.upToDate(SOON)).toBe(true);
    expect(await views.streams('event')).toEqual(['event:autumn', 'event:spring']);
    expect(await views.streams('import')).toEqual([]);
    expect([await views.count(), projection.status.refused, await views.summary('event:spring')]).toEqual([1, 0, null]);
    const heads = [...views.heads()].flat();
    expect(heads).toContainEqual({ match: 'event:spring', revision: 2, hash: (await log.head('event:spring'))!.hash });
  });

  it.each([
    [1, 'asks for a match each time that it comes after others'],
    [6, 'asks for each match once'],
  ])('that keeps %d in memory %s', async (live) => {
    const asked: string[] = [];
    const counting: ViewStore = Object.assign(Object.create(views) as SqliteViews, {
      states: (ids: readonly string[]) => {
        asked.push(...ids);
        return views.states(ids);
      },
    });
    const projection = follow({ target: async () => counting, timing: { linger: 1, live } });
    for (const third of [0, 1, 2])
      for (const records of matches) {
        const from = (records.length * third) / 3;
        await append(records.slice(Math.floor(from), Math.floor(from + records.length / 3)));
        expect(await projection.upToDate(SOON)).toBe(true);
      }
    const ids = matches.map((records) => records[0]!.match);
    expect(asked).toEqual(live === 1 ? [...ids, ...ids, ...ids] : ids);
    for (const records of matches) expect((await views.summary(records[0]!.match))?.head).toBe(records.at(-1)!.hash);
  });

  it('comes to the same, whenever the store fails and whatever it has stored by then', async () => {
    await append(evening);
    let puts = 0;
    const failing: ViewStore = Object.assign(Object.create(views) as SqliteViews, {
      put: async (batch: Parameters<ViewStore['put']>[0]) => {
        puts += 1;
        const { matches: heads, leaves } = batch;
        if (puts % 5 === 1) throw new Error('before anything');
        if (puts % 5 === 2)
          await views.put({ ...batch, matches: [], leaves: leaves.slice(0, 5), nodes: [], places: {} });
        else if (puts % 5 === 3) await views.put({ ...batch, matches: heads.slice(0, 1), places: {} });
        else await views.put(puts % 5 === 4 ? { ...batch, places: {} } : batch);
        if (puts % 5 !== 0) throw new Error('in the middle');
      },
    });
    const said: string[] = [];
    const projection = follow({
      target: async () => failing,
      timing: { linger: 1, most: 60, again: 1, againMost: 2 },
      report: (level, message) => said.push(`${level}: ${message}`),
    });
    expect(await projection.upToDate(SOON)).toBe(true);
    await expectWhole();
    expect(projection.status.failures).toBe(puts - Math.floor(puts / 5));
    expect(projection.status.refused).toBe(0);
    expect(said).toContain('warn: the views do not follow the log at present: before anything');
    expect(said).toContain('info: the views follow the log again');
  });

  it(
    'refuses what the accept rule refuses, once, and says where it stands and why; duplicates only ' + 'count',
    async () => {
      const [one, other] = [matches[0]!, matches[1]!];
      const forged = { ...one[9]!, body: one[9]!.body.replace('"time"', '"tıme"') };
      const rival = { ...other[4]!, match: one[0]!.match };
      const strange = [
        one[0]!,
        one[0]!,
        other[3]!,
        ...one.slice(1, 9),
        one[4]!,
        forged,
        one[10]!,
        ...one.slice(9),
        rival,
      ];
      const said: object[] = [];
      const scripted = logOf([stretchOf(strange)], one);
      const projection = follow({
        log: scripted,
        report: (level, message, detail) => said.push({ level, message, ...detail }),
      });
      expect(await projection.upToDate(SOON)).toBe(true);
      expect(projection.status).toMatchObject({ accepted: one.length, already: 2, refused: 4 });
      expect(said).toMatchObject([
        { level: 'warn', match: other[0]!.match, revision: 4, offset: '2', code: 'gap' },
        { level: 'warn', match: one[0]!.match, revision: 10, offset: '12', code: 'hash' },
        { level: 'warn', match: one[0]!.match, revision: 11, offset: '13', code: 'gap' },
        {
          level: 'warn',
          match: one[0]!.match,
          revision: 5,
          offset: String(strange.length - 1),
          code: expect.stringMatching(/conflict|past/),
        },
      ]);
      const { match } = one[0]!;
      expect(digest((await views.states([match])).get(match)!.table)).toBe(digest(MatchHistory.of(match, one).table));
      expect(await views.revisionOf(other[0]!.match)).toBe(0);
    },
  );

  it('knows a duplicate of the past again by what stands in the log', async () => {
    const records = matches[5]!;
    expect(records.length).toBeGreaterThan(80);
    const late = [...records, records[2]!, { ...records[3]!, ...matches[4]![3]!, match: records[0]!.match }];
    const projection = follow({ log: logOf([stretchOf(late)], records) });
    expect(await projection.upToDate(SOON)).toBe(true);
    expect(projection.status).toMatchObject({ accepted: records.length, already: 1, refused: 1 });
  });

  it('keeps the places of several partitions apart, also where a stretch holds no record', async () => {
    const stretches = [
      stretchOf(matches[0]!, 40, 3),
      { partition: 7, records: [], next: '900' },
      stretchOf(matches[1]!, 0, 1),
    ];
    const projection = follow({ log: logOf(stretches) });
    expect(await projection.upToDate(SOON)).toBe(true);
    expect(await views.places()).toEqual({
      1: String(matches[1]!.length),
      3: String(40 + matches[0]!.length),
      7: '900',
    });
  });

  it('passes over facts of a shape that no recorder writes, says so, and goes on', async () => {
    const odd = oddMatch(70);
    const said: object[] = [];
    const projection = follow({
      log: logOf([stretchOf([...odd.records, ...matches[0]!])]),
      report: (level, message, detail) => said.push({ level, message, ...detail }),
    });
    expect(await projection.upToDate(SOON)).toBe(true);
    expect(projection.status).toMatchObject({ accepted: 70 + matches[0]!.length, refused: 0 });
    expect(projection.status.broken).toBeGreaterThan(0);
    expect(said[0]).toMatchObject({ level: 'error', match: 'odd', revision: 1, offset: '0' });
    expect((await views.states(['odd'])).get('odd')).toMatchObject({ broken: 1, head: odd.last.hash });
    expect((await views.summary('odd'))?.revision).toBe(70);
  });

  it('says how far the views are behind, and how old the oldest entry is that they lack', async () => {
    const hanging: ViewStore = Object.assign(Object.create(views) as SqliteViews, {
      put: () => new Promise(() => undefined),
    });
    await append(evening.slice(0, 30));
    const projection = new Projection({ log, views, target: async () => hanging, timing: { linger: 1 } });
    projection.start();
    await eventually(
      () => projection.status.lag,
      ({ entries, ms }) => entries === 30 && ms > 900,
    );
    expect(await projection.upToDate(20)).toBe(false);
    const well = follow();
    expect(await well.upToDate(SOON)).toBe(true);
    await pause(1_100);
    expect(well.status.lag).toEqual({ entries: 0, ms: 0 });
  });

  it('projects only while it holds the lease', async () => {
    await append(evening);
    const lost = new AbortController();
    let taken = 0;
    let give: () => void = () => undefined;
    const lease: ProjectionSetup['lease'] = {
      take: async (stop) => {
        taken += 1;
        await new Promise<void>((resolve, reject) => {
          give = resolve;
          stop.addEventListener('abort', () => reject(new Error('stopped')));
        });
        return { lost: lost.signal, release: async () => undefined };
      },
    };
    const projection = follow({ lease });
    expect(await projection.upToDate(30)).toBe(false);
    expect(projection.status).toMatchObject({ role: 'waiting', accepted: 0 });
    give();
    expect(await projection.upToDate(SOON)).toBe(true);
    lost.abort();
    while (taken < 2) await pause(2);
    expect(projection.status).toMatchObject({ role: 'waiting', failures: 0, accepted: evening.length });
  });
});
