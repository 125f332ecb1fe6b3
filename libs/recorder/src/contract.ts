import type { AccessJournal, EntryRecord, EventLog, Ledger, OpenedEntry, Receipt, RequestKey, Signer } from '#journal';
import type { Histories } from '#match';
import type { Left } from './correction.js';
import type { CardLookup, CarriedRules, Deck, Draft, Refusal, Rules, Session, Violation } from '#rules';
import type { Fact, Json, MatchInfo, Seat, Table } from '#table';

/** The actor, which the entry shows in public; the action's `seat` says whom they act for. */
export type Actor =
  | { readonly seat: Seat }
  | { readonly recorder: true }
  /** `role` is there for a judge's own acts, and not where a judge acts for a seat. */
  | { readonly judge: string; readonly role?: 'judge' | 'head-judge' }
  | { readonly organiser: string }
  | { readonly house: true };

/** What an event lets its matches open. */
export interface EventStands {
  /** Whether the event is over, so that everything is opened. */
  readonly isOver: boolean;
  readonly listsAreOpen: boolean;
}

/** What the recorder needs from outside. */
export interface RecorderDeps {
  readonly log: EventLog;
  /**
   * Keeps refused actions for judges; `detail` is `{seat, action, rule, reason}`. The note is durable before the
   * refusal is answered.
   */
  readonly access: Pick<AccessJournal, 'append'>;
  readonly signer: Signer;
  readonly rules: CarriedRules;
  /** The cards of a pinned version; `undefined` if this instance does not carry it. */
  readonly cards: (game: string, version: string) => CardLookup | undefined;
  /**
   * Fetches cards that `cards` does not have; afterwards `cards` has those that were found. Called when a match is
   * loaded.
   */
  readonly fetchCards?: (game: string, version: string) => Promise<unknown>;
  /** The cards that new matches of a game begin with, for a ruleset; without one, for the game's default. */
  readonly newestCards: (game: string, ruleset?: string) => CardLookup | undefined;
  readonly entropy: { hex(bytes: number): string };
  /** A digest that only this service can make: 64 hex digits, the same on each of its instances. */
  readonly keyed: (text: string) => string;
  /** RFC 3339, UTC, milliseconds. */
  readonly clock: () => string;
  readonly newId: () => string;
  /** Whether a match was recorded elsewhere and imported; nothing is added to such a match. */
  readonly imported?: (match: string) => Promise<boolean>;
  /**
   * The state of the event that a match was begun for: the match waits for it with what opens together
   * (`policy.hands`).
   */
  readonly event?: (match: MatchInfo) => Promise<EventStands | null>;
  /** The matches of this process, if others share them. Without it the recorder has its own. */
  readonly histories?: Histories;
}

/** The beginning of a match. */
export interface MatchSetup {
  /** Default: `newId()`. No match may have it yet. */
  readonly id?: string;
  readonly game: string;
  /** The id of a ruleset; default: the game's first. */
  readonly rules?: string;
  readonly format: { readonly name: string; readonly bestOf: number };
  /** Seat 1 first. `player` is the opaque id of a player, never a name. */
  readonly seats: readonly { readonly player: string; readonly deck: Deck }[];
  /** The seat that begins the first game, if the players agreed on one; else the rules decide it. */
  readonly first?: Seat;
  /**
   * Any text. Makes the match reproducible: the seeds of its games follow from it, so the same seed, decks and actions
   * give the same match (except ids and times). The record shows in public for ever that it is so
   * (`policy.reproducible`).
   */
  readonly seed?: string;
  /** The version of the cards; default: the game's newest. */
  readonly cards?: string;
  /** Public, in the first entry: spectators' delay, visibility, tournament … (`#replay`, Policy). */
  readonly policy?: { readonly [key: string]: Json };
  /** The request that begins the match, by which a repeated one is recognised; sealed to the house. */
  readonly request?: RequestKey;
  /**
   * The version of the facts; default: the newest. An older one is for a service with instances that cannot read the
   * newest yet.
   */
  readonly facts?: number;
}

/** A match that starts from a given position; `scenario` has the form that the game's `placeScenario` takes. */
export interface ScenarioSetup extends Omit<MatchSetup, 'seats' | 'first'> {
  readonly seats: readonly { readonly player: string }[];
  readonly scenario: Json;
}

/** One accepted entry. */
export interface Recording {
  readonly record: EntryRecord;
  /** Opened for the house; `openEntry(record, audience)` narrows it. */
  readonly entry: OpenedEntry;
  readonly facts: readonly Fact[];
  /** The house's table after the entry. */
  readonly table: Table;
  /** Signs for the entry's own time, so that the same entry always gives the same receipt. */
  receipt(): Promise<Receipt>;
}

