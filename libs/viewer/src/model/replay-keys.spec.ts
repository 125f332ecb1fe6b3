import { expect, it } from '@jest/globals';
import { KEY_ROWS, mayBeChosen, withKey } from './choosing-keys.js';
import { USUAL } from './own-keys.js';
import { commandOf, Digits } from './replay-keys.js';

const key = (pressed: string, target: object = {}, more: object = {}) => ({
  key: pressed,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  composedPath: () => [target],
  ...more,
});

it('knows its keys, and leaves to others what is typed or pressed', () => {
  expect(commandOf(key(' '), true)).toEqual({ do: 'play' });
  expect(commandOf(key('C'), true)).toEqual({ do: 'swap' });
  expect(commandOf(key('?', {}, { shiftKey: true }), true)).toEqual({ do: 'help' });
  expect(commandOf(key('7'), true)).toEqual({ do: 'digit', digit: 7 });
  expect(commandOf(key('ArrowRight', { tagName: 'BUTTON' }), true)).toEqual({ do: 'stride', stride: 'forward' });
  expect(commandOf(key(' ', { tagName: 'BUTTON' }), true)).toBeUndefined();
  expect(commandOf(key('f', { tagName: 'INPUT' }), true)).toBeUndefined();
  expect(commandOf(key('f', {}, { ctrlKey: true }), true)).toBeUndefined();
  expect(commandOf(key('x'), true)).toBeUndefined();
});

it('does with a key what its user has chosen it for', () => {
  const keys = withKey(withKey(USUAL, 'forward', 'J'), 'swap', 'f');
  expect(commandOf(key('j'), true, keys)).toEqual({ do: 'stride', stride: 'forward' });
  expect(commandOf(key('f'), true, keys)).toEqual({ do: 'swap' });
  // The action that had the key before has none now, and no key has two actions.
  expect(commandOf(key('c'), true, keys)).toBeUndefined();
  expect(keys.full).toBe('');
  expect(commandOf(key('j'), false, keys)).toBeUndefined();
  expect(commandOf(key('ArrowRight'), true, keys)).toEqual({ do: 'stride', stride: 'forward' });
});

it('takes one letter or sign as a key of one\u2019s own, and lists all that has one', () => {
  expect(['j', ' ', '?', 'ß'].every(mayBeChosen)).toBe(true);
  expect(['1', 'Enter', 'F5', ''].some(mayBeChosen)).toBe(false);
  expect(KEY_ROWS.flatMap(({ keyed }) => keyed ?? [])).toEqual(expect.arrayContaining(Object.keys(USUAL)));
});

it('without single letters still has the arrows', () => {
  expect(commandOf(key('f'), false)).toBeUndefined();
  expect(commandOf(key('1'), false)).toBeUndefined();
  expect(commandOf(key('Home'), false)).toEqual({ do: 'stride', stride: 'first' });
});

it('makes numbers of digits that follow each other', () => {
  const digits = new Digits();
  expect([digits.add(1, 0), digits.add(2, 500), digits.add(3, 5_000)]).toEqual([1, 12, 3]);
});
