import { expect, it } from '@jest/globals';
import type { BenchApi } from '../api/bench.js';
import { BenchLooks } from './bench-looks.js';

/** Looks whose answers come when the test says so, in any order. */
const begin = () => {
  const answers: ((of: unknown) => void)[] = [];
  const coming = <T>(): Promise<T> => new Promise((resolve) => answers.push(resolve as (of: unknown) => void));
  const api: Partial<BenchApi> = { preview: coming, offered: coming, offeredNext: coming };
  const failed: unknown[] = [];
  const looks = new BenchLooks(
    api as BenchApi,
    'm1',
    () => undefined,
    (error) => failed.push(error),
    { said: (text) => text.replace('seat 2', 'Ben'), placeInBrief: (place) => place },
  );
  const answer = async (n: number, of: unknown): Promise<void> => {
    answers[n]!(of);
    await new Promise((done) => setImmediate(done));
  };
  return { looks, answer, failed };
};

it('shows what the last of several rewinds would undo, in whatever order answers come', async () => {
  const { looks, answer } = begin();
  void looks.atRewind({ to: 5 });
  await answer(0, { to: 5 });
  expect(looks.preview).toEqual({ to: 5 });
  void looks.atRewind({ to: 9 });
  // The preview was for other contents of the form than those that would be sent now.
  expect(looks.preview).toBeUndefined();
  void looks.atRewind({ to: 3 });
  await answer(2, { to: 3 });
  await answer(1, { to: 9 });
  expect(looks.preview).toEqual({ to: 3 });
});

it('shows nothing of a moment that is not looked at any more', async () => {
  const { looks, answer, failed } = begin();
  void looks.atOffers(1, 7);
  looks.forget();
  await answer(0, []);
  expect(looks.offered).toBeUndefined();
  void looks.atOffers(1, 7);
  await answer(1, []);
  void looks.atNext({ kind: 'attack' });
  void looks.atOffers(2, 8);
  await answer(3, []);
  await answer(2, []);
  expect([looks.offered?.seat, looks.next.size, failed]).toEqual([2, 0, []]);
});

it('names players in what was offered, and in what came next of it', async () => {
  const { looks, answer } = begin();
  const pass = { label: 'Pass (ends the phase if seat 2 passes too)', kind: 'pass', action: {}, complete: true };
  void looks.atOffers(1, 7);
  await answer(0, [pass]);
  void looks.atNext({ kind: 'attack' });
  await answer(1, [{ ...pass, label: 'Attack seat 2' }]);
  const next = [...looks.next.values()].flat();
  expect([...looks.offered!.options, ...next].map(({ label }) => label)).toEqual([
    'Pass (ends the phase if Ben passes too)',
    'Attack Ben',
  ]);
});
