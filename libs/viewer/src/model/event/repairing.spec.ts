import { describe, expect, it } from '@jest/globals';
import { changedTables, seatedToo, type SeatingShown } from './repairing.js';

const seatings = (...tables: readonly string[]): readonly SeatingShown[] =>
  tables.map((players, n) => ({ table: n + 1, players: players.split(' ') }));
const people = (names: string) => (names === '' ? [] : names.split(' ').map((player) => ({ player })));
const inOrder = (all: readonly SeatingShown[] | undefined) =>
  all?.map(({ table, players }) => `${table} ${players.join(' ')}`);

describe('players who came after the pairing', () => {
  it.each([
    ['one takes the place across from who has a bye', ['a b', 'c'], 'd', '', ['1 a b', '2 c d']],
    ['the next have a table of their own', ['a b', 'c'], 'd e f', '', ['1 a b', '2 c d', '3 e f']],
    ['the last has the bye', ['a b'], 'c d e', '', ['1 a b', '2 c d', '3 e']],
    ['one takes the place of who dropped', ['a b', 'c d'], 'e', 'b', ['1 a e', '2 c d']],
    ['nobody is at a table whose player dropped', ['a b', 'c'], '', 'c', ['1 a b']],
  ])('%s, and nobody else moves', (_, tables, come, gone, seated) => {
    expect(inOrder(seatedToo(seatings(...tables), people(come), people(gone)))).toEqual(seated);
  });

  it('are not seated so where two would have a bye who could meet', () => {
    expect(seatedToo(seatings('a b', 'c d'), [], people('b d'))).toBeUndefined();
  });
});

it('a table changes with its players, and where it is no more', () => {
  expect([...changedTables(seatings('a b', 'c d', 'e'), seatings('a b', 'd c'))]).toEqual([2, 3]);
});
