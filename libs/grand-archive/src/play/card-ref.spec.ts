import { expect, it } from '@jest/globals';
import { isHiddenRef, materialRef, materialSlot } from './card-ref.js';

it.each<[unknown, boolean, number | undefined]>([
  [0, true, undefined],
  [7, true, undefined],
  [materialRef(0), true, 0],
  [materialRef(12), true, 12],
  ['c3.1', false, undefined],
  ['materials', false, undefined],
  ['materials x', false, undefined],
  [undefined, false, undefined],
])('GA-VIS-04, GA-VIS-05: %p names a card that only its player may know: %s', (ref, hidden, slot) => {
  expect([isHiddenRef(ref), materialSlot(ref)]).toEqual([hidden, slot]);
});
