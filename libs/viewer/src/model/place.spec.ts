import { describe, expect, it } from '@jest/globals';
import type { Asker } from '../api/shapes.js';
import { addressOf, readPlace } from './place.js';
import { benchTokenOf, keepToken, linkWith, QUEUE, tokenIn, tokenOf, tokensInWords, viewsOf } from './tokens.js';

describe('addresses', () => {
  it.each([
    ['/', { page: 'matches' }],
    ['/claim', { page: 'claim' }],
    ['/bench', { page: 'queue' }],
    ['/bench/m1?step=3&tool=rule', { page: 'bench', match: 'm1', step: 3, tool: 'rule' }],
    ['/?again=m1', { page: 'matches', again: 'm1' }],
    ['/matches/m1/lists', { page: 'lists', match: 'm1' }],
    ['/matches/m1', { page: 'live', match: 'm1' }],
    ['/matches/m1?as=seat:2', { page: 'live', match: 'm1', as: 'seat:2' }],
    ['/matches/m1/replay', { page: 'replay', match: 'm1', unit: 'resolution' }],
    [
      '/matches/m1/replay?step=12&unit=turn&as=spectator',
      { page: 'replay', match: 'm1', step: 12, unit: 'turn', as: 'spectator' },
    ],
    ['/matches/m1/replay?side=2', { page: 'replay', match: 'm1', unit: 'resolution', side: 2 }],
    ['/matches/m%2F1', { page: 'live', match: 'm/1' }],
  ] as const)('%s there and back', (address, place) => {
    const { pathname, search } = new URL(address, 'http://x');
    expect(readPlace(pathname, search)).toEqual(place);
    expect(addressOf(place)).toBe(address);
  });

  it('of a match that names a step is the one of its replay', () => {
    const replay = readPlace('/matches/m1', '?step=12&as=seat:1');
    expect(replay).toEqual({ page: 'replay', match: 'm1', step: 12, as: 'seat:1', unit: 'resolution' });
    expect(readPlace('/matches/m1', '?step=last')).toEqual({ page: 'live', match: 'm1' });
  });

  it('takes no nonsense for a place', () => {
    for (const path of [
      '/nowhere',
      '/claim/m1',
      '/matches/%zz',
      '/matches/m1/nowhere',
      '/matches/m1/replay/9',
      '/event/e1/nowhere',
    ])
      expect(readPlace(path, '')).toEqual({ page: 'lost', path });
    expect(readPlace('/c/nope', '')).toEqual({ page: 'lost', path: '/c/nope', clip: true });
    expect(readPlace('/matches/m1/replay', '?step=-3&unit=fortnight')).toEqual({
      page: 'replay',
      match: 'm1',
      unit: 'resolution',
    });
  });

  it('carries a token in a fragment only', () => {
    const link = linkWith('/matches/m1', 'a+b=c');
    expect(link).toBe('/matches/m1#token=a%2Bb%3Dc');
    expect(tokenIn(new URL(link, 'http://x').hash)).toBe('a+b=c');
    expect(tokenIn('')).toBeUndefined();
  });
});

describe('the token of a bench', () => {
  const token = (claims: object): string => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
  const tab = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };

  it('is that of the calls that the tab lists, unless the tab has another for the match', () => {
    const [ofMatch, ofEvent] = [token({ match: 'm1' }), token({ event: 'e1' })];
    const one = tab();
    expect(benchTokenOf(one, 'm1')).toBeUndefined();
    keepToken(one, QUEUE, ofMatch);
    expect([benchTokenOf(one, 'm2'), benchTokenOf(one, 'm1'), tokenOf(one, 'm1')]).toEqual([
      undefined,
      ofMatch,
      ofMatch,
    ]);
    const other = tab();
    keepToken(other, QUEUE, ofEvent);
    keepToken(other, 'm2', ofMatch);
    expect([benchTokenOf(other, 'm1'), benchTokenOf(other, 'm2')]).toEqual([ofEvent, ofMatch]);
  });
});

describe('whose eyes one may look through', () => {
  const [ana, ben] = [
    { seat: 1, name: 'Ana' },
    { seat: 2, name: 'Ben' },
  ];
  const labels = (
    role: Asker['role'],
    seats: number[] = [],
    at: readonly { seat: number; name?: string }[] = [ana, ben],
  ) => viewsOf({ role, seats }, at).map(({ label }) => label);

  it('depends on who one is', () => {
    expect(labels('spectator')).toEqual([]);
    expect(labels('seat', [2])).toEqual(['Ben', 'a spectator']);
    expect(labels('recorder', [1, 2])).toEqual(['all seats', 'Ana', 'Ben', 'a spectator']);
    expect(viewsOf({ role: 'spectator', seats: [] }, [ana, ben], true).map(({ label }) => label)).toEqual([
      'all seats',
      'Ana',
      'Ben',
      'a spectator',
    ]);
    expect(labels('head-judge')).toEqual(['a judge', 'Ana', 'Ben', 'a spectator']);
  });

  it('names players, and seats where that tells none or two of them', () => {
    const again = { seat: 2, name: 'Ana' };
    expect(labels('judge', [], [ana, again])).toEqual(['a judge', 'seat 1', 'seat 2', 'a spectator']);
    expect(labels('seat', [1], [{ seat: 1, name: '' }, { seat: 2 }])).toEqual(['seat 1', 'a spectator']);
  });
});

it('more than one token for a seat is said', () => {
  const seat = (name: string, tokens?: { issued: number; replaced: number; told: number }) => ({
    seat: 1,
    name,
    player: 'p',
    score: 0,
    out: null,
    claimed: false,
    key: null,
    ...(tokens ? { tokens } : {}),
  });
  expect(tokensInWords({ seats: [seat('Ana', { issued: 1, replaced: 0, told: 0 }), seat('Ben')] })).toEqual([]);
  expect(
    tokensInWords({
      seats: [seat('Ana', { issued: 2, replaced: 0, told: 0 }), seat('Ben', { issued: 3, replaced: 2, told: 1 })],
    }),
  ).toEqual([
    '2 links were given out for Ana, none of them replaced',
    '3 links were given out for Ben, 2 of them replaced',
    'the link of Ben was given out again',
  ]);
});
