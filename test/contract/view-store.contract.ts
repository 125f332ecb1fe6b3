import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isExtended, leafOf, leafSalt, openEntry, rootByInclusion, rootOf, type EntryRecord } from '#journal';
import { BLOCK, firstEdge, MatchHistory, NO_LISTS, UNITS, type StoredEdge } from '#match';
import { digest, view, type Table } from '#table';
import { grandArchiveGame, toyGame } from '../support/games.js';
import { playJudged } from '../support/judged-match.js';
import { playMatch, type Played } from '../support/play.js';
import { NO_GROWTH, openFrom, summaryOf, TreeProofs, type MatchSummary } from '#views';
import { projectedAt } from '../../libs/views/src/projected.js';
import type { Batch, Projected, ViewStore } from '../../libs/views/src/view-store.js';
import { Batches } from '../support/batches.js';

/** A place for views: opened again, it has what was stored. */
export interface ViewPlace {
  open(): Promise<ViewStore>;
  close(): Promise<void>;
  remove(): Promise<void>;
}

const summary = (n: number, over: Partial<MatchSummary> = {}): MatchSummary => ({
  id: `m${n}`,
  game: 'toy',
  format: { name: 'open', bestOf: 1 },
  versions: { rules: 'r', cards: 'c', facts: 1 },
  policy: {},
  scenario: false,
  status: 'playing',
  revision: 3,
  head: 'h',
  began: `2026-11-21T10:00:0${n}.000Z`,
  last: '2026-11-21T10:00:10.000Z',
  gameNumber: 1,
  score: [0, 0],
  turn: null,
  phase: 'main',
  opportunity: 1,
  steps: 0,
  seats: [1, 2].map((seat) => ({ seat, player: `p${n}-${seat}`, score: 0, out: null, claimed: false, key: null })),
  result: null,
  finality: 'open',
  paused: false,
  due: null,
  calls: [],
  ...over,
});

/** A match in a list, of which nothing but the summary matters. */
const listed = (one: MatchSummary): Projected => {
  const state = empty(one.id);
  const { revision } = one;
  return { state: { ...state, revision, table: { ...state.table, revision } }, summary: one };
};

/** A match of which nothing is known. */
const empty = (id: string): StoredEdge => ({ ...firstEdge(id), steps: NO_LISTS });

const batchOf = (summaries: readonly MatchSummary[]): Batch => ({
  entries: [],
  requests: [],
  blocks: [],
  matches: summaries.map(listed),
  ...NO_GROWTH,
  places: {},
});

