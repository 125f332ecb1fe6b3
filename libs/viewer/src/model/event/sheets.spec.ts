import { expect, it } from '@jest/globals';
import type { EventPlayer, EventTable, Standings } from '../../api/events.js';
import { byName, columnOf, inPages, isOwnMachine, placed, stillPlaying, slipsOf, tablesFor } from './sheets.js';

const table = (n: number, ...names: string[]): EventTable =>
  ({ table: n, players: names.map((name) => ({ player: name, name })) }) as unknown as EventTable;
const round = { tables: [table(2, 'zoë', 'Ana'), table(1, 'Ben', 'Player 10'), table(3, 'Player 9')] };

it('everybody is found once by name, whatever their capitals, numbers in their order', () => {
  expect(byName(round).map(({ name, table: at, against }) => [name, at, against])).toEqual([
    ['Ana', 2, 'zoë'],
    ['Ben', 1, 'Player 10'],
    // A player with a bye sits at no table.
    ['Player 9', undefined, undefined],
    ['Player 10', 1, 'Ben'],
    ['zoë', 2, 'Ana'],
  ]);
  expect(slipsOf(round).map(({ table: at }) => at)).toEqual([1, 2]);
});

it('pages hold N entries each, and there is always one', () => {
  expect(inPages([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inPages([], 2)).toEqual([[]]);
});

it('a line of the standings counts a bye as a win, and marks a player who has left', () => {
  const line = { place: 1, player: 'p', name: 'Ana', number: 1, points: { shown: '3.00' } };
  const games = { wins: 1, losses: 0, draws: 1, byes: 1 };
  const of = (given: object) => {
    const lines = [{ ...line, ...games, dropped: false, disqualified: false, ...given }];
    const [shown] = placed({ lines } as unknown as Standings);
    return [shown?.points, shown?.record, shown?.left];
  };
  expect(of({})).toEqual(['3', '2–0–1', undefined]);
  expect([of({ dropped: true })[2], of({ dropped: true, disqualified: true })[2]]).toEqual(['dropped', 'disqualified']);
});

it('a column of whole numbers has no decimals', () => {
  const lines = [
    { values: { lot: { shown: '64.00' }, OMW: { shown: '1.00' } } },
    { values: { lot: { shown: '7.00' }, OMW: { shown: '0.33' }, H2H: null } },
  ] as unknown as Standings['lines'];
  const column = (label: string) => lines.map(columnOf(lines, label));
  expect([column('lot'), column('OMW'), column('H2H')]).toEqual([
    ['64', '7'],
    ['1.00', '0.33'],
    ['–', '–'],
  ]);
});

it('links are for who plays on, by name', () => {
  const player = (name: string, dropped: number | null): EventPlayer => ({ name, dropped }) as unknown as EventPlayer;
  const players = [player('zoë', null), player('Ben', 1), player('Ana', null)];
  expect(stillPlaying(players).map(({ name }) => name)).toEqual(['Ana', 'zoë']);
});

it('a hall has the tables of its round, and before one is paired a table for every two', () => {
  expect(tablesFor({ players: 9 }, undefined)).toEqual([1, 2, 3, 4]);
  expect(tablesFor({ players: 9 }, round)).toEqual([1, 2]);
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.4', false],
  ['127.0.0.1.example.org', false],
])('%s leads to the machine itself: %s', (host, own) => expect(isOwnMachine(host)).toBe(own));
