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
  readonly turn: {
    /** Whether the choice of the Materialize Phase takes any card of the material deck. */
    readonly materializes: 'any' | 'champions-and-regalia';
    /**
     * Whether a window that opened for triggers or a materialization ends when all have passed on the empty stack, or
     * as soon as the stack is empty (CF26-06).
     */
    readonly windows: 'until-all-pass' | 'until-empty';
    /** Whether what the return of memory triggers waits for the next window, or resolves before the Draw Phase. */
    readonly memoryReturn: 'no-window' | 'window';
    /** Whether triggers of clean-up wait for the next turn, or are placed and followed by another clean-up. */
    readonly cleanUp: 'once' | 'until-nothing-changes';
    /** Whether the card that ends a phase is banished with the rest of the stack, or goes where it goes by default. */
    readonly phaseEnder: 'banished' | 'as-ever';
    /** Whether a player action with a value of 0 happens. */
    readonly ofZero: 'happens' | 'does-not-happen';
    /** Whether a player who looks in a private zone for cards of a kind must take one that is there. */
    readonly search: 'must-find' | 'may-find-none';
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
    /** The zones of which cards are remembered as they last were there (GA26-COMBAT-35). */
    readonly remembered: readonly ('field' | 'intent')[];
    /** Whether End of Combat clears the combat before its check, or places triggers and checks first. */
    readonly end: 'cleared-first' | 'checked-first';
  };
  readonly activation: {
    /**
     * Whether an attack card needs something to attack and names its weapon as it is activated, or rests the champion
     * for its cost and names the weapon as it attacks.
     */
    readonly attackCards: 'aimed' | 'rest-champion';
    /** Whether what rests for a reserve cost may be given for another part of the cost as well (GA26-ACT-09). */
    readonly rested: 'given-once' | 'given-again';
    /** Whether targets behind a restriction that is not met may be chosen, or not even modes there (GA26-RESTR-04). */
    readonly restricted: 'optional-targets' | 'nothing-to-choose';
    /** Whether the cost is calculated again if a payment adds choices. */
    readonly addedChoices: 'change-cost' | 'keep-cost';
  };
  readonly abilities: {
    /**
     * Whether a restriction before a whole ability is asked for as it resolves, or as it triggers or is activated, and
     * never again (GA26-RESTR-02, GA26-RESTR-08).
     */
    readonly restrictions: 'asked-as-they-resolve' | 'asked-as-they-trigger';
  };
  readonly resolution: {
    /**
     * Whether missing required targets stop an entry only if a whole list is gone, or each of them does; and whether
     * checks test the entries that wait (CF26-02).
     */
    readonly lostTargets: 'negate-by-list' | 'fizzle';
    /** When a resolving attack card may begin a combat. */
    readonly combats: 'outside-combat' | 'own-main-alone';
    /** Whether level and lineage of a champion card are tested again as it resolves. */
    readonly champions: 'as-announced' | 'tested-again';
    /** Whether cards leave the stack for banishment if they were materialized, or if their cost is a memory cost. */
    readonly banished: 'materialized' | 'memory-cost';
  };
  readonly damage: {
    /**
     * Whether additions to a damage come first or last, whichever spares the unit more, or the controller of what is
     * damaged orders all that changes it (GA26-REPL-01).
     */
    readonly changes: 'spare-the-unit' | 'ordered-by-controller';
    /** Whether what is said in one paragraph with a prevention triggers, or is a part of it (GA26-PREV-06). */
    readonly prevented: 'trigger' | 'part-of-it';
  };
  readonly continuous: {
    /**
     * Whether an effect on a player that names no end lasts as long as the object that made it is in play, or for the
     * rest of the game (GA26-CONT-04, CF26-13).
     */
    readonly withoutEnd: 'while-source-is-in-play' | 'rest-of-game';
    /** Whether a lost keyword is lost whatever is gained, or the latest of losing and gaining counts (GA26-CONT-09). */
    readonly lost: 'whatever-is-gained' | 'if-latest';
    /** Whether enabling an element does nothing where it is enabled, or applies each time (GA26-CONT-09). */
    readonly enabled: 'if-it-is-not' | 'each-time';
    /** The order of objects that enter together: as they lay, or those of the turn player first (GA26-CONT-11). */
    readonly together: 'as-they-lay' | 'turn-player-first';
  };
  readonly leaving: {
    /** Whether only the latest of several replacements applies, or each to what the others have made of it. */
    readonly replacements: 'latest' | 'one-after-another';
  };
  readonly counters: {
    /** Whether bulwark counters do nothing by themselves, or prevent combat damage (GA26-CTR-04). */
    readonly bulwark: 'generic' | 'prevents';
    /** Whether static counters do nothing by themselves, or strike with Arcane units (GA26-CTR-10). */
    readonly static: 'generic' | 'strike';
    /** Whether wither counters do nothing by themselves, or are paid for in the Main Phase (GA26-CTR-13). */
    readonly wither: 'generic' | 'paid-for';
    /** Whether buff and debuff counters change allies, or whatever has the stat (GA26-CTR-03). */
    readonly buff: 'allies' | 'with-the-stat';
    /** Whether enlighten counters give their ability to champions, or to whatever they lie on (GA26-CTR-07). */
    readonly enlighten: 'champions' | 'any-object';
    /** The zones, beside banishments, where counters may lie on cards (GA26-CTR-01). */
    readonly on: readonly ('field' | 'stack' | 'intent')[];
  };
  readonly end: {
    /** Whether a player who cannot draw loses for it. */
    readonly emptyDeck: 'draws-nothing' | 'loses';
    /** Whether a player without a champion loses, as somebody is about to receive Opportunity. */
    readonly noChampion: 'goes-on' | 'loses';
    /** Whether an effect that says that a player wins or loses does so at once, or at the next check. */
    readonly effects: 'at-once' | 'at-the-check';
    /** Where the turn of a player who is out goes on when the stack is empty. */
    readonly turnOfLoser: 'clean-up' | 'end-phase';
    /** What everybody sees at the end of a game: all but the decks, or what lies face down in public zones. */
    readonly shown: 'all-but-decks' | 'public-zones';
    readonly showing: string;
    /** The player who begins the next game of three or more players. */
    readonly nextOfMany: 'first-loser' | 'random';
    /** The rules that the end of a game follows, by what decided it. */
    readonly rules: {
      readonly defeated: readonly string[];
      readonly conceded: string;
      readonly won: readonly string[];
      readonly lost: readonly string[];
    };
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
