/** The most cards or copies that a rule allows. */
export interface Most {
  readonly max: number;
  readonly rule: string;
}

/** The side of a deck, exchanged between games only. */
export type SideLimits =
  /** The rules say nothing of it: it is kept with the deck and not checked. */
  | { readonly is: 'kept' }
  | { readonly is: 'none'; readonly rule: string }
  /** Everything that was opened and is not in the deck. */
  | { readonly is: 'pool'; readonly rule: string }
  /** A number of cards and points: 3 for a champion or a regalia (`material`), 1 for any other card. */
  | {
      readonly is: 'points';
      readonly cards: number;
      readonly points: number;
      readonly material: number;
      readonly rule: string;
      /** The rule of exchanges, by which points are not reckoned again (CF26-43). */
      readonly exchanged: string;
    };

/** The limits of a format; an absent one sets no limit. */
export interface Limits {
  readonly name: string;
  readonly main?: { readonly min: number; readonly rule: string };
  readonly material?: { readonly max: number; readonly min?: number; readonly rule: string };
  /** One Lesser and one Greater Boon come with the deck (GA26-SETUP-14); absent: the deck has no boons. */
  readonly boons?: { readonly rule: string };
  readonly copies?: Most;
  /** The material deck holds each card once (GA-DECK-07). */
  readonly single: boolean;
  /** The cards with Divine Relic in the material deck. */
  readonly relics?: Most;
  /**
   * The material deck holds only types that the rules know (GA-DECK-11): a card that is neither champion nor regalia is
   * refused.
   */
  readonly knownTypes: boolean;
  readonly side: SideLimits;
  /** Cards that are valid in some formats alone are valid only in those. */
  readonly tagged: boolean;
  /** Absent: as many players as a game may have. */
  readonly players?: { readonly min: number; readonly max: number; readonly rule: string };
  /** The players of a team, whose decks are checked together; each plays one game. Absent: everybody plays alone. */
  readonly team?: { readonly players: readonly string[]; readonly rule: string };
  /** The recommended length of a round in tournaments. */
  readonly round?: { readonly minutes: number; readonly rule: string };
}

/** The rules that are cited for decks of all formats; an absent one is no rule of the ruleset. */
export interface DeckRules {
  /** A card of which there are no data. */
  readonly unknown: string;
  /** An ally that is no regalia in a material deck. */
  readonly ally: string;
  /** A mastery or a status in any part. */
  readonly effects?: string;
  /** A card that is valid in other formats alone. */
  readonly tagged?: string;
  /** A card that a list of bans names. */
  readonly banned?: string;
}
