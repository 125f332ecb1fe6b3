import { expect, it } from '@jest/globals';
import type { Option } from '../api/shapes.js';
import { numberChoice } from './number-choice.js';

const cut = (below: number, more: Partial<Option> = {}): Option => ({
  kind: 'answer',
  label: `Cut below card: ${below}`,
  action: { kind: 'answer', at: 3, ask: 'q1', value: 'cut', below },
  complete: true,
  ...more,
});
const cuts = (most: number): Option[] => Array.from({ length: most }, (_, n) => cut(n + 1));

it('makes one field of many choices that differ by a number', () => {
  const choice = numberChoice(cuts(63))!;
  expect([choice.title, choice.options.size, choice.options.get(17)]).toEqual(['Cut below card', 63, cut(17)]);
});

it('leaves choices as buttons that are few, that go on, or that differ by more than their number', () => {
  expect(numberChoice(cuts(9))).toBeUndefined();
  expect(numberChoice([...cuts(12), cut(13, { complete: false })])).toBeUndefined();
  expect(numberChoice([...cuts(12), cut(13, { label: 'Shuffle' })])).toBeUndefined();
  // The number in a label is not always the one in the action: here it counts cards.
  const cards = Array.from({ length: 12 }, (_, n) =>
    cut(n, { label: `Card ${n + 1}`, action: { kind: 'answer', at: 3, card: `c1.${n}` } }),
  );
  expect(numberChoice(cards)).toBeUndefined();
});
