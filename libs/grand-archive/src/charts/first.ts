import type { Table } from '#table';
import { started } from '../table/notes.js';
import { boxes } from './moment.js';

/** The four ways through chart 2: which letters each of its boxes has. */
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

/** The boxes of a place on the way through a first turn. */
export const inFirstTurn = (table: Table, place: keyof (typeof WAYS)['first of two']): string[] =>
  boxes('F2', WAYS[wayOf(table)][place]);

/** First turns come before any second one, so as many have begun as there were turns. */
export const isFirstTurn = (table: Table): boolean => table.turn?.n === started.in(table)?.length;
