import { describe, expect, it } from '@jest/globals';
import type { ShownTable } from '#table';
import { ApiProblem } from '../api/asking.js';
import type { LiveListening } from '../api/live.js';
import { summary, table } from './table.fixture.js';
import { Watching, type WatchingApi } from './watching.js';

const entry = (revision: number) => ({ revision, public: { action: null, facts: [], actor: { house: true } } });
const soon = (ms = 15): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A service whose table the test can move on, and which can go away. */
const service = () => {
  const state = { away: false, revision: 3, asked: 0 };
  const answer = <T>(what: T): Promise<T> =>
    state.away ? Promise.reject(new ApiProblem({ title: 'No answer', status: 0 })) : Promise.resolve(what);
  const api: WatchingApi = {
    match: () => answer(summary({ revision: state.revision })),
    games: () => answer([]),
    entries: () => answer([]),
    table: (): Promise<ShownTable> => {
      state.asked += 1;
      return answer(table({ revision: state.revision }));
    },
    cards: () => Promise.reject(new Error('none')),
    person: () => Promise.reject(new Error('none')),
    said: (match, commitment) => Promise.resolve({ match, commitment, text: 'Judge at the table' }),
    liveUrl: (id, after) => `/live/${id}/${after}`,
  };
  return { api, state };
};

const watch = (api: WatchingApi) => {
  const heard: LiveListening[] = [];
  let told = 0;
  const watching = new Watching(
    api,
    'm1',
    () => (told += 1),
    (listening) => {
      heard.push(listening);
      return () => undefined;
    },
    5,
  );
  return { watching, heard, told: () => told };
};

describe('watching a match', () => {
  it('tells what a judge said for everybody, and strikes out what a rewind has undone', async () => {
    const { api } = service();
    const { watching, heard } = watch(api);
    await watching.start();
    const of = (revision: number, ...facts: object[]) => ({
      revision,
      public: { action: null, facts, actor: { house: true } },
    });
    const rewound = { kind: 'rewound', to: 3, mode: 'exact', draws: 0, units: 0, table: {} };
    for (const one of [
      of(4, { kind: 'lost', seat: 1, reason: 'concession' }),
      of(5, { kind: 'paused', words: 'ab'.repeat(32) }),
      of(6, rewound),
      of(7, { kind: 'lost', seat: 1, reason: 'concession' }),
    ])
      heard[0]!.onEntry(one as Parameters<LiveListening['onEntry']>[0]);
    await soon();
    expect(watching.log.map(({ revision, undone }) => [revision, undone])).toEqual([
      [4, true],
      [5, false],
      [6, false],
      [7, false],
    ]);
    expect(watching.log[1]?.action).toBe('The match is paused by a judge. “Judge at the table”');
    watching.stop();
  });

  it('shows the table, and the next one when an entry is heard of', async () => {
    const { api, state } = service();
    const { watching, heard } = watch(api);
    await watching.start();
    expect(watching.table?.revision).toBe(3);
    expect(heard[0]?.url(7)).toBe('/live/m1/7');
    expect(heard[0]?.after).toBe(3);
    state.revision = 4;
    heard[0]!.onEntry(entry(4));
    await soon();
    expect(watching.table?.revision).toBe(4);
    watching.stop();
  });

  it('asks once for many entries that come together', async () => {
    const { api, state } = service();
    const { watching, heard } = watch(api);
    await watching.start();
    const before = state.asked;
    state.revision = 13;
    for (let n = 4; n <= 13; n += 1) heard[0]!.onEntry(entry(n));
    await soon();
    expect(watching.table?.revision).toBe(13);
    expect(state.asked - before).toBeLessThanOrEqual(2);
    watching.stop();
  });

  it('waits for a service that is away, and for a match that is not there yet', async () => {
    const { api, state } = service();
    state.away = true;
    const { watching } = watch(api);
    await watching.start();
    expect(watching.problem).toMatchObject({ title: 'No answer' });
    state.away = false;
    await soon(30);
    expect([watching.table?.revision, watching.problem]).toEqual([3, undefined]);
    watching.stop();
  });

  it('keeps what it shows while the service is away, and goes on when it is back', async () => {
    const { api, state } = service();
    const { watching, heard } = watch(api);
    await watching.start();
    heard[0]!.onConnection('live');
    heard[0]!.onConnection('lost');
    state.away = true;
    heard[0]!.onEntry(entry(4));
    await soon();
    expect([watching.table?.revision, watching.connection, watching.problem]).toEqual([3, 'lost', undefined]);
    state.away = false;
    state.revision = 5;
    heard[0]!.onConnection('live');
    await soon();
    expect(watching.table?.revision).toBe(5);
    watching.stop();
  });

  it('tells nobody anything any more when it is stopped', async () => {
    const { api, state } = service();
    const { watching, heard, told } = watch(api);
    await watching.start();
    watching.stop();
    const before = told();
    state.revision = 4;
    heard[0]!.onEntry(entry(4));
    await soon();
    expect([told(), watching.table?.revision]).toEqual([before, 3]);
  });
});
