import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiProblem, problemOf } from '../api/asking.js';
import { untilThere } from './away.js';
import { Replay, type ReplayApi } from './replay.js';
import { summary, table } from './table.fixture.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const problem = (status: number, more: object = {}): ApiProblem => new ApiProblem({ title: 'No', status, ...more });

/** A fetch that fails with each of these errors in turn, and then succeeds. */
const fetching = (...refused: Error[]) => {
  const told: unknown[] = [];
  const state = { asked: 0, isThere: true, done: false };
  const fetch = (): Promise<void> => {
    const why = refused[state.asked];
    state.asked += 1;
    return why ? Promise.reject(why) : Promise.resolve();
  };
  void untilThere(
    fetch,
    (error) => told.push(problemOf(error).status),
    () => state.isThere,
  ).then(() => (state.done = true));
  return { told, state };
};

it('a page asks again for its first data as soon as the refusal allows, until it is there', async () => {
  const { told, state } = fetching(problem(429, { retryAfter: 40 }), problem(0), problem(503));
  await jest.advanceTimersByTimeAsync(39_999);
  expect([state.asked, told]).toEqual([1, [429]]);
  await jest.advanceTimersByTimeAsync(1);
  expect([state.asked, told]).toEqual([2, [429, 0]]);
  await jest.advanceTimersByTimeAsync(6_000);
  expect([state.asked, state.done, told]).toEqual([4, true, [429, 0, 503]]);
});

it('it is not where it was decided that it is not to be had, nor for a page that is gone', async () => {
  for (const why of [problem(404), new Error('a fault of this page')]) {
    const { state } = fetching(why);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([state.asked, state.done]).toEqual([1, true]);
  }
  const { state } = fetching(problem(0));
  await jest.advanceTimersByTimeAsync(1);
  state.isThere = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect([state.asked, state.done]).toEqual([1, true]);
});

it('a replay that was refused at its first step shows it when it is answered, unless one went elsewhere', async () => {
  const asked: number[] = [];
  const api = {
    match: () => Promise.resolve(summary()),
    games: () => Promise.resolve([]),
    replay: () => Promise.resolve({ steps: 9, index: [], sidelines: [] } as never),
    step: (_id: string, n: number) => {
      asked.push(n);
      if (asked.length === 1) return Promise.reject(problem(429, { retryAfter: 1 }));
      return Promise.resolve({ step: n, table: table({}), actions: [], changes: [], because: [] } as never);
    },
  } as unknown as ReplayApi;
  const replay = new Replay(api, 'm1', undefined, () => undefined);
  void replay.start(4);
  await jest.advanceTimersByTimeAsync(0);
  expect([replay.problem?.status, replay.shown]).toEqual([429, undefined]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect([replay.problem, replay.shown?.step]).toEqual([undefined, 4]);
  asked.length = 0;
  const other = new Replay(api, 'm1', undefined, () => undefined);
  void other.start(4);
  await jest.advanceTimersByTimeAsync(0);
  void other.go(7);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(other.shown?.step).toBe(7);
});
