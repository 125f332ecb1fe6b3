import type { Seat } from './secret.js';

/** What a ruling is about: a place of the match, or everything from one to another. */
export interface About {
  readonly from: string;
  readonly to?: string;
}

/** Somebody has asked for a judge. A call is named by the revision of its entry, and so are rulings. */
export interface Call {
  readonly call: number;
  readonly seat: Seat | null;
  readonly about: string;
  readonly words?: string;
  /** `attended`: the match was paused for it. */
  readonly state: 'open' | 'attended' | 'closed';
}

export const RULING_STATES = ['proposed', 'upheld', 'overturned'] as const;
/** `proposed`: it may still become another; `upheld`: it stands; `overturned`: what it speaks of does not stand. */
export type RulingState = (typeof RULING_STATES)[number];

/** From the lightest to the heaviest. From `game-loss` on the running game ends by it. */
export const PENALTIES = ['caution', 'warning', 'game-loss', 'match-loss', 'disqualification'] as const;
export type Penalty = (typeof PENALTIES)[number];

/** Whether the running game ends by a penalty. */
export const endsGame = (penalty: Penalty): boolean => PENALTIES.indexOf(penalty) >= PENALTIES.indexOf('game-loss');

/** It is never edited: one that supersedes it says so. */
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

/** A penalty that was given. */
export interface Penalised {
  readonly since: number;
  readonly seat: Seat;
  readonly penalty: Penalty;
  readonly infraction?: string;
  readonly ruling?: number;
  readonly words?: string;
}

/** `held`: it stands still while the match is paused; `called`: time was called. */
export type ClockState = 'running' | 'held' | 'stopped' | 'called';

/**
 * The clock of a match: milliseconds that were left at a time (`at`, in milliseconds since 1970). While it runs what is
 * left is counted from there.
 */
export interface MatchClock {
  readonly state: ClockState;
  readonly left: number;
  readonly at: number;
}

export const REWIND_MODES = ['exact', 'policy'] as const;
/** `exact`: everything lies where it lay; `policy`: what was drawn since goes back as tournament policies have it. */
export type RewindMode = (typeof REWIND_MODES)[number];

/** The match went back at a revision: what lies between the two was undone. */
export interface Rewound {
  readonly at: number;
  readonly to: number;
  readonly mode: RewindMode;
  readonly ruling?: number;
  readonly words?: string;
}

/** What judges have done, in the order in which it happened. The office leaves out what they did none of. */
export interface Bench {
  readonly calls?: readonly Call[];
  readonly rulings?: readonly Ruling[];
  readonly penalties?: readonly Penalised[];
  readonly clock?: MatchClock;
  readonly rewinds?: readonly Rewound[];
}

/** Milliseconds that are left on a clock at a time; never below 0. */
export const leftAt = ({ state, left, at }: MatchClock, now: number): number =>
  state === 'running' ? Math.max(0, left - Math.max(0, now - at)) : left;

/** Whether a ruling stands in the place of this one. */
export const isSuperseded = ({ rulings = [] }: Bench, ruling: number): boolean =>
  rulings.some(({ supersedes }) => supersedes === ruling);
