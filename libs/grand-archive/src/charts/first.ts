import type { Table } from '#table';
import { started } from '../table/notes.js';
import { boxes } from './moment.js';

/** The four ways through chart 2, and the letters of their boxes. */
const WAYS = {
  'first of two': { begins: 'A B C D', places: 'E', draws: '', main: 'F G' },
  'second of two': { begins: 'A B C H', places: 'I', draws: 'J', main: 'K' },
  'first of more': { begins: 'A B L M', places: 'N', draws: 'O', main: 'P' },
  'another of more': { begins: 'A B L Q', places: 'R', draws: 'S', main: 'T' },
} as const;

const wayOf = ({ order, turn }: Table): keyof typeof WAYS =>
  order.length === 2
    ? turn?.n === 1
      ? 'first of two'
      : 'second of two'
    : turn?.n === 1
      ? 'first of more'
      : 'another of more';

/** The boxes of one stage of a first turn. */
export const inFirstTurn = (table: Table, place: keyof (typeof WAYS)['first of two']): string[] =>
  boxes('F2', WAYS[wayOf(table)][place]);

/**
 * Players take all their first turns before any second one, so in a first turn the turn number is that of first turns
 * begun.
 */
export const isFirstTurn = (table: Table): boolean => table.turn?.n === started.in(table)?.length;
