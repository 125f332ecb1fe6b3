import type { JudgingPolicy } from '#rules';
import type { DeckRules, Limits } from './limits.js';

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
    /** The token that each player puts into play with the first champion, in matches of this format (GA26-SETUP-16). */
    readonly token?: { readonly format: string; readonly card: string };
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
    /** Whether Vigor and Agility happen as an end phase begins, or trigger then (GA26-VIGOR-01, GA26-AGILITY-01). */
    readonly endKeywords: 'at-once' | 'trigger';
    /** Whether a player action with a value of 0 happens. */
    readonly ofZero: 'happens' | 'does-not-happen';
    /**
     * Whether players who choose at once are asked as the code finds them, one after the other; or turn player first,
     * and hidden cards all together (GA26-OPP-14).
     */
    readonly choices: 'as-found' | 'by-turn-order';
    /** Whether a player who looks in a private zone for cards of a kind must take one that is there. */
    readonly search: 'must-find' | 'may-find-none';
  };
  /** The rules that are cited to a seat that acts at the wrong time. */
  readonly moments: { readonly asked: string; readonly waiting: string; readonly ended: string };
  readonly champions: {
    /** Whether a champion that levels up is Awake afterwards, or stays as it was. */
    readonly levelUp: 'wakes' | 'keeps-rested';
    /**
     * Whether the new card enters the field, and the champion is as young as it; or enters the lineage, where only its
     * own On Enter sees it, and each card has a time and a memory of its own (GA26-ABIL-07, GA26-CHAMP-04,
     * GA26-CHAMP-08, GA26-CHAMP-13).
     */
    readonly laid: 'enters-field' | 'enters-lineage';
    /** Whether nothing takes a champion off the field, or it leaves as other objects do (GA26-CHAMP-11). */
    readonly leave: 'never' | 'as-objects';
    /** Whether it has the elements of all cards below it, or of the champion cards (GA26-ELEM-02, GA26-ELEM-08). */
    readonly elements: 'of-lineage' | 'of-champion-cards';
    /** Whether Exalted comes with any other advanced element, or with one that a champion enables (GA26-ELEM-05). */
    readonly exalted: 'any' | 'by-champion';
    /** Which of several champions is "your champion": the first, or the one that the player says (GA26-CHAMP-12). */
    readonly several: 'first' | 'chosen';
  };
  readonly zones: {
    /** Whether effects put any card into a graveyard, or banish cards of a material deck instead (GA26-TYPE-13). */
    readonly graveyard: 'any-card' | 'main-deck-cards';
    /** Whether a card moves that an effect moves to where it lies, or nothing happens (GA26-ZONE-03). */
    readonly same: 'moves' | 'nothing-happens';
    /** Whether players have a zone for boons. */
    readonly pantheon: 'none' | 'each-player';
    /** The players who may look at a face-down card of a public zone (GA26-VIS-01, GA26-VIS-02, GA26-VIS-04). */
    readonly faceDown: 'owner-and-controller' | 'who-knew';
    /** Whether a card that was looked for by what it is goes to a private zone unseen, or is shown first. */
    readonly found: 'unseen' | 'shown';
    /** Whether revealed cards keep their names and places, or are mixed with the others there (GA26-VIS-09). */
    readonly revealed: 'stay' | 'mixed';
  };
  readonly types: {
    /** Whether an object that an effect sets a type of keeps its supertypes, or its subtypes (GA26-TYPE-07). */
    readonly set: 'supertypes-stay' | 'subtypes-stay';
    /** Whether a player who names a card may name a token. */
    readonly named: 'all' | 'no-token';
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
    /** Whether only objects have activated abilities, or attack cards in an intent as well (GA26-ABACT-04). */
    readonly abilities: 'of-objects' | 'of-objects-and-intents';
    /** Whether the cost is calculated again if a payment adds choices. */
    readonly addedChoices: 'change-cost' | 'keep-cost';
  };
  readonly triggers: {
    /** Whether an optional trigger is placed only if its player wants it, or always, and decided as it resolves. */
    readonly optional: 'placed-if-wanted' | 'decided-as-resolving';
    /** Whether a trigger without a legal mode or target is not placed, or has triggered and fizzles (GA26-TRIG-07). */
    readonly unable: 'not-placed' | 'fizzles';
    /** Whether the player of a trigger is who controlled its source at the event, or as it is placed (GA26-TRIG-11). */
    readonly controller: 'at-event' | 'as-placed';
  };
  readonly costs: {
    /** Whether a card without a cost is played for nothing, or not at all (GA26-COST-05, GA26-MAT-05). */
    readonly missing: 'nothing' | 'not-payable';
    /** Whether a cost of X has no number, or the one that its zone gives it (GA26-COST-07 to GA26-COST-10). */
    readonly x: 'no-number' | 'by-zone';
    /** Whether a random part is paid before the parts without a choice, or last (GA26-COST-04). */
    readonly random: 'before-fixed' | 'last';
    /** Whether Efficiency takes a level below 0 for 0, or makes the card dearer (GA26-COST-15). */
    readonly level: 'at-least-0' | 'as-it-is';
  };
  readonly restrictions: {
    /** Whether targets behind a restriction that is not met may be chosen, or not even modes there (GA26-RESTR-04). */
    readonly choices: 'optional-targets' | 'nothing-to-choose';
    /**
     * Whether a restriction before a whole ability is asked for as it resolves, or as it triggers or is activated, and
     * never again (GA26-RESTR-02, GA26-RESTR-08).
     */
    readonly ofAbilities: 'asked-as-they-resolve' | 'asked-as-they-trigger';
    /**
     * Whether a restricted part of a card is asked for as it is carried out, or is lost at the check that finds its
     * restriction no longer met (GA26-RESTR-05, CF26-10).
     */
    readonly ofCards: 'asked-as-carried-out' | 'lost-at-checks';
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
    /**
     * Whether a target counts as it last was on the field wherever its card has gone since, or only until that moves on
     * (GA26-LKI-03).
     */
    readonly lastKnown: 'of-the-field' | 'of-the-last-zone';
    /** Whether effects may roll dice (GA26-DICE-01). */
    readonly dice: 'none' | 'rolled';
    /** Whether what triggered from the intent finds its card anywhere, or where the end of combat put it. */
    readonly ofIntent: 'anywhere' | 'where-it-was-put';
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
    /** Whether effects that depend on each other in a loop apply by their timestamps (GA26-CONT-13), or by no order. */
    readonly loops: 'unordered' | 'by-timestamps';
    /** The order of objects that enter together: as they lay, or those of the turn player first (GA26-CONT-11). */
    readonly together: 'as-they-lay' | 'turn-player-first';
  };
  readonly leaving: {
    /** Whether only the latest of several replacements applies, or each to what the others have made of it. */
    readonly replacements: 'latest' | 'one-after-another';
    /** Whether Unique objects of one name stay if they cannot die, or go all the same (GA26-IMMORTAL-02). */
    readonly unique: 'but-immortals' | 'also-immortals';
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
    /** Whether the cards of a player who has lost stay in a game that goes on, or leave it. */
    readonly cardsOfLoser: 'stay' | 'leave';
    /** What everybody sees at the end of a game: all but the decks, or what lies face down in public zones. */
    readonly shown: 'all-but-decks' | 'public-zones';
    readonly showing: string;
    /**
     * The player who says which player begins the first game of a match: nobody, or the one with the higher standing,
     * whom the tournament of its policy names as `chooses` (GA26-END-18).
     */
    readonly firstOfMatch: 'random' | 'as-the-policy-says';
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
  readonly texts: {
    /** Whether keywords that came after 2021 are left to the players, or read from texts. */
    readonly laterKeywords: 'left-to-players' | 'read';
  };
  readonly decks: {
    readonly formats: Readonly<Record<string, Limits>>;
    readonly rules: DeckRules;
    /** Whether each part of a list keeps its size between games, or the deck only has to be valid (GA26-DECK-06). */
    readonly exchange: 'sizes-stay' | 'sizes-change';
  };
  /** The infractions by which its matches are judged. */
  readonly judging: JudgingPolicy;
  /** What a replay cites box by box: the flowcharts of 2021, or the procedures of 2026. */
  readonly charts: 'flowcharts' | 'procedures';
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
