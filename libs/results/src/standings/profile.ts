/** What a match or a game is worth: whole numbers, or texts such as `1/2`. */
export interface Worth {
  readonly win: number | string;
  readonly draw: number | string;
  readonly loss: number | string;
}

/**
 * A share of what could have been won. `points`: match or game points of those there were to win; `wins`: wins of
 * matches or games that were played, a draw being none.
 */
export interface Share {
  readonly counts: 'points' | 'wins';
  readonly byes: 'counted' | 'ignored';
  /** What is less counts as this much: `0.33` is 33/100 exactly. */
  readonly floor?: string;
}

/** What is reckoned of a player alone, or over the opponents that they met. */
export type StandingsMeasure =
  | { readonly by: 'points' }
  /** Points by rounds that the player took part in. */
  | { readonly by: 'points-per-round' }
  | ({ readonly by: 'match-win' } & Share)
  | ({ readonly by: 'game-win' } & Share)
  /** The mean of a measure over the opponents; a bye is no opponent. */
  | { readonly by: 'opponents'; readonly of: StandingsMeasure }
  /**
   * The sum of the opponents' points without this many of the lowest and the highest. `unplayed`: whether a round
   * without an opponent counts as one against somebody with the player's own points, or not at all.
   */
  | {
      readonly by: 'buchholz';
      readonly lowest?: number;
      readonly highest?: number;
      readonly unplayed: 'own-points' | 'nothing';
    }
  /** The points of the opponents that were beaten, and half of those that were drawn with. */
  | { readonly by: 'sonneborn-berger'; readonly unplayed: 'own-points' | 'nothing' };

/** What is reckoned among those who are still level. */
export type TiebreakAmong =
  /** Points of their matches against each other, where every two of them have met. */
  | { readonly by: 'head-to-head' }
  /** The higher lot; lots follow from the event's recorded seed. */
  | { readonly by: 'random' };

export interface Tiebreak {
  /** What the column is called: `OMW`. */
  readonly label: string;
  readonly measure: StandingsMeasure | TiebreakAmong;
}

/** How an event's players are put in order: a game's or an organiser's own. It is data, and stands in the record. */
export interface Profile {
  readonly name: string;
  readonly match: Worth & { readonly bye: number | string };
  readonly game: Worth;
  /** Games that a bye counts as won. */
  readonly byeGames: number;
  /** The first that differs decides. */
  readonly order: readonly Tiebreak[];
  /** Columns that are shown and decide nothing. */
  readonly shown?: readonly Tiebreak[];
}
