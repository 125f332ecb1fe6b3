import type { EventRound } from '#api';

/** What a player's record comes to. */
export interface Naive {
  readonly points: number;
  /** Mean of the opponents' shares of match points, each a third at least. */
  readonly omw: number;
}

const POINTS = { win: 3, draw: 1, loss: 0 } as const;

/**
 * Points and opponents' match-win percentage as somebody would reckon them on paper, from the rounds as they are told:
 * no line of it is shared with the library. A round in which somebody sat nowhere before they dropped is lost.
 */
export const naiveStandings = (
  players: readonly string[],
  rounds: readonly EventRound[],
): ReadonlyMap<string, Naive> => {
  const points = new Map<string, number>();
  const played = new Map<string, number>();
  const opponents = new Map<string, string[]>();
  for (const player of players) {
    let sum = 0;
    let last = 0;
    const met: string[] = [];
    for (const { round, tables } of rounds)
      for (const { players: seated, result } of tables) {
        const seat = seated.findIndex((one) => one.player === player);
        if (seat < 0 || !result) continue;
        last = round;
        sum += POINTS[result.verdicts[seat]!];
        const other = seated[1 - seat];
        if (other && result.type !== 'no-show') met.push(other.player);
      }
    points.set(player, sum);
    played.set(player, last);
    opponents.set(player, met);
  }
  const share = (player: string): number => Math.max(0.33, points.get(player)! / (3 * played.get(player)!));
  return new Map(
    players.map((player) => {
      const met = opponents.get(player)!;
      const omw = met.length === 0 ? 0 : met.reduce((sum, one) => sum + share(one), 0) / met.length;
      return [player, { points: points.get(player)!, omw }];
    }),
  );
};
