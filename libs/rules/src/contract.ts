import type { Appearance, Ask, Card, Fact, Json, Layout, MaybeSecret, Seat, Showing, Table } from '#table';
import type { JudgingPolicy } from './bench/policy.js';
import type { CardDefinition, CardLookup } from './card.js';
import type { Charts } from './charts.js';
import type { Deck, Violation } from './deck.js';
import type { Language } from './effects/language.js';
import type { AnyTerms } from './effects/terms.js';
import type { Typed } from './growth.js';
import type { Draft, Part, Query, Whole } from './part.js';
import type { ChangeKind } from './physics/change.js';
import type { Form } from './physics/form.js';
import type { Refusal } from './refusal.js';
import type { Lookers, Scribe } from './scribe.js';
import type { Setting } from './settings.js';

/** What a flow asks a seat. It yields a list: asked at once, gone on with when all have answered. */
export type Question = Omit<Ask, 'id' | 'set' | 'answered'>;

/** An action as recorded: who, what, every part; hidden parts are secrets. */
export type RecordedAction = { readonly kind: string; readonly seat: Seat } & {
  readonly [key: string]: MaybeSecret<Json> | readonly MaybeSecret<Json>[];
};

/**
 * What a root action sets going, from start to end, as one generator: it yields its asks, and gets back the recorded
 * answers in the order of its questions. It cannot refuse: what is legal was settled from the asker's view before it
 * began.
 */
export type Flow<T = void> = Generator<readonly Question[], T, readonly RecordedAction[]>;

/** A kind of action that a seat may take of itself. */
export interface Move {
  readonly kind: string;
  /** What it is called, where it matters: now. */
  readonly title: string | ((query: Query) => string);
  /** Why the seat may not take it at all now; cites a rule. */
  readonly gate: (query: Query) => Refusal | null;
  readonly parts: readonly Part[];
  /** What all the parts together lack: it is not an action as it stands, and may become one by a longer list. */
  readonly whole?: Whole;
  readonly flow: (scribe: Scribe, action: RecordedAction) => Flow;
  /**
   * Even while questions are open (a concession). Its flow asks nothing, and takes the reason from `whyLost`. It is of
   * the game that runs, or of the match: then also between two games.
   */
  readonly always?: true | 'match';
}

/** Why a seat loses that gives up: by its own will, or where a judge takes the game from it, by a penalty. */
export const whyLost = ({ reason }: RecordedAction): string => (typeof reason === 'string' ? reason : 'concession');

/** One way to answer a question. */
export interface Answering {
  /** The `kind` of the answering action: `pay`, `retaliate`, `answer` … */
  readonly kind: string;
  /** What this answer is called where the question's own title would not tell it from the others. */
  readonly title?: string | ((query: Query, ask: Ask) => string);
  readonly parts: (query: Query, ask: Ask) => readonly Part[];
}

/** All that is to know of questions of one kind: `question()` makes it, `ask()` puts one. */
export interface QuestionKind {
  readonly of: string;
  /** The rule that is followed, where an asking names no other; cited to who answers what nobody asks. */
  readonly rule: string;
  readonly answers: readonly Answering[];
  /** It is the last moment to take something back: it is asked whatever its answers lead to. */
  readonly takesBack?: true;
  /** It is which of what waits happens next, and nothing else. */
  readonly orders?: true;
  /** Any two of its answers are known to lead to tables that differ: they need not be tried to tell that it matters. */
  readonly apart?: (question: Question) => boolean;
  /**
   * The answer that counts for a seat that is out of the game, so that a flow which needs one can go on; undefined: it
   * is asked all the same.
   */
  readonly forfeit?: (question: Question) => RecordedAction;
}

/** The rules that the game cites to who acts at the wrong time. */
interface Moments {
  /** A question is put to this seat, and it does something else. */
  readonly asked: string;
  /** Another seat is asked, and this one acts, or answers in its place. */
  readonly waiting: string;
  /** The match has ended. */
  readonly ended: string;
}

