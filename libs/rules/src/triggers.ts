import { seatOf, type Seat, type Table } from '#table';
import type { Flow } from './contract.js';
import { askEach, type AskingQuestion } from './question.js';

/** A triggered ability of a seat, with its title. */
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
 * The seats whose turns a turn of `seat` reaches: its own, and those of players who are out and whose turns are
 * skipped. Effects that last until their next turn end with these.
 */
export const turnsReached = (table: Table, seat: Seat): readonly Seat[] => {
  const behind = table.turn === null ? [] : turnOrderFrom(table, table.turn.seat).slice(1);
  const isOut = (one: Seat): boolean => (seatOf(table, one)?.out ?? null) !== null;
  return [...behind.slice(0, Math.max(0, behind.indexOf(seat))).filter(isOut), seat];
};

/** The pending abilities by player: the active player first, then the others in turn order. */
export const byPlayer = <T extends Pick<Triggered, 'seat'>>(
  table: Table,
  due: readonly T[],
): { seat: Seat; due: T[] }[] =>
  turnOrderFrom(table, table.turn?.seat ?? table.order[0]!)
    .map((seat) => ({ seat, due: due.filter((one) => one.seat === seat) }))
    .filter((own) => own.due.length > 0);

/** Asks every player with several pending abilities for their order, all at once. A player with one is not asked. */
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
