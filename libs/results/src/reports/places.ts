import type { EventState, Round } from '../event/event.js';
import { before, standingsOf } from '../event/record.js';
import { inForce } from '../result/report.js';
import type { Standing } from '../standings/standings.js';

/** A player's place in the whole event: who went further in the cut comes first, then the standings before it. */
export interface Place {
  readonly place: number;
  readonly standing: Standing;
}

const wonIn = (rounds: readonly Round[], player: string): number =>
  rounds.filter(({ tables }) =>
    tables.some(({ players, report }) => {
      const seat = players.findIndex((one) => one === player);
      return seat >= 0 && inForce(report)?.result.verdicts[seat] === 'win';
    }),
  ).length;

/** Places of an event; those whom nothing tells apart share one. */
export const placesOf = (state: EventState): readonly Place[] => {
  const lines = standingsOf(state, 'provisional')?.lines ?? [];
  const cut = state.rounds.slice(before(state).length);
  const inCut = new Set(cut.flatMap(({ tables }) => tables.flatMap(({ players }) => [...players])));
  const depth = new Map(lines.map(({ player }) => [player, inCut.has(player) ? 1 + wonIn(cut, player) : 0]));
  const sorted = [...lines].sort((a, b) => depth.get(b.player)! - depth.get(a.player)! || a.rank - b.rank);
  let place = 0;
  return sorted.map((standing, n) => {
    const last = sorted[n - 1];
    const shared = last?.rank === standing.rank && depth.get(last.player) === depth.get(standing.player);
    if (!shared) place = n + 1;
    return { place, standing };
  });
};
