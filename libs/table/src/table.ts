import type { Audience } from './audience.js';
import type { Json } from './json.js';
import type { Layout, ZoneId } from './layout.js';
import { emptyOffice, type Office } from './office.js';
import type { Policy } from './rows/policy.js';
import type { MaybeSecret, Seat } from './secret.js';

/** The public name of a card in a followed zone: `c`, the revision that named it, a running number (`c41.0`). */
export type Handle = string;
export type ItemId = string;
export type AskId = string;
export type EffectId = string;

/** A place in a pooled zone. Slots have the pool's order: 0 is the top of a deck, or the oldest card of a hand. */
export interface Slot {
  /** The card's id in the catalogue; `null` if the audience of this table does not know it. */
  readonly definition: string | null;
  /** The seats that may look, ascending; `null`: everybody. */
  readonly known: readonly Seat[] | null;
}

export interface Card {
  readonly handle: Handle;
  readonly definition: string | null;
  /** The seats that know the definition; `null`: everybody. */
  readonly known: readonly Seat[] | null;
  readonly owner: Seat;
  readonly controller: Seat;
  readonly face: 'up' | 'down';
  /** The face of a double-faced card that shows. */
  readonly side: 'front' | 'back';
  /** The revision at which the card came into this zone. */
  readonly since: number;
  readonly damage: number;
  readonly counters: Readonly<Record<string, number>>;
  /** The card's values (`rested` …); a key that begins with a dot is the rules' own mark. */
  readonly values: Readonly<Record<string, Json>>;
  readonly token: boolean;
  /** The card's look as the last `appears` fact gave it; if absent, the card looks as printed. */
  readonly appears?: Appearance;
  readonly host?: Handle;
  /** The item whose cost this card paid. */
  readonly paidFor?: ItemId;
}

/** The present look of a card on the table, as everybody sees it, so that no viewer needs the rules. */
export interface Appearance {
  readonly name?: string;
  readonly types?: readonly string[];
  readonly stats?: Readonly<Record<string, number>>;
  readonly keywords?: readonly string[];
}

export interface PooledZone {
  readonly id: ZoneId;
  readonly kind: 'pooled';
  readonly slots: readonly Slot[];
}

export interface FollowedZone {
  readonly id: ZoneId;
  readonly kind: 'followed';
  readonly cards: readonly Card[];
}

export type Zone = PooledZone | FollowedZone;

export interface SeatState {
  readonly seat: Seat;
  /** The player's opaque id; the directory beside the log holds the name. */
  readonly player: string;
  readonly counters: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, Json>>;
  /** Games won in this match. */
  readonly score: number;
  readonly out: { readonly reason: string; readonly place?: number } | null;
}

/** An entry of the stack. Items are listed bottom first. */
export interface Item {
  readonly id: ItemId;
  readonly of: 'card' | 'ability' | 'trigger';
  readonly controller: Seat;
  readonly state: 'announced' | 'ready' | 'resolving';
  /** The item in words: a card's name or an ability's text. */
  readonly title: string;
  /** The card that lies on the stack, or the card whose ability this is. */
  readonly card?: Handle;
  readonly definition?: string;
  /** All declarations: modes, X, targets, weapon, the ability's index … */
  readonly declared: { readonly [key: string]: Json };
  readonly cost?: {
    readonly kind: string;
    readonly printed: number;
    readonly final: number;
    readonly why: readonly string[];
  };
}

/** An open question. All asks of one set open together, and leave together after the last answer. */
export interface Ask {
  readonly id: AskId;
  readonly set: string;
  readonly seat: Seat;
  readonly of: string;
  readonly title: string;
  readonly min: number;
  readonly max: number;
  readonly about: { readonly [key: string]: Json };
  /** The options, if the seat cannot read them off the table. */
  readonly options?: MaybeSecret<readonly Json[]>;
  readonly answered: boolean;
  readonly rule: string;
}

/** A lasting effect. `stamp` orders effects: a later effect has a higher stamp. */
export interface Effect {
  readonly id: EffectId;
  readonly source: string;
  readonly controller: Seat;
  readonly on: readonly Handle[] | { readonly seat: Seat };
  readonly text: string;
  readonly until: string;
  readonly stamp: number;
  readonly data: { readonly [key: string]: Json };
}

export interface Attack {
  readonly attacker: Handle;
  readonly by: Seat;
  readonly targets: readonly Handle[];
  readonly with: readonly Handle[];
  readonly retaliators: readonly Handle[];
  readonly data: { readonly [key: string]: Json };
}

