import type { Penalty } from '#table';
import type { Pairing } from '../pairing/pairing.js';
import type { Author, ReportAction, ReportWords } from '../result/report.js';
import type { Profile } from '../standings/profile.js';

/** How the rounds of an event are paired. */
export type System = 'swiss' | 'round-robin' | 'elimination';

/** When everybody may have what was hidden in a recorded match. */
export const HANDS = ['opened', 'after-event', 'sealed'] as const;

/** What the organiser decides about an event when it begins. */
export interface EventSetup {
  readonly name: string;
  readonly game: string;
  /** Id of a ruleset of the game; absent if the game has only one. */
  readonly rules?: string;
  readonly format: string;
  /** The day of the event, whose bans hold: `2026-03-28`; absent: the day on which the record begins. */
  readonly day?: string;
  readonly bestOf: number;
  /** The number of rounds before the cut. */
  readonly rounds: number;
  readonly system: 'swiss' | 'round-robin';
  /** How many players go on to the single elimination after the rounds; 0: there is no elimination. */
  readonly cut: number;
  /** The length of a round in seconds; 0: rounds have no clock. */
  readonly clock: number;
  readonly profile: Profile;
  /** The seed for the lots in standings. */
  readonly seed: string;
  /** `public`: everybody may read the event without a token. `private`: nobody may. */
  readonly visibility: 'public' | 'private';
  /** By how many seconds spectators see the event late. */
  readonly delay: number;
  /**
   * A reported result is confirmed after this many seconds if nobody disputes it; 0 or absent: it needs a confirmation.
   */
  readonly confirm?: number;
  /** The time between the games of a recorded match; `null` seconds: until all are ready. Absent: none. */
  readonly between?: { readonly seconds: number | null } | null;
  /** When the hidden part of a recorded match is opened; absent: after the event. */
  readonly hands?: (typeof HANDS)[number];
}

/** A table of a round, with its number. A bye has a table number, too, so that every result has its natural key. */
export interface Seating extends Pairing {
  readonly table: number;
}

/** The settings that can change while an event runs; a setting that is left out stays as it is. */
export const CHANGEABLE = ['name', 'rounds', 'cut', 'clock', 'between', 'hands'] as const;
export type EventChange = Partial<Pick<EventSetup, (typeof CHANGEABLE)[number]>>;

/** The content of an entry in an event's stream, without its author. */
type Deed =
  | { readonly kind: 'begin-event'; readonly event: EventSetup }
  | { readonly kind: 'change-event'; readonly to: EventChange }
  /** `table`: the table at which this player stays in every round, because moving is hard for them. */
  | { readonly kind: 'enter'; readonly player: string; readonly table?: number }
  | { readonly kind: 'drop'; readonly player: string }
  | { readonly kind: 'readmit'; readonly player: string }
  /** Takes back an entry that was a mistake, of a player who was never paired. */
  | { readonly kind: 'remove'; readonly player: string }
  /** Registers a deck list as a commitment: the list stays sealed until the event opens the lists. */
  | { readonly kind: 'register-deck'; readonly player: string; readonly list: string }
  | { readonly kind: 'open-decks' }
  /** `match`: the recorded match whose deck list the player's list was compared with. */
  | {
      readonly kind: 'check-deck';
      readonly player: string;
      readonly agrees: boolean;
      readonly match?: string;
      readonly reason?: ReportWords;
    }
  | {
      readonly kind: 'pair-round';
      readonly round: number;
      readonly system: System;
      readonly seed: string;
      readonly tables: readonly Seating[];
    }
  /**
   * Replaces the pairings of a round. They were made by hand, or (with `seed`) drawn again among the present players.
   */
  | {
      readonly kind: 'repair-round';
      readonly round: number;
      readonly tables: readonly Seating[];
      readonly seed?: string;
      readonly reason: ReportWords;
    }
  /** Before this entry, only the people who run the event see the pairings. */
  | { readonly kind: 'publish-round'; readonly round: number }
  | { readonly kind: 'begin-round'; readonly round: number }
  | {
      readonly kind: 'extend';
      readonly round: number;
      readonly table: number;
      readonly seconds: number;
      readonly reason: ReportWords;
    }
  | { readonly kind: 'call-time'; readonly round: number }
  | { readonly kind: 'end-round'; readonly round: number }
  | { readonly kind: 'call-judge'; readonly round: number; readonly table: number; readonly reason?: ReportWords }
  | { readonly kind: 'close-call'; readonly round: number; readonly table: number }
  /** The recorded match of a table, the player on each of its seats, from seat 1, and whether it has real cards. */
  | {
      readonly kind: 'link-match';
      readonly round: number;
      readonly table: number;
      readonly match: string;
      readonly paper?: true;
      readonly seats: readonly [string, string];
    }
  /** From now on, this table is the featured one in every round; absent: no table is. */
  | { readonly kind: 'feature-table'; readonly table?: number }
  | (ReportAction & { readonly round: number; readonly table: number })
  /**
   * A commitment to a sealed penalty (`SealedPenalty`). If the penalty is a line of a result, that line stands here,
   * too.
   */
  | {
      readonly kind: 'penalise';
      readonly sealed: ReportWords;
      readonly player?: string;
      readonly penalty?: Penalty;
    }
  /** The form of entries from before penalties were sealed. */
  | {
      readonly kind: 'penalise';
      readonly player: string;
      readonly penalty: Penalty;
      readonly infraction?: string;
      readonly reason?: ReportWords;
    }
  | { readonly kind: 'end-event' };

export type EventAction = Deed & { readonly by: Author };

/** A request to pair a round again, with the players and results of now. */
export type PairAgain = {
  readonly kind: 'repair-round';
  readonly round: number;
  readonly seed: string;
  readonly reason: ReportWords;
};

/** What a caller may ask for. A request to pair a round has only the seed, since the pairings follow from it. */
export type Request =
  Exclude<Deed, { readonly kind: 'pair-round' }> | PairAgain | { readonly kind: 'pair-round'; readonly seed: string };

export const isPairAgain = (request: Request): request is PairAgain =>
  request.kind === 'repair-round' && !('tables' in request);

/**
 * Returns the request that a deed came from. It leaves out pairings that follow from a seed, and keeps those made by
 * hand.
 */
export const eventRequestOf = ({ by: _by, ...deed }: EventAction): Request => {
  if (deed.kind === 'pair-round') return { kind: deed.kind, seed: deed.seed };
  if (deed.kind !== 'repair-round' || deed.seed === undefined) return deed;
  const { tables: _tables, seed, ...asked } = deed;
  return { ...asked, seed };
};

export const isReport = <T extends Request | Deed>(deed: T): deed is Extract<T, ReportAction> =>
  deed.kind.endsWith('-result');
