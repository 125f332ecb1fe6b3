import { expect, it } from '@jest/globals';
import type { ShownZone } from '#table';
import type { Option } from '../api/shapes.js';
import { table } from './table.fixture.js';
import { spotOf } from './spot.js';
import { progressOf, touches, touchingOf } from './touching.js';

const zone = (name: string, seat: number, names: readonly string[]): ShownZone => ({
  id: `${name}:${seat}`,
  name,
  title: name,
  seat,
  show: 'row',
  count: names.length,
  cards: names.map((one, slot) => ({ slot, name: one })),
});
const board = table({ zones: [zone('hand', 1, ['Bear', 'Bear', 'Spark']), zone('hand', 2, ['Bear'])] });
const option = (label: string, action: Omit<Option['action'], 'kind'>, complete = false): Option => ({
  label,
  kind: 'pay',
  action: { kind: 'pay', ...action },
  complete,
});

it('finds the cards that an option names: by handle, and in pools by the slot that holds what it names', () => {
  const attack = option('Attack', { card: 'c4.0', targets: ['c4.1', 'q1.0'], with: { weapon: 'c10.12' } });
  expect(touches(attack, board, 1)).toEqual(['c4.0', 'c4.1', 'c10.12']);
  expect(touches(option('Pay with: Bear', { cards: [1], at: 2 }), board, 1)).toEqual(['hand:1#1']);
  // A number that is no slot of a card that the option names.
  expect(touches(option('X: 2', { x: 2 }), board, 1)).toEqual([]);
  expect(touches(option('Pay with: Bear', { cards: [0] }), board, 2)).toEqual(['hand:2#0']);
});

it('tells what may be chosen next from what was chosen', () => {
  const [first, second] = [option('Pay with: Bear', { cards: [0] }), option('Pay with: Bear', { cards: [0, 1] })];
  const { acts, chosen } = touchingOf([], { trail: [first], choices: [second] }, board, 1);
  expect([...acts]).toEqual([['hand:1#1', [second]]]);
  expect([...chosen]).toEqual(['hand:1#0']);
  // Actions that end a game, and forms, belong to no card.
  expect(touchingOf([{ ...first, kind: 'concede' }], undefined, board, 1).acts.size).toBe(0);
});

it('counts how much of a question is chosen', () => {
  const ask = { id: 'q', set: 's', seat: 1, of: 'pay', title: 'Pay', about: {}, answered: false, rule: '' };
  const drafting = { trail: [option('Bear', { ask: 'q', cards: [0, 1] })], choices: [] };
  expect(progressOf(drafting, [{ ...ask, min: 3, max: 3 }])).toBe('2 of 3 chosen');
  expect(progressOf(drafting, [{ ...ask, min: 0, max: 4 }])).toBe('2 chosen, of 0 to 4');
  expect(progressOf(drafting, [{ ...ask, min: 1, max: 1 }])).toBeUndefined();
  expect(progressOf(undefined, [{ ...ask, min: 3, max: 3 }])).toBeUndefined();
});

it('names a card by its handle, else by where it lies', () => {
  expect([spotOf('hand:1', { handle: 'c1.0' }), spotOf('hand:1', { slot: 3 })]).toEqual(['c1.0', 'hand:1#3']);
});