/** `ended`: the match is finished; its result is provisional until the office says that it is final. */
type MatchStatus = 'none' | 'setup' | 'playing' | 'ended';

export interface MatchInfo {
  readonly id: string;
  readonly game: string;
  readonly format: { readonly name: string; readonly bestOf: number };
  readonly versions: { readonly rules: string; readonly cards: string; readonly facts: number };
  readonly policy: Policy;
  readonly layout: Layout;
  readonly scenario: boolean;
}

/** The part of a table that the game changes. */
export interface Play {
  readonly status: MatchStatus;
  /** The running game, from 1; 0 before the first. */
  readonly game: number;
  /** The revision of the game's `game-began`. It names the game, because after a rewind there may be two games 2. */
  readonly began: number;
  readonly seats: readonly SeatState[];
  /** The turn order of the running game. */
  readonly order: readonly Seat[];
  readonly turn: { readonly n: number; readonly seat: Seat } | null;
  readonly phase: string;
  readonly step: string;
  readonly opportunity: { readonly seat: Seat; readonly passed: readonly Seat[] } | null;
  readonly zones: readonly Zone[];
  readonly items: readonly Item[];
  readonly asks: readonly Ask[];
  readonly effects: readonly Effect[];
  readonly combat: Attack | null;
  /** The rules' memory, by scope (`match`, `game`, `turn`, `combat`) and key. */
  readonly notes: Readonly<Record<string, Readonly<Record<string, MaybeSecret<Json>>>>>;
  /** The revisions of the entries since no question was open (architecture §5). */
  readonly path: readonly number[];
  readonly result: { readonly winner: Seat | null; readonly reason: string } | null;
  /** The results of the games that have ended. */
  readonly games: readonly { readonly n: number; readonly winner: Seat | null; readonly reason: string }[];
}

/**
 * The table, which is always a fold of facts. The full table and the view of every audience have this one type; a value
 * that the audience may not know is `null` or a secret without its value. A table has the play, which the game changes,
 * and the office around it. The other members belong to neither, and no rewind takes them back.
 */
export interface Table extends Play {
  readonly audience: Audience;
  readonly revision: number;
  /**
   * The revision of the last entry that changed the play; an action that somebody decided on since then is still valid.
   */
  readonly played: number;
  /** The revision of the last entry in which a judge did something: another judge must have seen it before acting. */
  readonly judged: number;
  readonly match: MatchInfo | null;
  readonly office: Office;
  /** The numbers of random draws and of ended units so far in this match. */
  readonly draws: number;
  /** Since facts 3: the number of draws so far, by purpose and place (`drawnName`); a missing key means no draw. */
  readonly drawn: Readonly<Record<string, number>>;
  readonly units: number;
  /** The seeds that the draws of games follow from, by the revision of each game's beginning. A rewind needs them. */
  readonly seeds: Readonly<Record<number, MaybeSecret<Json>>>;
  /**
   * The revision at which each turn began: by its number, in its game by the revision of that one's beginning. A rewind
   * needs it.
   */
  readonly turns: Readonly<Record<number, Readonly<Record<number, number>>>>;
}

export const emptyTable = (audience: Audience): Table => ({
  audience,
  revision: 0,
  played: 0,
  judged: 0,
  match: null,
  office: emptyOffice,
  status: 'none',
  game: 0,
  began: 0,
  seats: [],
  order: [],
  turn: null,
  phase: '',
  step: '',
  opportunity: null,
  zones: [],
  items: [],
  asks: [],
  effects: [],
  combat: null,
  notes: {},
  draws: 0,
  drawn: {},
  units: 0,
  seeds: {},
  turns: {},
  path: [],
  result: null,
  games: [],
});

/** Whether a match is recorded from a table with real cards: the house knows only what it is told (R-PAPER-01). */
export const isPaper = ({ match }: { readonly match: Pick<MatchInfo, 'policy'> | null }): boolean =>
  match?.policy.table === 'paper';

/**
 * Whether the recorder may state by hand what came of a card that nobody saw (R-PAPER-18): not a player, who would
 * change the other's cards so.
 */
export const statesUnseen = ({ match }: Parameters<typeof isPaper>[0]): boolean =>
  isPaper({ match }) && match?.policy['recordedBy'] === undefined;

/** Whether the recorder plays in the match and may not know the list of this seat (R-PAPER-15). */
export const isUntold = ({ match }: Parameters<typeof isPaper>[0], seat: Seat): boolean => {
  const { recordedBy, lists } = match?.policy ?? {};
  return recordedBy !== undefined && recordedBy !== seat && lists !== 'shown';
};
