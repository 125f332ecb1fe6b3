import type { Penalty } from '#table';
import type { Pairing } from '../pairing/pairing.js';
import type { Author, ReportAction, ReportWords } from '../result/report.js';
import type { Profile } from '../standings/profile.js';

/** How the rounds of an event are paired. */
export type System = 'swiss' | 'round-robin' | 'elimination';

/** What an event is, as its organiser begins it. */
export interface EventSetup {
  readonly name: string;
  readonly game: string;
  /** Id of a ruleset of the game; absent where it has one only. */
  readonly rules?: string;
  readonly format: string;
  readonly bestOf: number;
  /** Rounds before a cut. */
  readonly rounds: number;
  readonly system: 'swiss' | 'round-robin';
  /** How many go on to the single elimination after it; 0: no elimination follows. */
  readonly cut: number;
  /** Seconds of a round; 0: it has no clock. */
  readonly clock: number;
  readonly profile: Profile;
  /** The seed of the lots in standings. */
  readonly seed: string;
  /** Whether everybody may look without a token, or nobody. */
  readonly visibility: 'public' | 'private';
  /** How many seconds spectators are behind. */
  readonly delay: number;
  /** A reported result is confirmed after this many seconds if nobody disputes it; 0 or absent: not by itself. */
  readonly confirm?: number;
}

/** A table with its number: also who has a bye has one, so that every result has its natural key. */
export interface Seating extends Pairing {
  readonly table: number;
}

/** What of an event may still change while it runs; what is left out stays. */
export type EventChange = Partial<Pick<EventSetup, 'name' | 'rounds' | 'cut' | 'clock'>>;

/** What stands in the entries of an event's stream, beside who did it. */
type Deed =
  | { readonly kind: 'begin-event'; readonly event: EventSetup }
  | { readonly kind: 'change-event'; readonly to: EventChange }
  /** `table`: where they stay, since they cannot well move. */
  | { readonly kind: 'enter'; readonly player: string; readonly table?: number }
  | { readonly kind: 'drop'; readonly player: string }
  | { readonly kind: 'readmit'; readonly player: string }
  /** A deck list, as a commitment: the list is sealed until the event opens lists. */
  | { readonly kind: 'register-deck'; readonly player: string; readonly list: string }
  | { readonly kind: 'open-decks' }
  /** `match`: the list was compared with the one that this recorded match began with. */
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
  /** Other pairings than those that were made: by hand, or following from another seed and who plays by now. */
  | {
      readonly kind: 'repair-round';
      readonly round: number;
      readonly tables: readonly Seating[];
      readonly seed?: string;
      readonly reason: ReportWords;
    }
  /** Until then only those who run the event see the pairings. */
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
  /** The recorded match of a table, and which of its players sits on which seat, from the first. */
  | {
      readonly kind: 'link-match';
      readonly round: number;
      readonly table: number;
      readonly match: string;
      readonly seats: readonly [string, string];
    }
  /** The table that is shown, in every round from now on; absent: none is. */
  | { readonly kind: 'feature-table'; readonly table?: number }
  | (ReportAction & { readonly round: number; readonly table: number })
  /** What binds to a penalty (`SealedPenalty`). A penalty that is a line of a result has that line here too. */
  | {
      readonly kind: 'penalise';
      readonly sealed: ReportWords;
      readonly player?: string;
      readonly penalty?: Penalty;
    }
  /** As entries said it before penalties were sealed. */
  | {
      readonly kind: 'penalise';
      readonly player: string;
      readonly penalty: Penalty;
      readonly infraction?: string;
      readonly reason?: ReportWords;
    }
  | { readonly kind: 'end-event' };

export type EventAction = Deed & { readonly by: Author };

/** A round that is to be paired once more, as it would be now. */
export type PairAgain = {
  readonly kind: 'repair-round';
  readonly round: number;
  readonly seed: string;
  readonly reason: ReportWords;
};

/** What is asked for: of a round that is to be paired only the seed, since pairings follow. */
export type Request =
  Exclude<Deed, { readonly kind: 'pair-round' }> | PairAgain | { readonly kind: 'pair-round'; readonly seed: string };

export const isPairAgain = (request: Request): request is PairAgain =>
  request.kind === 'repair-round' && !('tables' in request);

/** What was asked for, of what it came to: pairings follow, unless they were made by hand. */
export const eventRequestOf = ({ by: _by, ...deed }: EventAction): Request => {
  if (deed.kind === 'pair-round') return { kind: deed.kind, seed: deed.seed };
  if (deed.kind !== 'repair-round' || deed.seed === undefined) return deed;
  const { tables: _tables, seed, ...asked } = deed;
  return { ...asked, seed };
};

export const isReport = <T extends Request | Deed>(deed: T): deed is Extract<T, ReportAction> =>
  deed.kind.endsWith('-result');