/** What every {@link ViewStore} does. */
export const viewStoreContract = (name: string, newPlace: () => Promise<ViewPlace>): void => {
  describe(`${name} keeps views`, () => {
    let long: Played;
    let place: ViewPlace;
    let store: ViewStore;
    beforeAll(async () => {
      long = await playMatch(grandArchiveGame, 'long views', 130);
      expect(long.records.length).toBeGreaterThan(2 * BLOCK);
    });
    beforeEach(async () => {
      place = await newPlace();
      store = await place.open();
    });
    afterEach(async () => {
      await place.close();
      await place.remove();
    });

    const tableAt = (records: readonly EntryRecord[], revision: number): Table =>
      MatchHistory.of(records[0]!.match, records.slice(0, revision)).table;
    const same = (one: Table | undefined | null, other: Table): void => {
      expect(one && digest(one)).toBe(digest(other));
      // Also what a digest does not tell: who knows what.
      expect(one).toEqual(JSON.parse(JSON.stringify(other)));
    };

    it('is empty at first', async () => {
      expect([
        await store.places(),
        await store.count(),
        await store.page({ limit: 9 }),
        await store.revisionOf('m'),
      ]).toEqual([{}, 0, [], 0]);
      expect([
        await store.spectator('m'),
        await store.summary('m'),
        await store.edge('m', 900),
        await store.steps('m'),
      ]).toEqual([null, null, null, null]);
      expect((await store.states(['m', 'n'])).size).toBe(0);
    });

    it(
      'has a match at its head exactly as it was folded, for the house and for spectators, batch by batch and ' +
        'when opened again',
      async () => {
        const { records } = long;
        const batches = new Batches();
        for (let from = 0; from < records.length; from += 37) {
          await store.put(batches.of(records.slice(from, from + 37)));
          const revision = Math.min(from + 37, records.length);
          const { match } = records[0]!;
          const table = tableAt(records, revision);
          same((await store.states([match])).get(match)?.table, table);
          same(await store.spectator(match), view(table, []));
          expect(await store.revisionOf(match)).toBe(revision);
          expect(await store.places()).toEqual({ 0: String(revision) });
        }
        await place.close();
        store = await place.open();
        const { id, head, began, last } = (await store.summary(long.live.id))!;
        expect(await store.summary(long.live.id)).toEqual(
          JSON.parse(JSON.stringify(summaryOf(long.live.table, { id, head, began, last }))),
        );
        expect([head, began, last]).toEqual([
          records.at(-1)!.hash,
          openEntry(records[0]!, 'house').time,
          long.live.last,
        ]);
        expect(await store.count()).toBe(1);
      },
    );

    it('goes on with a match from what is stored, whatever its revision, as if it had never stopped', async () => {
      const { records } = long;
      const { id } = long.live;
      const whole = MatchHistory.of(id);
      let going = MatchHistory.begin(id);
      for (const [n, record] of records.entries()) {
        expect(going.append(record).verdict).toBe('accepted');
        whole.append(record);
        const [one, other] = [whole, going].map((history) => history.place(record.revision)!);
        expect(JSON.stringify(projectedAt(other!))).toBe(JSON.stringify(projectedAt(one!)));
        expect(JSON.stringify(other!.blockEnd.steps)).toBe(JSON.stringify(one!.blockEnd.steps));
        if (n % 5 === 0) {
          await store.put({
            entries: [],
            requests: [],
            blocks: [],
            matches: [projectedAt(other!)],
            ...NO_GROWTH,
            places: {},
          });
          going = MatchHistory.from((await store.states([id])).get(id)!);
        }
      }
    });

    it('goes on alike with a match in which judges ruled, mended and went back', async () => {
      const { records, live, done } = await playJudged(toyGame, 'judged views', 90);
      const times = (what: string): number => done[what] ?? 0;
      expect(times('exact') + times('policy')).toBeGreaterThan(1);
      expect(times('fix')).toBeGreaterThan(1);
      const whole = MatchHistory.of(live.id);
      let going = MatchHistory.begin(live.id);
      for (const record of records) {
        expect([going, whole].map((history) => history.append(record).verdict)).toEqual(['accepted', 'accepted']);
        const [one, other] = [whole, going].map((history) => projectedAt(history.place(record.revision)!));
        expect(JSON.stringify(other)).toBe(JSON.stringify(one));
        const matches = [other!];
        await store.put({ entries: [], requests: [], blocks: [], matches, ...NO_GROWTH, places: {} });
        going = MatchHistory.from((await store.states([live.id])).get(live.id)!);
      }
    });

    it('has the edges of every full block: table, chain, keys, and the questions that were open', async () => {
      const {
        records,
        live: { id },
      } = long;
      await store.put(new Batches().of(records));
      const history = MatchHistory.of(id, records);
      for (const at of [BLOCK, 2 * BLOCK]) {
        const edge = (await store.edge(id, at))!;
        const { steps: _, ...whole } = history.place(at)!.blockEnd;
        expect(edge).toEqual(JSON.parse(JSON.stringify(whole)));
        expect(edge.head).toBe(records[at - 1]!.hash);
        const { base, head, inputs } = (await history.sessionAt(at))!;
        expect(edge.inputs.map(({ revision }) => revision)).toEqual(inputs.map(({ revision }) => revision));
        if (head.path.length === 0) expect(edge.base).toBeNull();
        else same(edge.base, base);
      }
      expect(await store.edge(id, BLOCK - 1)).toBeNull();
      expect((await store.edge(id, 2 * BLOCK - 1))?.revision).toBe(BLOCK);
      for (const far of [9_999, Infinity])
        expect((await store.edge(id, far))?.revision).toBe(Math.floor(records.length / BLOCK) * BLOCK);
      for (const at of [BLOCK, 2 * BLOCK]) {
        const { revision, last, counts } = history.place(at)!.blockEnd;
        expect(await store.end(id, at)).toEqual({ revision, last, counts });
      }
      expect(await store.end(id, BLOCK - 1)).toBeNull();
      expect(await store.end('nobody', BLOCK)).toBeNull();
    });

    it('remembers accepted requests, once', async () => {
      const notes = [
        { match: 'm', revision: 3, name: '{"seat":1}|k', digest: 'd' },
        { match: 'm', revision: 5, name: '{"seat":2}|k', digest: 'e' },
        { match: 'n', revision: 3, name: '{"seat":1}|k', digest: 'f' },
      ];
      for (let again = 0; again < 2; again += 1)
        await store.put({ entries: [], requests: notes, blocks: [], matches: [], ...NO_GROWTH, places: {} });
      expect([...(await store.requests('m'))].sort((a, b) => a[1] - b[1])).toEqual([
        ['{"seat":1}|k', 3, 'd'],
        ['{"seat":2}|k', 5, 'e'],
      ]);
      expect(await store.requests('nobody')).toEqual([]);
    });

    it('keeps the table before the path of questions that are open, at whatever revision they are', async () => {
      const {
        records,
        live: { id },
      } = long;
      const history = MatchHistory.of(id, records);
      let asked = 0;
      for (const { revision } of records) {
        const place = history.place(revision)!;
        const { path } = place.head.table;
        if (path.length === 0) continue;
        asked += 1;
        await store.put({
          entries: [],
          requests: [],
          blocks: [],
          matches: [projectedAt(place)],
          ...NO_GROWTH,
          places: {},
        });
        same((await store.states([id])).get(id)?.base, (await history.at({ revision: path[0]! - 1 }))!);
      }
      expect(asked).toBeGreaterThan(3);
    });

    it('has all steps of every unit, with their numbers', async () => {
      const {
        records,
        live: { id },
      } = long;
      const batches = new Batches();
      for (const [from, to] of [
        [0, 30],
        [30, 64],
        [64, 70],
        [70, records.length],
      ]) {
        await store.put(batches.of(records.slice(from, to)));
        const history = MatchHistory.of(id, records.slice(0, to));
        const steps = (await store.steps(id))!;
        for (const unit of UNITS) expect(steps[unit]).toEqual(await history.steps(unit));
      }
    });

    it('never goes back: what is older than what is stored changes nothing, and the same again neither', async () => {
      const {
        records,
        live: { id },
      } = long;
      const batches = new Batches();
      const [first, second] = [batches.of(records.slice(0, 70)), batches.of(records.slice(70))];
      await store.put(first);
      await store.put(second);
      const read = async () => [
        await store.places(),
        [...(await store.states([id])).values()],
        await store.spectator(id),
        await store.summary(id),
        await store.steps(id),
        await store.page({ limit: 9 }),
      ];
      const before = await read();
      // A projector that was paused, and goes on with what it has.
      await store.put(first);
      await store.put(second);
      await store.put({ ...new Batches().of(records.slice(0, 100)), places: { 0: '50', 3: '7' } });
      expect(await read()).toEqual([{ 0: String(records.length), 3: '7' }, ...before.slice(1)]);
    });

    it('keeps names and values as they are, whatever they hold', async () => {
      const begun = empty('m');
      let deep: unknown = 'bottom';
      for (let n = 0; n < 150; n += 1) deep = { in: deep };
      const odd = {
        '.once': 1,
        'a.b': { $: 'c' },
        $where: { $gt: 0 },
        '%24': '%',
        '50%': '.',
        '\0': '\0',
        '': '',
        _id: 7,
        constructor: { toString: 1 },
        '\u{1F0A1}': '🂡',
        large: 2 ** 53 - 1,
        minus: -1,
        list: [[], {}, null, [{ 'x.y': 1 }]],
        no: null,
      };
      for (const [n, value] of [odd, { deep }].entries()) {
        const table = { ...begun.table, revision: n + 1, notes: { match: value } } as unknown as Table;
        const policy = { odd: value } as unknown as MatchSummary['policy'];
        const state = { ...begun, revision: n + 1, table, base: table };
        const one: Projected = { state, summary: { ...summary(1), id: 'm', policy } };
        await store.put({
          entries: [],
          requests: [],
          blocks: [{ ...state, revision: BLOCK }],
          matches: [one],
          ...NO_GROWTH,
          places: {},
        });
        expect((await store.states(['m'])).get('m')).toEqual(state);
        const seen = view(table, []);
        expect(await store.spectator('m')).toEqual(seen);
        expect(digest((await store.spectator('m'))!)).toBe(digest(seen));
        expect((await store.summary('m'))?.policy).toEqual(policy);
      }
    });

    it('keeps a table however large it grows', async () => {
      const state = empty('m');
      const one = { ...summary(1), id: 'm' };
      const table = {
        ...state.table,
        revision: 1,
        notes: { match: { list: Array.from({ length: 600_000 }, (_, n) => `note ${n} of a very long match`) } },
      } as unknown as Table;
      await store.put({
        entries: [],
        requests: [],
        blocks: [],
        matches: [
          {
            state: { ...state, revision: 1, table },
            summary: { ...one, revision: 1 },
          },
        ],
        ...NO_GROWTH,
        places: {},
      });
      expect((await store.states(['m'])).get('m')?.table).toEqual(table);
      expect(await store.spectator('m')).toEqual(view(table, []));
    });

    it('lists matches newest first, a page at a time, by what is asked for', async () => {
      await store.put(
        batchOf(
          [3, 1, 4, 2].map((n) =>
            summary(n, {
              game: n % 2 === 0 ? 'toy' : 'lamps',
              ...(n === 4 ? { status: 'ended', policy: { tournament: { event: 'cup' } } } : {}),
            }),
          ),
        ),
      );
      const ids = async (query: object): Promise<string[]> =>
        (await store.page({ limit: 10, ...query })).map(({ summary: one }) => one.id);
      expect(await ids({})).toEqual(['m4', 'm3', 'm2', 'm1']);
      const [first] = await store.page({ limit: 1 });
      expect(await ids({ before: first!.place })).toEqual(['m3', 'm2', 'm1']);
      expect(await ids({ before: first!.place, limit: 2 })).toEqual(['m3', 'm2']);
      expect(await ids({ game: 'toy' })).toEqual(['m4', 'm2']);
      expect(await ids({ status: 'ended' })).toEqual(['m4']);
      expect(await ids({ tournament: 'cup' })).toEqual(['m4']);
      expect(await ids({ players: ['p2-1', 'p3-2', 'nobody'] })).toEqual(['m3', 'm2']);
      expect(await ids({ players: [] })).toEqual([]);
      expect(await ids({ players: ['p2-1', 'p3-2'], game: 'lamps', before: first!.place })).toEqual(['m3']);
      expect(await store.count()).toBe(4);
    });

    it("keeps a match's place, by which nobody can tell which match it is", async () => {
      await store.put(batchOf([summary(1), summary(2)]));
      const places = (await store.page({ limit: 9 })).map(({ place: at }) => at);
      await store.put(batchOf([summary(1, { revision: 9, status: 'ended' })]));
      const page = await store.page({ limit: 9 });
      expect(page.map(({ place: at, summary: one }) => [at, one.id, one.revision])).toEqual([
        [places[0], 'm2', 3],
        [places[1], 'm1', 9],
      ]);
      for (const at of places) expect(at).toMatch(/^[0-9a-f]{28}$/);
    });

    it('tells matches that began at the same moment apart', async () => {
      const at = summary(1).began;
      await store.put(batchOf([1, 2, 3].map((n) => summary(n, { began: at }))));
      const all = await store.page({ limit: 9 });
      expect(all).toHaveLength(3);
      const [one] = await store.page({ limit: 1 });
      expect(await store.page({ limit: 9, before: one!.place })).toEqual(all.slice(1));
    });

    it('says what spectators may know by now', async () => {
      const last = Date.parse(summary(0).last);
      await store.put(
        batchOf([
          summary(1, { policy: { spectators: { delaySeconds: 60 } } }),
          summary(2, { policy: { visibility: 'private' } }),
          summary(3, { policy: { visibility: 'after' } }),
          summary(4, { policy: { visibility: 'after' }, status: 'ended', finality: 'final' }),
          summary(7, { policy: { visibility: 'after' }, status: 'ended', finality: 'provisional' }),
          summary(5),
          summary(6, { policy: { spectators: { delaySeconds: 9e15 } } }),
        ]),
      );
      const seen = async (openAt: number, query: object = {}): Promise<[string, boolean][]> =>
        (await store.page({ limit: 9, openAt, ...query })).map(({ summary: one, open }) => [one.id, open]);
      const [began, hour] = [Date.parse(summary(1).began), 3_600_000];
      expect(await seen(last)).toEqual([
        ['m5', true],
        ['m4', true],
      ]);
      // The last entry of m1 is 9 seconds after its first.
      const delayed = [
        ['m5', true],
        ['m4', true],
        ['m1', false],
      ];
      expect(await seen(began + 59_999)).toEqual(delayed.slice(0, 2));
      expect(await seen(began + 60_000)).toEqual(delayed);
      expect(await seen(last + 59_999)).toEqual(delayed);
      expect(await seen(last + hour)).toEqual([...delayed.slice(0, 2), ['m1', true]]);
      // What state a delayed one is in is not told by whether it is there.
      expect(await seen(began + 60_000, { status: 'ended' })).toEqual([['m4', true]]);
      expect(await seen(began + 60_000, { status: 'playing' })).toEqual([['m5', true]]);
      expect(await seen(began + 60_000, { players: ['p1-1'], game: 'toy' })).toEqual([['m1', false]]);
      expect(await seen(last + hour, { status: 'playing' })).toEqual([
        ['m5', true],
        ['m1', true],
      ]);
      expect(openFrom(summary(1, { policy: { visibility: 'what' } }))).toBeNull();
    });

    it('keeps the tree of the log, in which every entry can be proven to stand', async () => {
      const { records } = long;
      const batches = new Batches();
      for (let from = 0; from < records.length; from += 50) await store.put(batches.of(records.slice(from, from + 50)));
      const { [0]: end } = await store.trees();
      expect(end).toMatchObject({ size: records.length, last: { revision: records.length, n: records.length - 1 } });
      const proofs = new TreeProofs(store, 0);
      expect(await proofs.root(end!.size)).toBe(rootOf(end!));
      for (const revision of [1, 2, 17, 64, records.length]) {
        const leaf = (await store.leaf(records[0]!.match, revision))!;
        expect(leaf).toMatchObject({ n: revision - 1, hash: records[revision - 1]!.hash });
        expect(leaf.leaf).toBe(leafOf(leaf.hash, leafSalt(leaf.secret), leaf.held));
        for (const size of [revision, records.length]) {
          const path = await proofs.inclusion(leaf.n, size);
          expect(rootByInclusion(leaf.leaf, leaf.n, size, path)).toBe(await proofs.root(size));
          const [old, now] = [
            { size: revision, root: await proofs.root(revision) },
            { size, root: await proofs.root(size) },
          ];
          expect(isExtended(old, now, await proofs.consistency(revision, size))).toBe(true);
        }
      }
      expect(await store.leaf('nobody', 1)).toBeNull();
      // What another writes late takes nothing back.
      await store.put({ ...new Batches().of(records.slice(0, 3)), matches: [] });
      expect((await store.trees())[0]).toEqual(end);
    });

    it('finds the matches of which the house owes something by now', async () => {
      await store.put(batchOf([summary(1, { due: 3_000 }), summary(2), summary(3, { due: 1_000 })]));
      expect(await store.due(999, 9)).toEqual([]);
      expect(await store.due(2_999, 9)).toEqual(['m3']);
      expect(await store.due(3_000, 9)).toEqual(['m3', 'm1']);
      expect(await store.due(3_000, 1)).toEqual(['m3']);
      await store.put(batchOf([summary(3, { revision: 9 })]));
      expect(await store.due(3_000, 9)).toEqual(['m1']);
    });

    it('finds the matches in which a judge is called, until every call is closed', async () => {
      const call = { call: 7, seat: 1, about: '6', state: 'open' } as const;
      const cup = { tournament: { event: 'cup' } };
      await store.put(
        batchOf([summary(1, { calls: [call] }), summary(2), summary(3, { calls: [call, call], policy: cup })]),
      );
      expect((await store.called(undefined, 9)).map(({ id, calls }) => [id, calls.length])).toEqual([
        ['m1', 1],
        ['m3', 2],
      ]);
      expect((await store.called(undefined, 1)).map(({ id }) => id)).toEqual(['m1']);
      expect((await store.called('cup', 9)).map(({ id }) => id)).toEqual(['m3']);
      await store.put(batchOf([summary(1, { revision: 9 })]));
      expect((await store.called(undefined, 9)).map(({ id }) => id)).toEqual(['m3']);
    });

    it('takes places of several partitions, each by itself, as large as they get', async () => {
      await store.put({ ...new Batches(0).of(long.records.slice(0, 5)), places: { 0: '5', 7: '9007199254740990' } });
      await store.put({
        entries: [],
        requests: [],
        blocks: [],
        matches: [],
        ...NO_GROWTH,
        places: { 7: '12', 11: '1' },
      });
      expect(await store.places()).toEqual({ 0: '5', 7: '9007199254740990', 11: '1' });
    });
  });
};
