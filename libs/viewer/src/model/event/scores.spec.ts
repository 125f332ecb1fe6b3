import { describe, expect, it } from '@jest/globals';
import { absentOf, isUndecided, readSlip, scoresOf } from './scores.js';

it('the usual results of a best of three, and of one game', () => {
  expect(scoresOf(3, false).map(({ by, text }) => [by, text])).toEqual([
    [0, '2–0'],
    [0, '2–1'],
    [1, '2–1'],
    [1, '2–0'],
    [null, '0–0'],
  ]);
  expect(scoresOf(3, false).map(({ stated }) => stated.won)).toEqual([
    [2, 0],
    [2, 1],
    [1, 2],
    [0, 2],
    [0, 0],
  ]);
  expect(scoresOf(1, false).map(({ stated }) => stated.won)).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
  ]);
});

it('in a single elimination nothing is offered that leaves open who goes on', () => {
  for (const bestOf of [1, 3, 5]) {
    expect(scoresOf(bestOf, true)).toEqual(scoresOf(bestOf, false).filter(({ by }) => by !== null));
    expect(scoresOf(bestOf, true).some(({ stated }) => isUndecided(stated))).toBe(false);
  }
});

it('who is not there has lost all games that the match takes', () =>
  expect([1, 3, 5].map((bestOf) => absentOf(bestOf).won)).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]));

describe('a slip as it is typed', () => {
  const stated = (text: string, bestOf = 3) => {
    const slip = readSlip(text, bestOf);
    return slip.ok ? [slip.table, slip.stated.type, slip.stated.won, slip.stated.drawn] : slip.why;
  };

  it.each([
    ['12 2-1', [12, 'played', [2, 1], 0]],
    ['12 2 1', [12, 'played', [2, 1], 0]],
    ['  7  0–2 ', [7, 'played', [0, 2], 0]],
    ['7 2.0', [7, 'played', [2, 0], 0]],
    ['3 1-1-1', [3, 'played', [1, 1], 1]],
    ['3 1-1', [3, 'unfinished', [1, 1], 0]],
    ['3 1-0', [3, 'unfinished', [1, 0], 0]],
    ['9 d', [9, 'intentional-draw', [0, 0], 0]],
    ['9 2-1-1', [9, 'played', [2, 1], 1]],
  ])('%s', (text, said) => expect(stated(text)).toEqual(said));

  it.each(['', '12', '2-1', 'x 2-1', '12 2-', '12 2-1-1-1'])('“%s” is told how it would be right', (text) =>
    expect(stated(text)).toMatch(/^Type the table/),
  );

  it('a score that nobody reaches is the service’s to refuse', () =>
    expect(stated('1 3-3')).toEqual([1, 'played', [3, 3], 0]));
});
