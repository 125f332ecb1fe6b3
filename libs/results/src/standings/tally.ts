import type { Outcome, MatchVerdict } from '../outcome.js';

/** A round from the view of one player. */
export interface Had {
  readonly round: number;
  /** The opponent's index in the list of players; `null`: there was no opponent. */
  readonly opponent: number | null;
  readonly verdict: MatchVerdict;
  readonly bye: boolean;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

/** The rounds of each player, in the order of players, then of rounds. */
export const tallied = (players: readonly string[], outcomes: readonly Outcome[]): readonly (readonly Had[])[] => {
  const places = new Map(players.map((player, n) => [player, n]));
  const placeOf = (player: string): number => {
    const place = places.get(player);
    if (place === undefined) throw new RangeError(`${player} has an outcome, and is no player of the event`);
    return place;
  };
  const all: Had[][] = players.map(() => []);
  for (const { round, players: seats, verdicts, games, played } of outcomes) {
    const [first, second] = seats;
    const { won, drawn } = games;
    const one = placeOf(first);
    const other = second === undefined ? null : placeOf(second);
    const had = (opponent: number | null, seat: 0 | 1): Had => ({
      round,
      opponent: played ? opponent : null,
      verdict: verdicts[seat]!,
      bye: other === null,
      won: won[seat] ?? 0,
      lost: won[1 - seat] ?? 0,
      drawn,
    });
    all[one]!.push(had(other, 0));
    if (other !== null) all[other]!.push(had(one, 1));
  }
  for (const rounds of all)
    if (rounds.some(({ round }, n) => n > 0 && round < rounds[n - 1]!.round)) rounds.sort((a, b) => a.round - b.round);
  return all;
};
