/** The value of a match or a game: whole numbers, or texts such as `1/2`. */
export interface Worth {
  readonly win: number | string;
  readonly draw: number | string;
  readonly loss: number | string;
}

/**
 * A share of the possible maximum. `points`: match or game points out of those that could be won. `wins`: won matches
 * or games out of those played; a draw is no win.
 */
export interface Share {
  readonly counts: 'points' | 'wins';
  readonly byes: 'counted' | 'ignored';
  /** Lower values count as this much: `0.33` is exactly 33/100. */
  readonly floor?: string;
}

/** A number for each player, from their own results or those of their opponents. */
export type StandingsMeasure =
  | { readonly by: 'points' }
  /** Points divided by the rounds that the player took part in. */
  | { readonly by: 'points-per-round' }
  | ({ readonly by: 'match-win' } & Share)
  | ({ readonly by: 'game-win' } & Share)
  /** The mean of a measure over the opponents; a bye is no opponent. */
  | { readonly by: 'opponents'; readonly of: StandingsMeasure }
  /**
   * The sum of the opponents' points, without this many of the lowest and highest. `unplayed`: whether a round without
   * an opponent counts as one against a player with the same points, or not at all.
   */
  | {
      readonly by: 'buchholz';
      readonly lowest?: number;
      readonly highest?: number;
      readonly unplayed: 'own-points' | 'nothing';
    }
  /** The points of the opponents that the player beat, plus half the points of those with a draw. */
  | { readonly by: 'sonneborn-berger'; readonly unplayed: 'own-points' | 'nothing' };

/** A tiebreak among the players who are still tied. */
export type TiebreakAmong =
  /** Points from their matches against each other, if every two of them have met. */
  | { readonly by: 'head-to-head' }
  /** The higher lot; lots follow from the event's recorded seed. */
  | { readonly by: 'random' };

export interface Tiebreak {
  /** The name of the column: `OMW`. */
  readonly label: string;
  readonly measure: StandingsMeasure | TiebreakAmong;
}

/**
 * How an event orders its players; a game has its own profile, and an organiser may write one. It is data and stands in
 * the record.
 */
export interface Profile {
  readonly name: string;
  readonly match: Worth & { readonly bye: number | string };
  readonly game: Worth;
  /** The number of games that a bye counts as won. */
  readonly byeGames: number;
  /** The first tiebreak that differs decides. */
  readonly order: readonly Tiebreak[];
  /** Columns that are shown but decide nothing. */
  readonly shown?: readonly Tiebreak[];
}
