import type { Appearance, Ask, Card, Fact, Json, Layout, MaybeSecret, Seat, Showing, Table } from '#table';
import type { JudgingPolicy } from './bench/policy.js';
import type { CardDefinition, CardLookup } from './card.js';
import type { Charts } from './charts.js';
import type { Deck, PlayersOfFormat, RoundOfFormat, Teams, Violation } from './deck.js';
import type { Language } from './effects/language.js';
import type { AnyTerms } from './effects/terms.js';
import type { Typed } from './growth.js';
import type { Draft, Part, Query, Whole } from './part.js';
import type { ChangeKind } from './physics/change.js';
import type { Form } from './physics/form.js';
import type { Refusal } from './refusal.js';
import type { Lookers, Scribe } from './scribe.js';
import type { Setting } from './settings.js';

/**
 * A question that a flow asks a seat. A flow yields a list: all are asked at once, and it goes on when all have
 * answered.
 */
export type Question = Omit<Ask, 'id' | 'set' | 'answered'>;

/** An action as recorded: its kind, its seat, and every part. Hidden parts are secrets. */
export type RecordedAction = { readonly kind: string; readonly seat: Seat } & {
  readonly [key: string]: MaybeSecret<Json> | readonly MaybeSecret<Json>[];
};

/**
 * Everything that a root action causes, from start to end, as one generator. It yields its questions, and receives the
 * recorded answers in the same order. It cannot refuse: the kernel has already judged the action from the seat's own
 * view.
 */
export type Flow<T = void> = Generator<readonly Question[], T, readonly RecordedAction[]>;

/** A kind of action that a seat may begin by itself. */
export interface Move {
  readonly kind: string;
  /** Its title, or a function of the query if the title depends on the moment. */
  readonly title: string | ((query: Query) => string);
  /** Why the seat may not begin it now; cites a rule. */
  readonly gate: (query: Query) => Refusal | null;
  readonly parts: readonly Part[];
  /** Why all the parts together are no complete action yet, although a longer list may complete it. */
  readonly whole?: Whole;
  readonly flow: (scribe: Scribe, action: RecordedAction) => Flow;
  /**
   * Whether it is possible even while questions are open (a concession). Its flow asks nothing, and takes the reason
   * from `whyLost`. With `true` it belongs to the running game; with `match`, to the match: then it is also possible
   * between two games.
   */
  readonly always?: true | 'match';
}

/** Why a seat that gives up loses: by its own will, or by a penalty if a judge ends its game. */
export const whyLost = ({ reason }: RecordedAction): string => (typeof reason === 'string' ? reason : 'concession');

/** One way to answer a question. */
export interface Answering {
  /** The `kind` of the answering action: `pay`, `retaliate`, `answer` … */
  readonly kind: string;
  /** The title of this answer, if the question's own title would not tell it from the others. */
  readonly title?: string | ((query: Query, ask: Ask) => string);
  readonly parts: (query: Query, ask: Ask) => readonly Part[];
}

/** Everything about questions of one kind. `question()` makes it, and `ask()` asks one. */
export interface QuestionKind {
  readonly of: string;
  /**
   * The rule that the question follows, unless an asking names another. A refusal cites it for an answer that nobody
   * asked for.
   */
  readonly rule: string;
  readonly answers: readonly Answering[];
  /** Whether this is the last moment to take something back. Then it is asked whatever its answers lead to. */
  readonly takesBack?: true;
  /** Whether it only asks which of several pending things happens next. */
  readonly orders?: true;
  /** Whether any two answers are known to lead to different tables, so that they need not be tried out. */
  readonly apart?: (question: Question) => boolean;
  /**
   * The answer that counts for a seat that is out of the game, so that the flow can go on; undefined: the seat is asked
   * all the same.
   */
  readonly forfeit?: (question: Question) => RecordedAction;
}

/** The rules that the game cites to a seat that acts at the wrong time. */
interface Moments {
  /** This seat is asked a question, and does something else. */
  readonly asked: string;
  /** Another seat is asked, and this one acts, or answers in its place. */
  readonly waiting: string;
  /** The match has ended. */
  readonly ended: string;
}

/** The properties of the draws for one purpose. */
interface DrawnFor {
  /** Since facts 3: the kinds of all shares that it is made among. Absent for a rewind's draw, or in earlier facts. */
  readonly among?: readonly ('zone' | 'cards' | 'seats' | 'tokens')[];
  /** Whether it may also be made among the uppermost places of a pool alone. Otherwise it is made among all places. */
  readonly uppermost?: true;
  /**
   * If it picks cards that the very next fact moves: the zones, by name, from one of which it draws among all cards.
   */
  readonly from?: readonly string[];
  /**
   * Whether that holds for every draw for this purpose. Otherwise it holds if the zone has as many cards as were drawn
   * among.
   */
  readonly always?: true;
  /** Whether it is the order in which the next arrangement puts the cards, so that no player says it. */
  readonly orders?: true;
  /** Whether it draws the seat that begins: once a game, before its first turn, among all seats, publicly. */
  readonly begins?: true;
  /** Whether it always leaves something to chance: it never draws all of what it draws among. */
  readonly some?: true;
  /** The kind of the very next fact. */
  readonly then?: Fact['kind'];
}

/** Draws by purpose. */
export type Draws = Readonly<Record<string, DrawnFor>>;

