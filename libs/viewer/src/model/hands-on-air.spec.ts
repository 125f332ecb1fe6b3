import { describe, expect, it } from '@jest/globals';
import { secret, type Fact } from '#table';
import type { ReplayStep, StreamedEntry } from '../api/shapes.js';
import { apiOnAir, withHandsOf } from './hands-on-air.js';
import { table, zone } from './table.fixture.js';

const held = { slot: 1, name: 'Held', definition: 'h' };
const down = { handle: 'c2', controller: 2, face: 'down' as const, name: 'Trap', definition: 't', damage: 1 };
const up = { handle: 'c1', controller: 1, face: 'up' as const, name: 'Ally', types: ['ALLY'] };
const dealt = table({
  zones: [
    { ...zone('hand:1', 'row', [held], 3), seat: 1 },
    { ...zone('hand:2', 'row', [{ ...held, name: 'Other' }], 1), seat: 2 },
    zone('field', 'row', [up, down]),
  ],
});

/** Seat 1 takes a card that only it knows from memory to its hand. */
const recollected: Fact = {
  kind: 'moved',
  legs: [{ from: 'memory:1', card: 'c9.0', to: 'hand:1', definition: secret('ember', [1]), slot: secret(0, [1]) }],
};
const step = {
  step: 1,
  table: dealt,
  actions: [],
  changes: [{ position: '2.1', fact: recollected, was: { 'c9.0': 'ember', 'c3.0': 'token' } }],
} as unknown as ReplayStep;
const entry: StreamedEntry = {
  revision: 2,
  public: { facts: [] },
  opened: [
    { audience: 1, values: { 1: 'ember' } },
    { audience: 2, values: { 2: 'frost' } },
  ],
};
const on = (seats: number[]) =>
  apiOnAir(
    { step: async () => step, entries: async () => [entry] } as unknown as Parameters<typeof apiOnAir>[0],
    seats,
  );

describe('what is on air', () => {
  it('shows hands and what lies face down only of those seats that are asked for', () => {
    const cards = (seats: number[]) => withHandsOf(dealt, seats).zones.map((one) => one.cards);
    expect(cards([])).toEqual([[], [], [up, { handle: 'c2', controller: 2, face: 'down', damage: 1 }]]);
    expect(cards([1])[0]).toEqual([held]);
    expect(cards([2])[2]).toEqual([up, down]);
    expect(withHandsOf(dealt, []).zones.map(({ count }) => count)).toEqual([3, 1, 2]);
  });

  it('tells no words of a card that it does not show', async () => {
    const [shown] = (await on([2]).step('m', 1, 'resolution')).changes;
    expect(JSON.stringify(shown)).not.toContain('ember');
    expect(shown!.was).toEqual({ 'c3.0': 'token' });
    expect((await on([1]).step('m', 1, 'resolution')).changes).toEqual(step.changes);
    expect((await on([2]).entries('m', 0, 9))[0]!.opened).toEqual([{ audience: 2, values: { 2: 'frost' } }]);
    expect((await on([]).entries('m', 0, 9))[0]!.opened).toEqual([]);
  });
});
