import { expect, it } from '@jest/globals';
import { benchesAmong } from './benches-here.js';

it('a browser opens the benches of the matches that were begun in it', () => {
  const kept = (id: string, ...addresses: string[]) => ({
    id,
    title: id,
    at: '2026-11-28T10:00:00.000Z',
    links: addresses.map((address) => ({ said: 'a link', address })),
  });
  const own = kept('one', 'http://h/matches/one#token=s', 'http://h/bench/one#token=j');
  expect(benchesAmong([own, kept('two', '/matches/two#token=s'), kept('three', '/bench/three#token=j')])).toEqual([
    { id: 'one', title: 'one', at: '2026-11-28T10:00:00.000Z', address: 'http://h/bench/one#token=j' },
    { id: 'three', title: 'three', at: '2026-11-28T10:00:00.000Z', address: '/bench/three#token=j' },
  ]);
});