/** A rules module: everything the kernel needs to play, record and replay a game. */
export interface Rules {
  readonly game: string;
  readonly title: string;
  readonly version: string;
  readonly layout: Layout;
  /** What viewers draw of it beyond the layout. */
  readonly showing?: Showing;
  readonly minSeats: number;
  readonly maxSeats: number;
  readonly lookers: Lookers;
  /** Why such a card cannot lie in a zone, in words; for zones that not everybody sees. */
  readonly misplaced?: (card: CardDefinition, zone: string) => string | undefined;
  readonly moves: readonly Move[];
  /** Every question that a flow of the game asks. A flow cannot ask any other. */
  readonly questions: readonly QuestionKind[];
  readonly moments: Moments;
  readonly checkDeck: (deck: Deck, format: string, cards: CardLookup) => Violation[];
  /** Checks a deck after cards were exchanged between games. Absent: parts keep their sizes, and `checkDeck` checks. */
  readonly checkExchanged?: Rules['checkDeck'];
  /** What the parts of a deck are called, by its first title, and classes of cards; absent: by their ids. */
  readonly deckParts?: {
    readonly titles: Readonly<Record<string, readonly string[]>>;
    readonly classTitle?: (id: string) => string;
  };
  /** Formats that are not for as many players as other games; absent: all are. */
  readonly playersIn?: Readonly<Record<string, PlayersOfFormat>>;
  /** How long a round of a format usually is in tournaments; a format that is absent has no usual length. */
  readonly rounds?: Readonly<Record<string, RoundOfFormat>>;
  /** The rule that forbids what a list of bans names; absent: `R-DECK-02`. */
  readonly bans?: string;
  /** Formats that teams play; absent: none. */
  readonly teams?: Teams;
  /** Formats of the game that this service does not play, by name: why, and what players can do instead. */
  readonly unplayed?: Readonly<Record<string, string>>;
  /** The settings of a match beside its format. */
  readonly settings?: readonly Setting[];
  /** The language in which its cards are written, if it has one. Documentation and schema come from it. */
  readonly language?: Pick<Language<AnyTerms>, 'card' | 'documentation'>;
  /** Everything wrong with a card's definition, in words. Absent: any card that fits the schema may be loaded. */
  readonly checkCard?: (card: CardDefinition) => readonly string[];
  /** Emits the facts of a game's beginning, then runs setup until somebody must choose or may act. */
  readonly beginGame: (scribe: Scribe, action: RecordedAction) => Flow;
  /** The zones, by name, in which a card may look different from its print; absent: all. */
  readonly looksIn?: readonly string[];
  /** How everybody sees a card now, if that differs from its print. */
  readonly appearance: (table: Table, cards: CardLookup, card: Card) => Appearance | null;
  /**
   * `always`: every question is asked, even if all answers lead to the same table. Absent: such a question is not
   * (R-ASK-06).
   */
  readonly asks?: 'always';
  /**
   * Everything that the game draws for beside shuffles. A record is checked against it: a house that could draw for any
   * purpose could draw until it likes the result. Absent: no check.
   */
  readonly draws?: Draws;
  /** The changes that players can state by hand, and that a position can say. */
  readonly changes?: readonly ChangeKind[];
  /**
   * Lays out a given position instead of a setup: `begin-game` with `scenario` (begin.ts). Emits `game-began` first.
   */
  readonly placeScenario?: (scribe: Scribe, action: RecordedAction) => Flow;
  /** The list of infractions for its matches; absent: the list for all games. */
  readonly judging?: JudgingPolicy;
  /**
   * In a single elimination the player with the higher standing says who begins the first game of a match: the policy
   * names that seat as `tournament.chooses`. Absent: the policy names nobody.
   */
  readonly playOffs?: 'higher-chooses';
  /** The profile that orders players in its tournaments if nobody chooses one; absent: `magic-like`. */
  readonly standings?: string;
  /** Its flowcharts, if it has any, for finding the boxes that a step passed. They decide nothing. */
  readonly charts?: Charts;
  /**
   * For each fact: ids of rules that the fact follows from without citing them. It reads the facts and the public table
   * before them, so that it works for matches recorded earlier, too.
   */
  readonly cites?: (before: Table, facts: readonly Fact[], cards: CardLookup) => readonly (readonly string[])[];
}

/**
 * Rules that this service no longer carries. Their records verify and replay, but nothing is decided by them again.
 * Their draws stay known, as records are checked against them.
 */
export type RulesBefore = Pick<Rules, 'game' | 'version' | 'draws'>;

export interface Decided {
  readonly action: RecordedAction;
  readonly facts: readonly Fact[];
  readonly table: Table;
}

export interface Option {
  readonly label: string;
  readonly kind: string;
  readonly action: Draft;
  readonly complete: boolean;
  /** Whether the action is complete, and may still be extended. */
  readonly more?: boolean;
  /** What a player types into the draft next. */
  readonly wants?: Typed;
  /** Everything that the action may state, at once: for filling in a form on a page. */
  readonly form?: Form;
  /** JSON pointers to the parts of the action that others may not see, for the player who signs it. */
  readonly hidden?: readonly string[];
  /** In a match on paper: the seats that pass before it, in their order, though nobody has entered it (R-PAPER-08). */
  readonly implied?: readonly Seat[];
  /** What must be entered after a pass that implies none after it, in words (R-PAPER-08). */
  readonly stops?: string;
}
