import { describe, expect, it } from '@jest/globals';
import { endingOf } from './ending.js';
import { table } from './table.fixture.js';

const seats = (scores: readonly [number, number], out?: string) =>
  ['Ada', 'Ben'].map((name, n) => ({
    ...{ seat: n + 1, name, counters: {}, values: {}, score: scores[n]! },
    out: out !== undefined && n === 1 ? { reason: out } : null,
  }));
const first = { n: 1, winner: 1, reason: 'all opponents are defeated' };

describe('the end of a game on air', () => {
  it('is held until the first turn of the next game, with how it was won and the score', () => {
    const between = table({ status: 'setup', game: 2, games: [first], turn: null, seats: seats([1, 0]) });
    expect(endingOf(between, 2)).toEqual({
      title: 'Ada wins game 1',
      how: 'Ben is defeated',
      score: [
        { name: 'Ben', won: 0 },
        { name: 'Ada', won: 1 },
      ],
      next: 'Game 2 is being set up',
    });
    // The record of the next game no longer says that he conceded; a page that heard it does.
    expect(endingOf(between, 1, new Map([[2, 'concession']]))?.how).toBe('Ben concedes');
    expect(endingOf(between, 1, new Map([[2, 'three Titans']]))?.how).toBe('Ben loses: three Titans');
    expect(endingOf(between, 1, new Map([[2, 'its champion is defeated']]))?.how).toBe("Ben's champion is defeated");
    const telling = { words: { 'empty deck': 'their deck is empty' } };
    expect(endingOf(between, 1, new Map([[2, 'empty deck']]), telling)?.how).toBe("Ben's deck is empty");
    expect(endingOf({ ...between, status: 'playing', turn: { n: 1, seat: 2 } }, 1)).toBeUndefined();
    expect(endingOf(table({ status: 'setup', game: 1, games: [], turn: null }), 1)).toBeUndefined();
  });

  it('stays when the match is over, and says why the last game ended', () => {
    const games = [first, { n: 2, winner: 2, reason: 'time' }, { n: 3, winner: 1, reason: 'concession' }];
    const over = table({ status: 'ended', game: 3, games, seats: seats([2, 1], 'concession') });
    const decided = { ...over, result: { winner: 1, reason: 'best of 3 decided' } };
    expect(endingOf(decided, 1)).toEqual({
      title: 'Ada wins the match',
      how: 'Ben concedes',
      score: [
        { name: 'Ada', won: 2 },
        { name: 'Ben', won: 1 },
      ],
    });
    const drawn = { ...over, games: [], result: { winner: null, reason: 'an-effect' }, seats: seats([0, 0]) };
    expect(endingOf(drawn, 1)).toMatchObject({ title: 'The match is drawn', how: 'An effect' });
  });
});
