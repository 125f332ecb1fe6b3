import { expect, it } from '@jest/globals';
import { ApiProblem } from '../api/asking.js';
import type { BenchApi, JudgeDeed } from '../api/bench.js';
import { BenchModel } from './bench.js';
import { summary, table } from './table.fixture.js';

/** A bench at a match that goes on, and answers requests, when the test says so. */
const begin = async (role: 'judge' | 'head-judge' = 'judge', of: { readonly tournament?: object } = {}) => {
  const match = { revision: 7 };
  const asked: { said: unknown; revision: number | undefined; key: string | undefined }[] = [];
  const answers: (() => void)[] = [];
  const api: Partial<BenchApi> = {
    match: () => Promise.resolve(summary({ revision: match.revision, asker: { role, seats: [] }, ...of } as never)),
    games: () => Promise.resolve([]),
    table: () => Promise.resolve(table({ revision: match.revision })),
    entries: () => Promise.resolve([]),
    replay: () => Promise.resolve({ steps: 0, index: [], sidelines: [] } as never),
    calls: () => Promise.resolve([]),
    rulings: () => Promise.resolve({ rulings: [], penalties: [], policy: { infractions: [] } } as never),
    queueUrl: () => '',
    liveUrl: () => '',
    judge: (_id, { body }: JudgeDeed, revision, key) =>
      new Promise((resolve, reject) => {
        asked.push({ said: body['words'], revision, key });
        answers.push(() =>
          revision !== undefined && revision !== match.revision
            ? reject(new ApiProblem({ title: 'Too late', status: 412 }))
            : resolve({ revision: (match.revision += 1) } as never),
        );
      }),
  };
  const bench = new BenchModel(
    api as BenchApi,
    'm1',
    () => undefined,
    () => () => undefined,
    () => () => undefined,
  );
  await bench.start();
  const press = (words: string, at?: number | null): void =>
    void bench.deeds.do({ path: 'rulings', body: { words } }, 'Ruled.', { text: words }, at);
  const answer = async (): Promise<void> => {
    answers.shift()!();
    await new Promise((done) => setImmediate(done));
  };
  return { bench, match, asked, press, answer };
};
const states = ({ sending }: BenchModel): string[] => sending.sent.map(({ from, state }) => `${from!.text}: ${state}`);

it('does what was pressed while something is under way, each for the table at which it was pressed', async () => {
  const { bench, asked, match, press, answer } = await begin();
  press('one');
  press('two');
  press('pause', null);
  press('three');
  expect(asked.map(({ said }) => said)).toEqual(['one']);
  for (let n = 0; n < 3; n += 1) await answer();
  // Another person has acted: the judge's earlier press was not meant for the present table.
  match.revision += 1;
  await answer();
  expect(asked.map(({ said, revision }) => [said, revision])).toEqual([
    ['one', 7],
    // The judge knew of their own earlier presses.
    ['two', 8],
    ['pause', undefined],
    ['three', 10],
  ]);
  expect(states(bench)).toEqual(['three: refused', 'pause: done', 'two: done', 'one: done']);
});

it('keeps what came too late; pressed again it is for the table as it is then, and is the same deed', async () => {
  const { bench, asked, match, press, answer } = await begin();
  press('one', 5);
  match.revision = 9;
  await answer();
  expect(states(bench)).toEqual(['one: refused']);
  expect(bench.sending.last?.problem?.detail).toMatch(/gone on since you looked.*send it again if it still applies/s);
  bench.sending.again(bench.sending.last!);
  await answer();
  expect(asked.map(({ revision }) => revision)).toEqual([5, 9]);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  expect(states(bench)).toEqual(['one: done']);
});

it('leaves appeals and losses of games in an event to its head judge', async () => {
  const tournament = { event: 'cup', round: 2, table: 4 };
  const heads = async (...of: Parameters<typeof begin>): Promise<boolean> => (await begin(...of)).bench.heads;
  expect([await heads(), await heads('judge', { tournament }), await heads('head-judge', { tournament })]).toEqual([
    true,
    false,
    true,
  ]);
});