export interface Begun {
  readonly ok: true;
  readonly match: LiveMatch;
  /** The entries that were recorded: the match, then its first game. */
  readonly recordings: readonly Recording[];
}

export interface DeckViolation extends Violation {
  readonly seat: Seat;
}

/**
 * `unknown-game` · `unknown-rules` · `bad-setup`: the game does not take these seats, this format, seed or setting
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
  /** The seat that acts, or that somebody acts for. */
  readonly seat: Seat;
  readonly action: Draft;
  /** The revision that the actor decided at; acts on the office alone need none. */
  readonly at: number | undefined;
  /** Whether the fewest passes that make it legal are entered before it, each as an entry of its own (R-PAPER-08). */
  readonly implied?: boolean;
  /** The idempotency key, remembered for accepted actions by match and actor. */
  readonly key?: string;
  /** From a player with a key: the signature, and the salt of the commitment to the hidden parts of the action. */
  readonly signed?: PlayerSignature;
}

export interface PlayerSignature {
  /** Ed25519 over `signedText` (`#journal`), base64url. */
  readonly signature: string;
  /** 64 hex digits; needed if the action has hidden parts. */
  readonly salt?: string;
}

export interface ActionRecorded extends Recording {
  readonly ok: true;
  /** True if an earlier request with the same key recorded the action; then this request recorded nothing. */
  readonly repeated: boolean;
  /** For a correction: how many actions were entered again behind it, and which are left to its recorder. */
  readonly again?: { readonly entered: number; readonly left: readonly Left[] };
  /** The match now; it may be ahead of `record` (the house's duties, or a repeated answer). */
  readonly match: LiveMatch;
}

/**
 * `unknown-match` · `imported`: it was recorded elsewhere · `wrong-version`: this instance lacks its rules or cards ·
 * `missing-revision`: no `at` · `stale`: the play has changed since `at` · `unsigned`, `bad-signature`: for a seat with
 * a key · `illegal-deck`, `list-does-not-fit`: of a list that is registered later ·
 * `key-reused`: another action had this key · `ended` and `illegal-action`: see `refusal` · `outcome-unknown`:
 * repeat with the same key.
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
    | 'illegal-deck'
    | 'list-does-not-fit'
    | 'outcome-unknown';
  readonly detail: string;
  /** The head; 0 for an unknown match. */
  readonly revision: number;
  readonly refusal?: Refusal;
  /** Of `illegal-deck`. */
  readonly violations?: readonly DeckViolation[];
  /** Of `list-does-not-fit`. */
  readonly unfit?: readonly Unfit[];
}

/** What does not fit of a list, and what would be right, in words. */
export interface Unfit {
  readonly part?: string;
  readonly card?: string;
  readonly name?: string;
  /** The entry that named the card. */
  readonly entry?: number;
  readonly what: string;
  readonly expected: string;
}

/** The rules and cards that a match is played with. */
export interface Playable {
  readonly rules: Rules;
  readonly cards: CardLookup;
}

/** A match folded to its head. This is a value: the next entry makes a new one. */
export interface LiveMatch {
  readonly id: string;
  /** The house's table at the head. */
  readonly table: Table;
  readonly session: Session;
  readonly ledger: Ledger;
  /** The times of the first and the last entry. */
  readonly began: string;
  readonly last: string;
  /** `undefined` if this instance has other rules or cards; it can then show the match, but not play it. */
  readonly playable: Playable | undefined;
  /** If the match's rules are no longer carried: the rules by which it can be ended, and nothing else (R-RULES-01). */
  readonly ending?: Playable | undefined;
}

/** The live matches; only this writes their entries. */
export interface MatchRecorder {
  begin(setup: MatchSetup): Promise<Begun | BeginRefused>;
  beginScenario(setup: ScenarioSetup): Promise<Begun | BeginRefused>;
  /**
   * The match at its head, or `undefined`. Folds it from the log on demand, once however many callers ask.
   * @throws BrokenMatch if the log holds a record that is not accepted
   */
  match(id: string): Promise<LiveMatch | undefined>;
  /** Records one action, or says why not. Actions of one match are judged one after the other. */
  act(id: string, request: ActRequest): Promise<ActionRecorded | NotActed>;
  /**
   * Does the house's due duties (the next game, the opening, passed deadlines) after a stop or as time passes; `act`
   * itself does those that become due at once.
   */
  settle(id: string): Promise<LiveMatch | undefined>;
  /**
   * Begins a match with another one's record up to an entry, and with new seeds from there on. Continues a fork that
   * was begun under this id.
   */
  fork(id: string, of: string, at: number): Promise<LiveMatch>;
}
