import type { EventState, Round } from '../event/event.js';
import { COUNTS, roundsBefore, standingsOf, type Counting } from '../event/record.js';
import { inForce, type ReportState } from '../result/report.js';
import type { Explanation } from '../standings/explain.js';
import type { Standing } from '../standings/standings.js';

/** A player's place in the whole event: by how far they went in the cut, then by the standings before it. */
export interface FinalPlace {
  readonly place: number;
  readonly standing: Standing;
}

const cutOf = (state: EventState): readonly Round[] => state.rounds.slice(roundsBefore(state).length);

/** How often each player of the cut has won in it. */
const winsIn = (cut: readonly Round[], counts: ReadonlySet<ReportState>): ReadonlyMap<string, number> => {
  const wins = new Map<string, number>();
  for (const { players, report } of cut.flatMap(({ tables }) => tables))
    players.forEach((player, seat) => {
      const won = counts.has(report.state) && inForce(report)?.result.verdicts[seat] === 'win';
      wins.set(player, (wins.get(player) ?? 0) + (won ? 1 : 0));
    });
  return wins;
};

/** The places of an event; tied players share one. */
export const placesOf = (state: EventState, counting: Counting = 'provisional'): readonly FinalPlace[] => {
  const lines = standingsOf(state, counting)?.lines ?? [];
  const cut = cutOf(state);
  if (cut.length === 0) return lines.map((standing) => ({ place: standing.rank, standing }));
  const wins = winsIn(cut, COUNTS[counting]);
  const depth = ({ player }: Standing): number => wins.get(player) ?? -1;
  const sorted = [...lines].sort((a, b) => depth(b) - depth(a) || a.rank - b.rank);
  let place = 0;
  return sorted.map((standing, n) => {
    const last = sorted[n - 1];
    if (last?.rank !== standing.rank || depth(last) !== depth(standing)) place = n + 1;
    return { place, standing };
  });
};

/** Explains how the single elimination changed a player's place; empty before there is one. */
export const explainPlace = (state: EventState, player: string, counting: Counting): readonly Explanation[] => {
  const cut = cutOf(state);
  const found = placesOf(state, counting).find(({ standing }) => standing.player === player);
  if (cut.length === 0 || found === undefined) return [];
  const { place, standing } = found;
  const wins = winsIn(cut, COUNTS[counting]).get(player);
  const went =
    wins === undefined
      ? 'not in the single elimination, whose players come first'
      : `${wins === 1 ? '1 win' : `${wins} wins`} in the single elimination, which comes first`;
  const text = `place ${place}: ${went}; those with as many stand as before it, where this was place ${standing.rank}`;
  return [{ label: 'place', value: String(place), text }];
};
