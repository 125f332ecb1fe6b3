import { expect, it } from '@jest/globals';
import { calledAmong, namesakes } from './namesakes.js';

const players = ['a', 'b', 'c', 'd', 'e'].map((player) => ({ player }));
const names = new Map([
  ['a', 'Ana'],
  ['b', 'Ben'],
  ['c', 'Ana'],
  ['e', 'Ana'],
]);

it('players of one name have numbers, in the order in which they entered; other players have none', () => {
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

it('a name is the same in every spelling that looks alike', () => {
  const typed = new Map([
    ['a', 'José'],
    ['b', 'Jose\u0301'],
    ['c', 'Jos\u200bé'],
    ['d', 'JOSÉ'],
    ['e', 'Jose'],
  ]);
  expect([...namesakes(players, typed).keys()].sort()).toEqual(['a', 'b', 'c', 'd']);
});

it('a player has no number if the name of the only namesake was erased', () =>
  expect(namesakes(players.slice(0, 2), names).size).toBe(0));
