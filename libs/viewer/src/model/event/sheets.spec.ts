import { expect, it } from '@jest/globals';
import type { EventPlayer, EventTable } from '../../api/events.js';
import { byName, inPages, isOwnMachine, stillPlaying, slipsOf, tablesFor } from './sheets.js';

const table = (n: number, ...names: string[]): EventTable =>
  ({ table: n, players: names.map((name) => ({ player: name, name })) }) as unknown as EventTable;
const round = { tables: [table(2, 'zoë', 'Ana'), table(1, 'Ben', 'Player 10'), table(3, 'Player 9')] };

it('everybody is found once by name, whatever their capitals, numbers in their order', () => {
  expect(byName(round).map(({ name, table: at, against }) => [name, at, against])).toEqual([
    ['Ana', 2, 'zoë'],
    ['Ben', 1, 'Player 10'],
    ['Player 9', 3, undefined],
    ['Player 10', 1, 'Ben'],
    ['zoë', 2, 'Ana'],
  ]);
  expect(slipsOf(round).map(({ table: at }) => at)).toEqual([1, 2]);
});

it('pages hold N entries each, and there is always one', () => {
  expect(inPages([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inPages([], 2)).toEqual([[]]);
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
