import type { AccessJournal, EntryRecord, EventLog, Ledger, OpenedEntry, Receipt, RequestKey, Signer } from '#journal';
import type { Histories } from '#match';
import type { CardLookup, CarriedRules, Deck, Draft, Refusal, Rules, Session, Violation } from '#rules';
import type { Fact, Json, MatchInfo, Seat, Table } from '#table';

/** The actor. It stands in public in the entry; for whom is the action's `seat`. */
export type Actor =
  | { readonly seat: Seat }
  | { readonly recorder: true }
  /** `role` stands beside who judges, not beside who acts for a seat. */
  | { readonly judge: string; readonly role?: 'judge' | 'head-judge' }
  | { readonly organiser: string }
  | { readonly house: true };

/** What an event lets its matches open. */
export interface EventStands {
  /** Then everything is opened. */
  readonly isOver: boolean;
  readonly listsAreOpen: boolean;
}

/** What the recorder needs of the world. */
export interface RecorderDeps {
  readonly log: EventLog;
  /**
   * Keeps refused actions for judges: `detail` is `{seat, action, rule, reason}`. Durable before the refusal is
   * answered.
   */
  readonly access: Pick<AccessJournal, 'append'>;
  readonly signer: Signer;
  readonly rules: CarriedRules;
  /** The cards of a pinned version; `undefined` when this instance does not carry it. */
  readonly cards: (game: string, version: string) => CardLookup | undefined;
  /**
   * Looks elsewhere for cards that `cards` does not have at hand; afterwards it has those that were found. Asked when a
   * match is loaded.
   */
  readonly fetchCards?: (game: string, version: string) => Promise<unknown>;
  /** The cards new matches of a game are begun with, as they are read for a ruleset; none said: for its first. */
  readonly newestCards: (game: string, ruleset?: string) => CardLookup | undefined;
  readonly entropy: { hex(bytes: number): string };
  /** A digest that nobody else can make: 64 hex digits. The same on every instance of a service. */
  readonly keyed: (text: string) => string;
  /** RFC 3339, UTC, milliseconds. */
  readonly clock: () => string;
  readonly newId: () => string;
  /** Whether a match was recorded elsewhere and taken in: then nothing is added to it. */
  readonly imported?: (match: string) => Promise<boolean>;
  /** How the event stands for whose table a match was begun: what is opened with it waits (`policy.hands`). */
  readonly event?: (match: MatchInfo) => Promise<EventStands | null>;
  /** The matches of this process, where others share them. Without it the recorder has its own. */
  readonly histories?: Histories;
}

/** How a match is to begin. */
export interface MatchSetup {
  /** Default: `newId()`. Must be free. */
  readonly id?: string;
  readonly game: string;
  /** The id of one of its rulesets; default: its first. */
  readonly rules?: string;
  readonly format: { readonly name: string; readonly bestOf: number };
  /** Seat 1 first. `player` is the opaque id of a player, never a name. */
  readonly seats: readonly { readonly player: string; readonly deck: Deck }[];
  /** The seat to begin the first game, where it was agreed on; else the rules settle it. */
  readonly first?: Seat;
  /**
   * Any text. Makes the match reproducible: the seeds of its games follow from it, so the same seed, decks and actions
   * give the same match (ids and times apart). It is marked so in public for ever (`policy.reproducible`).
   */
  readonly seed?: string;
  /** The version of the cards it is begun with; default: the newest of the game. */
  readonly cards?: string;
  /** Public, kept in the first entry: spectators' delay, visibility, tournament … (`#replay`, Policy). */
  readonly policy?: { readonly [key: string]: Json };
  /** The request that it is begun by, as it is known again; sealed to the house. */
  readonly request?: RequestKey;
  /**
   * The vocabulary that it is recorded in; default: the newest. An older one is for a service whose other instances
   * cannot read the newest yet.
   */
  readonly facts?: number;
}

/** A match that starts from a given position; `scenario` is what the game's `placeScenario` understands. */
export interface ScenarioSetup extends Omit<MatchSetup, 'seats' | 'first'> {
  readonly seats: readonly { readonly player: string }[];
  readonly scenario: Json;
}

/** One accepted entry. */
export interface Recording {
  readonly record: EntryRecord;
  /** Opened for the house; narrow it with `openEntry(record, audience)`. */
  readonly entry: OpenedEntry;
  readonly facts: readonly Fact[];
  /** The house's table after it. */
  readonly table: Table;
  /** Signed for the entry's own time: the same entry always gives the same receipt. */
  readonly receipt: Receipt;
}

