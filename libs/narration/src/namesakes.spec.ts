import { expect, it } from '@jest/globals';
import { calledAmong, namesakes } from './namesakes.js';

const players = ['a', 'b', 'c', 'd', 'e'].map((player) => ({ player }));
const names = new Map([
  ['a', 'Ana'],
  ['b', 'Ben'],
  ['c', 'Ana'],
  ['e', 'Ana'],
]);

it('players of one name have numbers, in the order in which they entered; others have none', () => {
  const numbers = namesakes(players, names);
  expect([...numbers].sort()).toEqual([
    ['a', 1],
    ['c', 3],
    ['e', 5],
  ]);
  expect(players.map(({ player }) => calledAmong({ names, numbers })(player))).toEqual([
    'Ana (no. 1)',
    'Ben',
    'Ana (no. 3)',
    'd',
    'Ana (no. 5)',
  ]);
});

it('a name is the same however it was typed', () => {
  const typed = new Map([
    ['a', 'José'],
    ['b', 'Jose\u0301'],
    ['c', 'Jos\u200bé'],
    ['d', 'JOSÉ'],
    ['e', 'Jose'],
  ]);
  expect([...namesakes(players, typed).keys()].sort()).toEqual(['a', 'b', 'c', 'd']);
});

it('nobody has one whose namesake was forgotten', () => expect(namesakes(players.slice(0, 2), names).size).toBe(0));
