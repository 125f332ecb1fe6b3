import { expect, it } from '@jest/globals';
import { refusedInWords } from './tried.js';

it.each([
  ['Bo was refused: no', { seat: 2 }, 2, 'illegal-action'],
  [
    'Somebody with Bo’s link, but without Bo’s key, was refused: it was not signed with the player’s key',
    { seat: 2 },
    2,
    'unsigned',
  ],
  ['The recorder, for Bo, was refused: no', { recorder: true }, 2, 'illegal-action'],
  ['A judge was refused: no', { judge: 'j', role: 'head-judge' }, 0, 'illegal-action'],
  ['A caster, for Bo, was refused: no', { caster: 'c', token: 't' }, 2, 'forbidden'],
  ['Somebody was refused: no', null, null, 'forbidden'],
  [
    'Somebody with Ann’s link, for Bo, was refused: a player’s link acts for that player alone',
    { seat: 'h', token: 't', ofSeat: 1 },
    2,
    'wrong-seat',
  ],
  ['Somebody, for Bo, was refused: a player’s link acts for that player alone', { seat: 'h' }, 2, 'wrong-seat'],
  [
    'Somebody with Bo’s link, but without Bo’s key, was refused: the match had gone on since it was decided',
    { seat: 2, unsigned: true },
    2,
    'stale',
  ],
])('%s, by %j', (said, who, seat, code) => {
  expect(refusedInWords({ who, seat, code }, (seat) => (seat === 1 ? 'Ann' : 'Bo'), 'no')).toBe(said);
});