export interface Begun {
  readonly ok: true;
  readonly match: LiveMatch;
  /** What was recorded: the match, then its first game. */
  readonly recordings: readonly Recording[];
}

export interface DeckViolation extends Violation {
  readonly seat: Seat;
}

/**
 * `unknown-game` · `unknown-rules` · `bad-setup`: seats, format, seed or settings are not what the game takes
 * (`detail`) · `illegal-deck`: every violation of every seat · `no-scenarios`: the game cannot place one · `id-taken`.
 */
export interface BeginRefused {
  readonly ok: false;
  readonly code: 'unknown-game' | 'unknown-rules' | 'bad-setup' | 'illegal-deck' | 'no-scenarios' | 'id-taken';
  readonly detail: string;
  readonly violations: readonly DeckViolation[];
}

export interface ActRequest {
  readonly actor: Actor;
  /** The seat that acts, or is acted for. */
  readonly seat: Seat;
  readonly action: Draft;
  /** The revision at which it was decided; what is done to the office only needs none. */
  readonly at: number | undefined;
  /** Idempotency key, remembered for accepted actions per match and actor. */
  readonly key?: string;
  /** By a player with a key: the signature, and the salt of the commitment to what is hidden in the action. */
  readonly signed?: PlayerSignature;
}

export interface PlayerSignature {
  /** Ed25519 over `signedText` (`#journal`), base64url. */
  readonly signature: string;
  /** 64 hex digits; needed where the action hides something. */
  readonly salt?: string;
}

export interface ActionRecorded extends Recording {
  readonly ok: true;
  /** The answer of an earlier request with the same key; nothing was recorded now. */
  readonly repeated: boolean;
  /** The match now; it may be further than `record` (the house's duties, or a repeated answer). */
  readonly match: LiveMatch;
}

/**
 * `unknown-match` · `imported`: it was recorded elsewhere · `wrong-version`: its rules or cards are not carried here ·
 * `missing-revision`: no `at` · `stale`:
 * the play has changed since `at` · `unsigned`, `bad-signature`: of a seat with a key · `key-reused`: another action
 * came with this key · `ended` and `illegal-action`: see `refusal` · `outcome-unknown`: repeat with the same key.
 */
export interface NotActed {
  readonly ok: false;
  readonly code:
    | 'unknown-match'
    | 'imported'
    | 'wrong-version'
    | 'missing-revision'
    | 'stale'
    | 'unsigned'
    | 'bad-signature'
    | 'key-reused'
    | 'ended'
    | 'illegal-action'
    | 'outcome-unknown';
  readonly detail: string;
  /** The head; 0 where the match is unknown. */
  readonly revision: number;
  readonly refusal?: Refusal;
}

/** What a match is played with. */
export interface Playable {
  readonly rules: Rules;
  readonly cards: CardLookup;
}

/** A match folded to its head: a value. The next entry makes a new one. */
export interface LiveMatch {
  readonly id: string;
  /** The house's table at the head. */
  readonly table: Table;
  readonly session: Session;
  readonly ledger: Ledger;
  /** Times of the first and the last entry. */
  readonly began: string;
  readonly last: string;
  /** `undefined`: this instance carries other rules or cards; the match can be read, but not played here. */
  readonly playable: Playable | undefined;
  /** Where its rules are not carried any more: by which it can be ended, and nothing else (R-RULES-01). */
  readonly ending?: Playable | undefined;
}

/** The live matches: the only writer of entries. */
export interface MatchRecorder {
  begin(setup: MatchSetup): Promise<Begun | BeginRefused>;
  beginScenario(setup: ScenarioSetup): Promise<Begun | BeginRefused>;
  /**
   * The match at its head, or `undefined`. Folded from the log on demand; loads once however many ask.
   * @throws BrokenMatch when the log holds a record that is not accepted
   */
  match(id: string): Promise<LiveMatch | undefined>;
  /** One action, or why not. Actions of one match are judged one after the other. */
  act(id: string, request: ActRequest): Promise<ActionRecorded | NotActed>;
  /**
   * Does what the house owes by now (a next game, the opening, what a deadline has passed for), where a stop came
   * between or time has passed; `act` does what is owed at once by itself.
   */
  settle(id: string): Promise<LiveMatch | undefined>;
  /**
   * Another match, with that match's record up to an entry and fresh seeds from there on; one that was begun under this
   * id is gone on with.
   */
  fork(id: string, of: string, at: number): Promise<LiveMatch>;
}
