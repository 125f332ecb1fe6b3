import type { Seat } from './secret.js';

/** The subject of a ruling: one place of the match, or everything from `from` to `to`. */
export interface About {
  readonly from: string;
  readonly to?: string;
}

/** A request for a judge. The revision of its entry names a call; the same holds for rulings. */
export interface Call {
  readonly call: number;
  readonly seat: Seat | null;
  readonly about: string;
  /** The ruling that the call appeals. */
  readonly ruling?: number;
  readonly words?: string;
  /** `attended`: a judge paused the match for this call. */
  readonly state: 'open' | 'attended' | 'closed';
}

export const RULING_STATES = ['proposed', 'upheld', 'overturned'] as const;
/** `proposed`: a judge may still change the ruling; `upheld`: it stands; `overturned`: what it says does not apply. */
export type RulingState = (typeof RULING_STATES)[number];

/** From the lightest to the heaviest. `game-loss` and every heavier penalty end the running game. */
export const PENALTIES = ['caution', 'warning', 'game-loss', 'match-loss', 'disqualification'] as const;
export type Penalty = (typeof PENALTIES)[number];

/** Whether this penalty ends the running game. */
export const endsGame = (penalty: Penalty): boolean => PENALTIES.indexOf(penalty) >= PENALTIES.indexOf('game-loss');

/** Nobody edits a ruling: a later ruling supersedes it and says so. */
export interface Ruling {
  readonly ruling: number;
  readonly about: About;
  readonly seat?: Seat;
  readonly infraction?: string;
  readonly penalty?: Penalty;
  readonly state: RulingState;
  readonly supersedes?: number;
  readonly call?: number;
  readonly words?: string;
  readonly aside?: string;
}

export interface Penalised {
  readonly since: number;
  readonly seat: Seat;
  readonly penalty: Penalty;
  readonly infraction?: string;
  readonly ruling?: number;
  readonly words?: string;
}

/** `held`: the clock stands still while the match is paused; `called`: a judge called time. */
export type ClockState = 'running' | 'held' | 'stopped' | 'called';

/**
 * The clock of a match: `left` milliseconds were left at the time `at` (milliseconds since 1970). A running clock
 * counts down from there.
 */
export interface MatchClock {
  readonly state: ClockState;
  readonly left: number;
  readonly at: number;
}

export const REWIND_MODES = ['exact', 'policy'] as const;
/** `exact`: all cards lie as they lay then; `policy`: cards drawn since then go back as tournament policies demand. */
export type RewindMode = (typeof REWIND_MODES)[number];

/** A rewind at revision `at` to revision `to`: it undid the entries between the two. */
export interface Rewound {
  readonly at: number;
  readonly to: number;
  readonly mode: RewindMode;
  readonly ruling?: number;
  readonly words?: string;
}

/** Everything that judges have done, in order. A kind of action that no judge took is absent. */
export interface Bench {
  readonly calls?: readonly Call[];
  readonly rulings?: readonly Ruling[];
  readonly penalties?: readonly Penalised[];
  readonly clock?: MatchClock;
  readonly rewinds?: readonly Rewound[];
}

/** Milliseconds left on a clock at the time `now`; never below 0. */
export const leftAt = ({ state, left, at }: MatchClock, now: number): number =>
  state === 'running' ? Math.max(0, left - Math.max(0, now - at)) : left;

/** Whether another ruling supersedes this one. */
export const isSuperseded = ({ rulings = [] }: Bench, ruling: number): boolean =>
  rulings.some(({ supersedes }) => supersedes === ruling);
