/** The result of a match for one player. */
export type MatchVerdict = 'win' | 'draw' | 'loss';

/** How one table of a round ended, as standings count it: with two players, or with one who had a bye. */
export interface Outcome {
  readonly round: number;
  readonly players: readonly [string, string] | readonly [string];
  /** One for each player; a double loss is two losses. */
  readonly verdicts: readonly MatchVerdict[];
  /** Games won by each player, in the order of `players`, and games drawn. */
  readonly games: { readonly won: readonly number[]; readonly drawn: number };
  /** Whether the two players really played: for a bye and a no-show this is false. */
  readonly played: boolean;
}
