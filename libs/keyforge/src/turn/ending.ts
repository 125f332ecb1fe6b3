import { seatOf, type Seat, type Table } from '#table';
import { endBlow, endGameWith, note, withdrawAll } from '#rules';
import type { Course } from './course.js';

const result = note<object>({ scope: 'game', key: 'result' });

const countersOf = (table: Table, seat: Seat) => {
  const counters = seatOf(table, seat)?.counters ?? {};
  return { seat, keys: counters['keys'] ?? 0, amber: counters['amber'] ?? 0, chains: counters['chains'] ?? 0 };
};

/**
 * Ends the game at that instant: nothing more resolves (KF-FORGE-09, KF-WIN-01, KF-WIN-02). Records winner, reason,
 * turn, and both players' keys, æmber and chains (KF-WIN-05). Never returns: it ends the action.
 */
export const endGame = (course: Course, winner: Seat, reason: string, rules: readonly string[]): never => {
  const { scribe } = course;
  endBlow(scribe);
  withdrawAll(scribe, 'the game is over');
  for (const { id } of [...course.table.items].reverse())
    scribe.emit({ kind: 'item-ended', item: id, result: 'partly', rules: ['KF-WIN-02'] });
  const { table } = course;
  result.write(scribe, {
    winner,
    reason,
    turn: table.turn?.n ?? 0,
    seats: table.order.map((seat) => countersOf(table, seat)),
  });
  return endGameWith(scribe, { winner, reason, title: `Seat ${winner} wins: ${reason}`, rules });
};
