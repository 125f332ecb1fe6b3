import { seatOf, type Seat, type Table } from '#table';
import type { Flow } from './contract.js';
import { askEach, type AskingQuestion } from './question.js';

/** What somebody's ability has to do because of what happened, in words. */
export interface Triggered {
  readonly seat: Seat;
  readonly title: string;
}

/** All seats in turn order, from one on. */
export const turnOrderFrom = ({ order }: Table, seat: Seat): readonly Seat[] => {
  const at = Math.max(0, order.indexOf(seat));
  return [...order.slice(at), ...order.slice(0, at)];
};

/**
 * Whose turns come next, where the one that begins is of `seat`: that one's, and those of players who are out and are
 * passed over. What lasts until their next turn ends with them.
 */
export const turnsReached = (table: Table, seat: Seat): readonly Seat[] => {
  const behind = table.turn === null ? [] : turnOrderFrom(table, table.turn.seat).slice(1);
  const isOut = (one: Seat): boolean => (seatOf(table, one)?.out ?? null) !== null;
  return [...behind.slice(0, Math.max(0, behind.indexOf(seat))).filter(isOut), seat];
};

/** What is due, by player: the one whose turn it is first, then the others in turn order. */
export const byPlayer = <T extends Triggered>(table: Table, due: readonly T[]): { seat: Seat; due: T[] }[] =>
  turnOrderFrom(table, table.turn?.seat ?? table.order[0]!)
    .map((seat) => ({ seat, due: due.filter((one) => one.seat === seat) }))
    .filter((own) => own.due.length > 0);

/** Those who have several due say, all at once, in which order; who has one is not asked. */
export function* ordered<T extends Triggered>(
  order: AskingQuestion<readonly number[]>,
  title: string,
  groups: readonly { readonly seat: Seat; readonly due: readonly T[] }[],
): Flow<T[]> {
  const several = groups.filter(({ due }) => due.length > 1);
  const answers = yield* askEach(
    order,
    several.map(({ seat, due }) => ({
      seat,
      title,
      min: due.length,
      max: due.length,
      options: due.map((one) => one.title),
    })),
  );
  return groups.flatMap((group) => {
    const n = several.indexOf(group);
    return n < 0 ? group.due : answers[n]!.map((at) => group.due[at]!);
  });
}