/** What a draw is for. */
interface DrawnFor {
  /** Since facts 3, what it is made among: all of its shares are of these kinds. Absent: a rewind's, or of before. */
  readonly among?: readonly ('zone' | 'cards' | 'seats' | 'tokens')[];
  /** Also among the uppermost places of a pool alone; else among all of them. */
  readonly uppermost?: true;
  /**
   * Where it picks cards, which the fact right after it moves: names of the zones it may be, all cards of one of which
   * are drawn among.
   */
  readonly from?: readonly string[];
  /** So it is with every draw for this purpose; else where as many lie in the zone as were drawn among. */
  readonly always?: true;
  /** It is the order in which the next arrangement puts cards: nobody else says it. */
  readonly orders?: true;
  /** The seat that begins: once a game, before its first turn, one of its seats, for all to see. */
  readonly begins?: true;
  /** Nothing is drawn where nothing is left to chance: never all of those that are drawn among. */
  readonly some?: true;
  /** What the fact right after it is. */
  readonly then?: Fact['kind'];
}

/** By purpose. */
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
  readonly moves: readonly Move[];
  /** Every question that a flow of the game asks. One that is not in this list cannot be asked. */
  readonly questions: readonly QuestionKind[];
  readonly moments: Moments;
  readonly checkDeck: (deck: Deck, format: string, cards: CardLookup) => Violation[];
  /** Formats that the game has and that are not played here, by name: why, and what can be done instead. */
  readonly unplayed?: Readonly<Record<string, string>>;
  /** What may be settled of a match beside its format. */
  readonly settings?: readonly Setting[];
  /** The language its cards are written in, where it has one: what documentation and schema are made of. */
  readonly language?: Pick<Language<AnyTerms>, 'card' | 'documentation'>;
  /** What is wrong with a card's definition, in words; absent: whatever fits the schema of cards may be loaded. */
  readonly checkCard?: (card: CardDefinition) => readonly string[];
  /** The facts of a game's beginning, then setup until somebody must choose or may act. */
  readonly beginGame: (scribe: Scribe, action: RecordedAction) => Flow;
  /** The zones, by name, in which a card may look otherwise than it is printed; absent: all. */
  readonly looksIn?: readonly string[];
  /** What everybody sees of a card now, where it differs from its print. */
  readonly appearance: (table: Table, cards: CardLookup, card: Card) => Appearance | null;
  /** `always`: a question is put although every answer leads to the same table; absent: it is not (R-ASK-06). */
  readonly asks?: 'always';
  /**
   * All that is drawn for besides shuffles. A record is held against it, as a house that could draw for whatever it
   * likes could go on until it likes what comes. Absent: that is not looked at.
   */
  readonly draws?: Draws;
  /** What can be stated of its table by hand, said of a given position, and mended by a judge. */
  readonly changes?: readonly ChangeKind[];
  /** A given position instead of a setup: `begin-game` with `scenario` (begin.ts); emits `game-began` first. */
  readonly placeScenario?: (scribe: Scribe, action: RecordedAction) => Flow;
  /** By which lists of infractions its matches are judged; absent: by that for all games. */
  readonly judging?: JudgingPolicy;
  /** The profile by which its tournaments put players in order where nobody says one; absent: `magic-like`. */
  readonly standings?: string;
  /** Its flowcharts, where it has such: by which boxes of them a step went. Nothing is decided by them. */
  readonly charts?: Charts;
  /**
   * Rules that an entry's facts follow from and do not cite, fact by fact: ids. Read off the facts, and what everybody
   * sees of the table before them, so that they are told of matches that were recorded before, too.
   */
  readonly cites?: (before: Table, facts: readonly Fact[], cards: CardLookup) => readonly (readonly string[])[];
}

/**
 * Rules that are not carried any more: a record of theirs verifies and replays, but nothing is decided by them, nor
 * decided again. What they drew for stays, as a record is held against it.
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
  /** A complete action that may still be extended. */
  readonly more?: boolean;
  /** What is to be typed into the draft next. */
  readonly wants?: Typed;
  /** What the action may state, all at once: for filling it in on a page. */
  readonly form?: Form;
  /** JSON pointers to what of the action others may not see: told to who signs it. */
  readonly hidden?: readonly string[];
}
