import { inForce, resultText, roundOf, sameResult, seatedAt, tableOf, type EventState, type Result } from '#results';
import { Problem } from '../http/problem.js';
import type { Seen } from './event-actions.js';
import type { StatedBody } from './shapes.js';

/** A result that somebody states, with the players in the order of their table. */
export const resultStated = (
  state: EventState,
  { round, table }: { readonly round: number; readonly table: number },
  { type, players, won, drawn, verdicts }: StatedBody,
): Result => {
  // The request is refused later if there is no such table.
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

const reportIn = (state: EventState, at: { readonly round: number; readonly table: number }) => {
  const round = roundOf(state, at.round);
  return round && tableOf(round, at.table)?.report;
};

/** The version that a confirmation has seen: nobody agrees to what was stated otherwise meanwhile. */
export const confirmedAs =
  (at: { readonly round: number; readonly table: number }, version: number | undefined): Seen =>
  () =>
  (now) => {
    const report = reportIn(now, at);
    const last = report && inForce(report);
    if (version === undefined || !last || last.n === version) return null;
    return `another result stands by now: ${resultText(seatedAt(now, at.round, at.table), last.result)}, ${report.state}`;
  };

/**
 * The version of a ruling that a judge's request has seen. If two judges rule on a table at once, the second is told of
 * the first ruling, and must name its version to overrule it.
 */
export const ruledOver =
  (
    at: { readonly round: number; readonly table: number },
    body: StatedBody & { readonly over?: number | undefined },
  ): Seen =>
  (before, by) => {
    const seen = body.over ?? reportIn(before, at)?.versions.length;
    return (now) => {
      const report = reportIn(now, at);
      const last = report && inForce(report);
      if (!last) return null;
      const isOthers = report.state === 'ruled' && last.by.id !== by.id;
      const unseen = body.over === undefined && isOthers && !sameResult(last.result, resultStated(now, at, body));
      if (last.n === seen && !unseen) return null;
      const stands = `${resultText(seatedAt(now, at.round, at.table), last.result)}, ${report.state}`;
      return `version ${last.n} of this result stands: ${stands}. If you have seen it and rule otherwise, say over: ${last.n}`;
    };
  };
