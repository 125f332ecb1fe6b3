/** What a match of a round was worth to a player. */
export type MatchVerdict = 'win' | 'draw' | 'loss';

/** How one table of a round ended, as standings count it: two players, or one who had a bye. */
export interface Outcome {
  readonly round: number;
  readonly players: readonly [string, string] | readonly [string];
  /** One for each player; a double loss is two losses. */
  readonly verdicts: readonly MatchVerdict[];
  /** Games won by each player, in their order, and games drawn. */
  readonly games: { readonly won: readonly number[]; readonly drawn: number };
  /** Whether they sat down against each other: a bye and a no-show are rounds without an opponent. */
  readonly played: boolean;
}
