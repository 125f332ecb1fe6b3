/** The limits of a format; an absent one sets no limit. */
export interface Limits {
  readonly name: string;
  readonly main?: { readonly min: number; readonly rule: string };
  readonly material?: { readonly max: number; readonly rule: string };
  readonly copies?: { readonly max: number; readonly rule: string };
  /** The material deck holds each card once, and at most one Divine Relic (GA-DECK-07, GA-DECK-08). */
  readonly single: boolean;
  /**
   * The material deck holds only types that the rules know (GA-DECK-11): a card that is neither champion nor regalia is
   * refused.
   */
  readonly knownTypes: boolean;
}

/**
 * What differs between the rulesets of Grand Archive. A part is data: it names one of the ways that the code knows, or
 * the ids of the rules that are cited for it. Code that needs a part gets it from `partsFor`, and nothing else asks by
 * which rules a match is played.
 */
export interface Parts {
  readonly setup: {
    /** Whether each player places the level 0 champion in their own first turn, or all do before any turn. */
    readonly champions: 'in-first-turns' | 'before-first-turn';
    /** The rules of placing it, and of what it must be. */
    readonly rules: { readonly placed: string; readonly champion: string };
  };
  readonly firstTurns: {
    /** Whether all players may attack in their first turns, or only the last one of the first round of turns. */
    readonly attackers: 'all' | 'last-player';
  };
  /** The rules that are cited to a seat that acts at the wrong time. */
  readonly moments: { readonly asked: string; readonly waiting: string; readonly ended: string };
  readonly champions: {
    /** Whether a champion that levels up is Awake afterwards, or stays as it was. */
    readonly levelUp: 'wakes' | 'keeps-rested';
    /** Whether abilities that look for what enters the field see the new card, or only its own On Enter does. */
    readonly laid: 'enters-field' | 'enters-lineage';
  };
  readonly combat: {
    /** Whether any unit fights, a champion with a weapon only, or those with power above 0 do. */
    readonly fighters: 'units' | 'with-power';
    /** Which units Stealth protects by itself. */
    readonly stealth: 'allies' | 'units';
    /** Whether an object that is wielded has to be a weapon when the damage is dealt. */
    readonly wielded: 'weapons' | 'objects';
    /** Whether roles last until the end of combat, or end by checks and changes of control. */
    readonly roles: 'kept' | 'checked';
    /** Whether retaliation hits and kills, too. */
    readonly hits: 'attack' | 'attack-and-retaliation';
    /** Whether End of Combat clears the combat before its check, or places triggers and checks first. */
    readonly end: 'cleared-first' | 'checked-first';
  };
  readonly end: {
    /** Whether a player who cannot draw loses for it. */
    readonly emptyDeck: 'draws-nothing' | 'loses';
    /** The rules that the end of a game follows, by what decided it. */
    readonly rules: { readonly defeated: readonly string[]; readonly conceded: string };
    /** The end of a game that nobody is left to win. */
    readonly draw: { readonly reason: string; readonly rule: string };
  };
  readonly decks: {
    readonly formats: Readonly<Record<string, Limits>>;
  };
  /** The flowcharts that a replay cites; absent for a ruleset without any. */
  readonly charts?: 'flowcharts';
}

/** A rulebook, in the revision that new matches pin (docs/decisions/313). */
export interface Ruleset {
  /** Its name, by which people choose it. */
  readonly id: string;
  /** The newest revision. Records of the revisions before it still verify and replay (docs/decisions/312). */
  readonly revision: number;
  readonly parts: Parts;
}

/** The version that a match pins. */
export const versionOf = ({ id }: Pick<Ruleset, 'id'>, revision: number): string => `${id}.${revision}`;
