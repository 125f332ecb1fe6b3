import { seatedAt, type EventState, type Result } from '#results';
import { Problem } from '../http/problem.js';
import type { StatedBody } from './shapes.js';

/** A result as somebody states it, in the order of the players of its table. */
export const resultStated = (
  state: EventState,
  { round, table }: { readonly round: number; readonly table: number },
  { type, players, won, drawn, verdicts }: StatedBody,
): Result => {
  // Where there is no such table, what is asked for is refused in its turn.
  const seated = seatedAt(state, round, table);
  const [one, other] = won;
  const told =
    verdicts ??
    (one === other
      ? (['draw', 'draw'] as const)
      : one > other
        ? (['win', 'loss'] as const)
        : (['loss', 'win'] as const));
  const same = players === undefined || seated.length !== 2 || players.every((player, n) => player === seated[n]);
  if (same) return { type, verdicts: told, won, drawn };
  if (!players.every((player) => seated.includes(player)) || players[0] === players[1])
    throw new Problem(
      'wrong-table',
      `at table ${table} of round ${round} sit ${seated.join(' and ')}, not ${players.join(' and ')}`,
    );
  return { type, verdicts: [told[1], told[0]], won: [other, one], drawn };
};
