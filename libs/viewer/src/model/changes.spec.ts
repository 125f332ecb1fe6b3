import { expect, it } from '@jest/globals';
import type { Fact } from '#table';
import { changesShown } from './changes.js';

const hit = (card: string, dealt: number) => ({ card, source: 'c9.0', aimed: dealt, prevented: 0, dealt, marked: 5 });

it('marks what moved, where it came from, what was paid with, and how many went where', () => {
  const facts: Fact[] = [
    { kind: 'moved', legs: [{ from: 'hand:1', slot: 0, to: 'stack', handle: 'c1.0' }] },
    { kind: 'moved', legs: [{ from: 'hand:1', slot: 0, to: 'memory:1', handle: 'c2.0', for: 'i1.1' }] },
    { kind: 'moved', legs: [{ from: 'stack', card: 'c1.0', to: 'field' }] },
    { kind: 'moved', legs: [{ from: 'field', card: 'c3.0', to: 'field' }] },
  ];
  const { cards, zones, from } = changesShown(facts);
  expect([...cards]).toEqual([
    ['c1.0', { change: 'moved', by: '' }],
    ['c2.0', { change: 'paid', by: '' }],
    ['c3.0', { change: 'moved', by: '' }],
  ]);
  expect([...zones]).toEqual([
    ['hand:1', -2],
    ['stack', 0],
    ['memory:1', 1],
    ['field', 1],
  ]);
  expect([...from]).toEqual([
    ['c1.0', 'hand:1'],
    ['c2.0', 'hand:1'],
  ]);
});

it('marks attackers and their targets, sums damage up, and lets what matters most stand', () => {
  const { cards } = changesShown([
    {
      kind: 'combat-began',
      attack: { attacker: 'a', by: 1, targets: ['b', 'd'], with: [], retaliators: [], data: {} },
    },
    { kind: 'damaged', hits: [hit('b', 2), hit('a', 1)] },
    { kind: 'damaged', hits: [hit('b', 1), hit('e', -2)] },
    { kind: 'set', changes: [{ card: 'a', key: 'rested', value: true }] },
  ]);
  expect(Object.fromEntries(cards)).toEqual({
    a: { change: 'damaged', by: '−1' },
    b: { change: 'damaged', by: '−3' },
    d: { change: 'attacked', by: '' },
    e: { change: 'healed', by: '+2' },
  });
});

it('marks counters of cards and of seats, unless they stay as they are', () => {
  const { cards, seats } = changesShown([
    {
      kind: 'counted',
      changes: [
        { card: 'a', counter: 'buff', by: 1, to: 2 },
        { seat: 2, counter: 'amber', by: -1, to: 0 },
        { seat: 1, counter: 'amber', by: 0, to: 0 },
      ],
    },
  ]);
  expect([[...cards], [...seats]]).toEqual([[['a', { change: 'changed', by: '+1' }]], ['2/amber']]);
});
