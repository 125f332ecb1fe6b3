import { expect, it } from '@jest/globals';
import type { LostWhy } from './ending.js';
import { momentOf } from './match-moment.js';

const seat = (n: number, name: string, score: number) => ({
  seat: n,
  name,
  score,
  counters: {},
  values: {},
  out: null,
});
const at = (more: object, lost?: LostWhy) =>
  momentOf(
    {
      result: null,
      asks: [],
      games: [],
      seats: [seat(1, 'Ana', 1), seat(2, 'Ben', 0)],
      turn: null,
      game: 1,
      ...more,
    },
    lost,
  );

it('is the end of a game until the next one has its first turn', () => {
  const games = [{ n: 1, winner: 1, reason: 'conceded' }];
  expect(at({ games, game: 2 })).toEqual({
    of: 'game',
    winner: 1,
    title: 'Ana wins game 1',
    how: 'Conceded · Ana 1, Ben 0',
    next: 'The next game is being set up.',
  });
  expect(at({ games, game: 2, turn: { n: 1, seat: 2 } })).toBeUndefined();
  expect(at({})).toBeUndefined();
});

it('says why the loser lost, also when the table of the next game does not know it any more', () => {
  const games = [{ n: 1, winner: 2, reason: 'all opponents are defeated' }];
  const lost = new Map([
    [1, 'concession'],
    [2, 'of the game before'],
  ]);
  expect(at({ games, game: 2 }, lost)).toMatchObject({ how: 'Ana concedes · Ana 1, Ben 0' });
});

it('is the end of the match for good', () => {
  const games = [{ n: 1, winner: 2, reason: 'conceded' }];
  expect(at({ games, result: { winner: 2, reason: 'conceded' }, turn: { n: 3, seat: 1 } })).toMatchObject({
    of: 'match',
    title: 'Ben wins the match',
    how: 'Conceded',
  });
  const lost = [{ ...seat(1, 'Ana', 0), out: { reason: 'concession' } }, seat(2, 'Ben', 1)];
  expect(at({ seats: lost, result: { winner: 2, reason: 'all-opponents-defeated' } })).toMatchObject({
    how: 'Ana concedes',
  });
  expect(at({ result: { winner: null, reason: 'both-lost' } })).toMatchObject({ title: 'The match is drawn' });
});
