import { beforeAll, describe, expect, it } from '@jest/globals';
import { hashOf, MemoryLog, requestOf, type EntryRecord, type EventLog, type OpenedEntry } from '#journal';
import { digest, type Fact } from '#table';
import { toyGame } from '../../../test/support/games.js';
import { playMatch } from '../../../test/support/play.js';
import { setupOf, testRecorder } from '../../../test/support/recorder.js';
import { BLOCK, type Edge, type StoredEdge } from './edge.js';
import { Histories } from './histories.js';
import { History } from './history.js';
import { MatchHistory } from './match-history.js';
import { UNITS } from './steps.js';
import type { StoredMatches } from './stored.js';
import type { Stream } from './stream.js';

let records: readonly EntryRecord[];
let match: string;
let whole: MatchHistory;

beforeAll(async () => {
  ({ records } = await playMatch(toyGame, 'long', 400, { format: { name: 'standard', bestOf: 9 } }));
  match = records[0]!.match;
  whole = MatchHistory.of(match, records);
  expect(records.length).toBeGreaterThan(3 * BLOCK);
});

/** What a projection has stored of the match, as JSON keeps it, and a log that counts what is read of it. */
const kept = (change: (edge: Edge) => Edge = (edge) => edge, length = records.length) => {
  const log = new MemoryLog();
  const read: number[] = [];
  const edges = new Map<number, StoredEdge>();
  for (let at = BLOCK; at <= records.length; at += BLOCK)
    edges.set(at, JSON.parse(JSON.stringify(whole.place(at)!.blockEnd)) as StoredEdge);
  const stored: StoredMatches = {
    edge: async (_match, revision) => {
      const at = Math.min(Math.floor(revision / BLOCK), Math.floor(length / BLOCK)) * BLOCK;
      const found = edges.get(at);
      return found ? change(found) : null;
    },
    end: async (_match, revision) => edges.get(revision) ?? null,
    steps: async () => null,
    requests: async () => [],
  };
  const reading: Pick<EventLog, 'read' | 'tail'> = {
    read: async (id, after, limit) => {
      const found = await log.read(id, after, limit);
      read.push(found.length);
      return found;
    },
    tail: (listener) => log.tail(listener),
  };
  const fill = async (all: readonly EntryRecord[] = records): Promise<void> => {
    for (const record of all) await log.append(record);
  };
  const warned: string[] = [];
  const open = (bytes?: number): Histories =>
    new Histories({
      log: reading,
      stored,
      warn: (what) => void warned.push(what),
      foreign: async () => false,
      ...(bytes === undefined ? {} : { bytes }),
    });
  return { log, read, fill, open, warned };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe('a cold match', () => {
  it('costs a stored edge and at most a block of entries, wherever it is opened', async () => {
    const { fill, open, read } = kept();
    await fill();
    const history = (await open().of(match))!;
    expect(sum(read)).toBeLessThanOrEqual(BLOCK + 2);
    expect(digest(history.table)).toBe(digest(whole.table));
    for (const revision of [1, 50, BLOCK, BLOCK + 1, 2 * BLOCK, 2 * BLOCK + 7, records.length]) {
      read.length = 0;
      const table = (await history.at({ revision }))!;
      expect(sum(read)).toBeLessThanOrEqual(BLOCK + 3);
      expect(digest(table)).toBe(digest((await whole.at({ revision }))!));
      expect((await history.sessionAt(revision))!.inputs).toEqual((await whole.sessionAt(revision))!.inputs);
      expect((await history.frame(revision, [1], true)).text).toBe((await whole.frame(revision, [1], true)).text);
    }
  });

  it('has the steps and times that it always had', async () => {
    const { fill, open } = kept();
    await fill();
    const history = (await open().of(match))!;
    for (const unit of UNITS) {
      expect(await history.steps(unit)).toEqual(await whole.steps(unit));
      for (const horizon of [1, BLOCK, 100, records.length])
        expect(await history.lastStep(unit, horizon)).toBe(await whole.lastStep(unit, horizon));
    }
    for (const step of [0, 5, 40, 90])
      expect(await history.seek('action', step)).toEqual(await whole.seek('action', step));
    for (const revision of [1, BLOCK, BLOCK + 1, 150]) {
      const time = await whole.timeOf(revision);
      const [mine, theirs] = [await history.timesAbout(time), await whole.timesAbout(time)];
      for (const at of [revision - 1, revision, revision + 1].filter((one) => one > 0))
        expect(mine.timeOf(at) <= time).toBe(theirs.timeOf(at) <= time);
    }
  });

  it('stays at hand wherever it was opened, within the bytes that all matches may take', async () => {
    const { fill, open, read } = kept();
    await fill();
    const everywhere = async (histories: Histories): Promise<number> => {
      const { history, release } = (await histories.hold(match))!;
      for (let round = 0; round < 2; round += 1) {
        read.length = 0;
        for (const { revision } of records) expect((await history.at({ revision }))!.revision).toBe(revision);
      }
      release();
      return sum(read);
    };
    expect(await everywhere(open())).toBe(0);
    expect(await everywhere(open(1))).toBeGreaterThan(records.length / 2);
  });

  it('lets go of the past of matches before it lets go of a match', async () => {
    const { fill, open } = kept();
    await fill();
    const { history, release } = (await open().hold(match))!;
    for (const { revision } of records) await history.at({ revision });
    const whole = history.bytes;
    release();
    const histories = open(whole - 100_000);
    const again = (await histories.of(match))!;
    for (const { revision } of records) await again.at({ revision });
    expect(histories.size).toBe(1);
    expect(histories.peek(match)).toBe(again);
    expect(again.bytes).toBeLessThanOrEqual(whole - 100_000);
    // What was asked for longest ago is gone; the end is not.
    expect(again.recent(1)).toBeUndefined();
    for (let back = 0; back < 4 * BLOCK; back += 1) expect(again.recent(records.length - back)).toBeDefined();
  });

  it('goes on with what the tail brings, and is let go when others are wanted more', async () => {
    const { fill, open } = kept();
    await fill(records.slice(0, 100));
    const histories = open(1);
    const history = (await histories.of(match))!;
    await fill(records);
    expect((await histories.of(match))!.revision).toBe(records.length);
    expect(history.revision).toBe(records.length);
    expect(histories.size).toBe(1);
    const held = (await histories.hold(match))!;
    expect(held.history).toBe(history);
    held.release();
    expect(histories.size).toBe(0);
  });
});

describe('what began a match and its games', () => {
  const begun = async (of: MatchHistory) =>
    (await of.beginnings()).map(
      ({ revision, facts }) => [revision, (facts as Fact[]).map(({ kind }) => kind)] as const,
    );

  it('stays at hand where it was read, while the past of the match can be read from nowhere', async () => {
    const fails = (): Promise<never> => Promise.reject(new Error('away'));
    const stored = { edge: fails, end: fails, steps: fails, requests: fails };
    const away = MatchHistory.begin(match, { read: fails, stored, warn: () => undefined });
    for (const record of records) away.append(record);
    await expect(away.entry(1, 'house')).rejects.toThrow('away');
    expect((await away.beginning()).revision).toBe(1);
    const found = await begun(away);
    expect(found[0]).toEqual([1, ['match-began']]);
    expect(found.slice(1).map(([, kinds]) => kinds)).toEqual(whole.table.games.map(() => ['game-began']));
    expect(whole.table.games.length).toBeGreaterThan(2);
  });

  it('is read again, where the match was gone on with from a stored edge', async () => {
    const given = kept();
    await given.fill();
    const again = (await given.open().of(match))!;
    expect((await again.beginning()).facts).toEqual((await whole.entry(1, 'house')).facts);
    const games = async (of: MatchHistory) => (await begun(of)).filter(([, kinds]) => kinds!.includes('game-began'));
    expect(await games(again)).toEqual(await games(whole));
  });
});

describe('entries that are read and not folded', () => {
  const read = async (history: MatchHistory, from: number, to?: number) => {
    const found: OpenedEntry[] = [];
    for await (const entry of history.entries(from, to)) found.push(entry);
    return found;
  };

  it('are those of the match, from any place to any other, cold or at hand, and cost what they are long', async () => {
    const { fill, open, read: asked } = kept();
    await fill();
    const last = records.length;
    for (const [from, to] of [
      [1, last],
      [0, last + 9],
      [BLOCK, BLOCK + 1],
      [BLOCK + 1, 2 * BLOCK],
      [30, 30],
      [last, last],
      [9, 8],
    ] as const) {
      const history = (await open().of(match))!;
      asked.length = 0;
      const found = await read(history, from, to);
      expect(sum(asked)).toBeLessThanOrEqual(Math.max(0, to - from) + BLOCK + 3);
      expect(found).toEqual(await read(whole, from, to));
      expect(found.map(({ revision }) => revision)).toEqual(
        records.map(({ revision }) => revision).filter((revision) => revision >= from && revision <= to),
      );
    }
    const history = (await open().of(match))!;
    // A block in the middle is at hand: what is read of the log ends before it, and begins again behind it.
    await history.taken(BLOCK + 9);
    expect((await read(history, 1)).map(({ hash }) => hash)).toEqual(records.map(({ hash }) => hash));
  });

  it('are judged as those that are folded', async () => {
    const { fill, open, log } = kept();
    await fill();
    const history = (await open().of(match))!;
    const asIs = log.read.bind(log);
    const tamper = (how: (record: EntryRecord) => EntryRecord[]): void => {
      log.read = async (...asked) =>
        (await asIs(...asked)).flatMap((record) => (record.revision === 30 ? how(record) : [record]));
    };
    const other = (record: EntryRecord) => ({ ...record, body: record.body.replace('"time":"2', '"time":"3') });
    // Some of the past, and all up to what is at hand, of which it is only asked that it leads there.
    for (const to of [40, records.length]) {
      tamper((record) => [other(record)]);
      await expect(read(history, 20, to)).rejects.toMatchObject({ name: 'BrokenMatch', revision: 30, code: 'hash' });
      tamper((record) => [{ ...other(record), hash: hashOf(other(record).body) }]);
      await expect(read(history, 20, to)).rejects.toMatchObject({ name: 'BrokenMatch', revision: 31, code: 'prev' });
      tamper((record) => [{ ...record, body: '{', hash: hashOf('{') }]);
      await expect(read(history, 20, to)).rejects.toMatchObject({ revision: 30, code: 'malformed' });
      tamper((record) => [{ ...record, bundles: ['{"1":0}', ...record.bundles.slice(1)] }]);
      await expect(read(history, 20, to)).rejects.toMatchObject({ name: 'BrokenMatch', revision: 30 });
      tamper((record) => [{ ...record, bundles: [null, ...record.bundles.slice(1)] }]);
      await expect(read(history, 20, to)).rejects.toMatchObject({ name: 'BrokenMatch', code: 'bundle' });
      tamper(() => []);
      await expect(read(history, 20, to)).rejects.toMatchObject({ name: 'BrokenMatch' });
    }
    await expect(read(history, 20, 30)).rejects.toMatchObject({ name: 'BrokenMatch', revision: 30 });
  });

  it('must lead to what comes after them', async () => {
    const { fill, open, log } = kept();
    await fill();
    const history = (await open().of(match))!;
    const asIs = log.read.bind(log);
    // Another match of the same name, whole in itself, in the place of what came before.
    const other = (await playMatch(toyGame, 'other', 400, { id: match, format: { name: 'standard', bestOf: 9 } }))
      .records;
    log.read = async (id, after = 0, limit = Infinity) =>
      after < 20 ? other.slice(after, Math.min(after + limit, 20)) : asIs(id, after, limit);
    await expect(read(history, 1, 20)).rejects.toMatchObject({ name: 'BrokenMatch', revision: 20 });
    // Nor do they where what comes after them is at hand.
    log.read = asIs;
    await history.taken(BLOCK + 1);
    log.read = async (id, after = 0, limit = Infinity) =>
      after < BLOCK ? other.slice(after, Math.min(after + limit, BLOCK)) : asIs(id, after, limit);
    await expect(read(history, 1)).rejects.toMatchObject({ name: 'BrokenMatch', revision: BLOCK });
  });

  it('are read from the first one where a stored edge is not of this match', async () => {
    const { fill, open, warned } = kept((edge) => (edge.revision === BLOCK ? { ...edge, head: 'f'.repeat(64) } : edge));
    await fill();
    const history = (await open().of(match))!;
    expect(await read(history, BLOCK + 5, BLOCK + 9)).toEqual(await read(whole, BLOCK + 5, BLOCK + 9));
    expect(warned).toHaveLength(1);
  });
});

describe('a stored edge is not trusted', () => {
  it.each([
    [
      'its table is another',
      (edge: Edge): Edge => ({ ...edge, table: { ...edge.table, units: edge.table.units + 1 } }),
    ],
    ['its hash is not the one in the log', (edge: Edge): Edge => ({ ...edge, head: 'f'.repeat(64) })],
  ])('where %s: the match is folded again, and that is said', async (_what, change) => {
    const { fill, open, warned } = kept(change);
    await fill();
    const history = (await open().of(match))!;
    expect(digest(history.table)).toBe(digest(whole.table));
    expect(warned).toHaveLength(1);
  });

  it('where no digest comes after it, its match is folded from an edge before', async () => {
    // No entry after the edge has a digest of the table.
    const isSilent = ({ body }: EntryRecord): boolean => !body.includes('"unit-ended"');
    const at = records.findIndex((record, n) => n > 3 * BLOCK && n % BLOCK === 0 && isSilent(record));
    const { fill, open, warned } = kept(
      (edge) => (edge.revision === at ? { ...edge, table: { ...edge.table, units: edge.table.units + 1 } } : edge),
      at + 1,
    );
    await fill(records.slice(0, at + 1));
    const history = (await open().of(match))!;
    expect(history.revision).toBe(at + 1);
    expect(digest(history.table)).toBe(digest((await whole.at({ revision: at + 1 }))!));
    expect(warned).toEqual([]);
  });

  it('nor is an entry of the past that leads to another than what came after it', async () => {
    const { fill, open, log } = kept();
    await fill();
    const histories = open();
    const history = (await histories.of(match))!;
    const read = log.read.bind(log);
    log.read = async (...asked) =>
      (await read(...asked)).map((record) =>
        record.revision === 30 ? { ...record, body: record.body.replace('"time":"2', '"time":"3') } : record,
      );
    await expect(history.at({ revision: 31 })).rejects.toMatchObject({ name: 'BrokenMatch', revision: 30 });
    await expect(history.frame(30, [], false)).rejects.toMatchObject({ name: 'BrokenMatch' });
  });
});

describe('the same request after a restart', () => {
  it('gets the first answer, though the match is gone on with from a stored edge', async () => {
    const log = new MemoryLog();
    const first = testRecorder([toyGame], { log });
    const begun = await first.recorder.begin(setupOf(toyGame, { id: 'keyed' }));
    if (!begun.ok) throw new Error(begun.detail);
    const [ask] = begun.match.table.asks;
    const request = {
      actor: { seat: ask!.seat },
      seat: ask!.seat,
      action: { kind: 'answer', ask: ask!.id, value: [] },
      at: 2,
      key: 'once',
    };
    const answer = await first.recorder.act('keyed', request);
    if (!answer.ok) throw new Error(answer.detail);
    const place = MatchHistory.of('keyed', await log.read('keyed')).place(answer.record.revision)!;
    const head = JSON.parse(JSON.stringify(place.blockEnd)) as StoredEdge;
    const { name, revision, digest: told } = requestOf(place.taken.entry)!;
    const stored: StoredMatches = {
      edge: async (_match, at) => (at >= head.revision ? head : null),
      end: async () => null,
      steps: async () => null,
      requests: async () => [[name, revision, told]],
    };
    const seat = begun.match.table.asks.find((one) => one.seat !== ask!.seat)!;
    await first.recorder.act('keyed', {
      actor: { seat: seat.seat },
      seat: seat.seat,
      action: { kind: 'answer', ask: seat.id, value: [] },
      at: answer.record.revision,
    });
    const histories = new Histories({ log, stored });
    const history = (await histories.of('keyed'))!;
    expect(history.ledger.past.hashAt(1)).toBeUndefined();
    const second = testRecorder([toyGame], { log, histories });
    const again = await second.recorder.act('keyed', request);
    expect(again).toMatchObject({ ok: true, repeated: true, record: { hash: answer.record.hash } });
    expect(await second.recorder.act('keyed', { ...request, action: { kind: 'pass' } })).toMatchObject({
      ok: false,
      code: 'key-reused',
    });
    expect(await log.read('keyed')).toHaveLength(history.revision);
  });
});

describe('a stream of another type', () => {
  interface Counted {
    readonly entries: number;
  }
  const counted: Stream<Counted> = {
    type: 'count',
    empty: { entries: 0 },
    fold: ({ entries }) => ({ entries: entries + 1 }),
  };

  it('is judged and folded by the same rule; a stream is of one type', () => {
    const history = new History({ ...counted, type: 'match' }, match);
    for (const record of records.slice(0, 9)) expect(history.append(record).verdict).toBe('accepted');
    expect(history.append(records[3]!).verdict).toBe('already');
    expect(history.append(records[20]!)).toMatchObject({ verdict: 'gap' });
    expect(history.state).toEqual({ entries: 9 });
    expect(new History(counted, match).append(records[0]!)).toMatchObject({ verdict: 'refused', code: 'type' });
  });
});
