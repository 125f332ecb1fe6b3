import { expect, it } from '@jest/globals';
import { refusedInWords } from './tried.js';

it.each([
  ['Bo was refused: no', { seat: 2 }, 2, 'illegal-action'],
  ['Somebody with Bo’s link, but without Bo’s key, was refused: no', { seat: 2 }, 2, 'unsigned'],
  ['The recorder, for Bo, was refused: no', { recorder: true }, 2, 'illegal-action'],
  ['A judge was refused: no', { judge: 'j', role: 'head-judge' }, 0, 'stale'],
  ['A caster, for Bo, was refused: no', { caster: 'c', token: 't' }, 2, 'forbidden'],
  ['Somebody was refused: no', null, null, 'forbidden'],
])('%s, by %j', (said, who, seat, code) => {
  expect(refusedInWords({ who, seat, code }, () => 'Bo', 'no')).toBe(said);
});
