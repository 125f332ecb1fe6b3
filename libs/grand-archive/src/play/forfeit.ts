import { reveal, type Json, type Table } from '#table';
import type { CardLookup, Question, Recorded } from '#rules';

/**
 * What counts as the answer of a defeated player, who is skipped for decisions (CF-55): the least that the flow which
 * asks can go on with. It says no, takes back, declines, takes the first of what must be taken.
 */
export const forfeit = (_table: Table, _cards: CardLookup, { seat, of, min, max, options }: Question): Recorded => {
  const first = (n: number): number[] => Array.from({ length: n }, (_, index) => index);
  const offered = (): Json => ((options === undefined ? undefined : reveal(options)) ?? []).slice(0, min) as Json;
  switch (of) {
    case 'pay':
      return { kind: 'back', seat };
    case 'materialize':
    case 'cost':
    case 'level-up':
      return { kind: 'decline', seat };
    case 'dig':
      return { kind: 'answer', seat, value: first(min) };
    case 'name':
      return { kind: 'answer', seat, value: '' };
    case 'champion':
      return { kind: 'place', seat };
    case 'retaliate':
    case 'may':
      return { kind: 'answer', seat, value: false };
    case 'present':
      return { kind: 'answer', seat, value: 'nothing' };
    case 'first':
      return { kind: 'answer', seat, value: 'first' };
    case 'order':
    case 'glimpse':
      return { kind: 'answer', seat, value: first(max), bottom: [] };
    case 'discard':
      return { kind: 'answer', seat, value: first(min) };
    case 'by-hand':
      return { kind: 'by-hand', seat, ops: [] };
    default:
      return { kind: 'answer', seat, value: offered() };
  }
};
