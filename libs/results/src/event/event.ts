import type { Penalty } from '#table';
import { silenceAgrees, type Author, type Report, type ReportWords } from '../result/report.js';
import type { Result } from '../result/result.js';
import type { EventSetup, System } from './actions.js';

/** A penalty as far as its entry says it to everybody. */
export interface PenalisedPlayer {
  readonly round: number;
  /** What binds to the rest of it; absent where the entry said everything. */
  readonly sealed?: ReportWords;
  readonly player?: string;
  readonly penalty?: Penalty;
  readonly infraction?: string;
  readonly reason?: ReportWords;
  readonly by: Author;
  readonly at: string;
}

/** Somebody who plays, or has played. The directory knows who they are. */
export interface Player {
  readonly player: string;
  /** The round before which they entered; 1: from the beginning. */
  readonly entered: number;
  /** The rounds that were paired when they dropped; `null`: they play on. */
  readonly dropped: number | null;
  readonly table?: number;
  readonly decks: readonly { readonly list: string; readonly at: string }[];
  readonly checks: readonly {
    readonly agrees: boolean;
    readonly match?: string;
    readonly reason?: ReportWords;
    readonly by: Author;
    readonly at: string;
  }[];
}

interface Extension {
  readonly seconds: number;
  readonly reason: ReportWords;
  readonly by: Author;
  readonly at: string;
}

/** Somebody at a table has called a judge. */
interface TableCall {
  readonly reason?: ReportWords;
  readonly by: Author;
  readonly at: string;
  /** `null`: nobody has come yet. */
  readonly closed: { readonly by: Author; readonly at: string } | null;
}

/** A table of a round. */
export interface PairedTable {
  readonly table: number;
  readonly players: readonly [string, string] | readonly [string];
  readonly extensions: readonly Extension[];
  readonly calls: readonly TableCall[];
  /** The recorded match that is played at it, and its players in the order of the seats there. */
  readonly match: string | null;
  readonly seats: readonly [string, string] | null;
  readonly report: Report;
}

/** Pairings that were changed by hand: what they were before stays. */
interface Repair {
  readonly was: readonly Pick<PairedTable, 'table' | 'players'>[];
  readonly reason: ReportWords;
  readonly by: Author;
  readonly at: string;
}

export interface Round {
  readonly round: number;
  readonly system: System;
  readonly seed: string;
  readonly state: 'paired' | 'running' | 'ended';
  readonly tables: readonly PairedTable[];
  readonly published: string | null;
  readonly began: string | null;
  readonly timeCalled: string | null;
  readonly ended: string | null;
  readonly repairs: readonly Repair[];
  /** Results that it was paired from and that were ruled otherwise since, as they were. */
  readonly outdated?: readonly { readonly round: number; readonly table: number; readonly was: Result }[];
}

/** An event after an entry: a value. */
export interface EventState {
  readonly setup: EventSetup | null;
  readonly state: 'none' | 'open' | 'ended';
  readonly players: readonly Player[];
  readonly rounds: readonly Round[];
  readonly penalties: readonly PenalisedPlayer[];
  readonly decksOpen: boolean;
  /** The table that is shown, whatever the round; `null`: none is. */
  readonly feature: number | null;
}

export const NO_EVENT: EventState = {
  setup: null,
  state: 'none',
  players: [],
  rounds: [],
  penalties: [],
  decksOpen: false,
  feature: null,
};

export const playerOf = ({ players }: EventState, player: string): Player | undefined =>
  players.find((one) => one.player === player);

export const roundOf = ({ rounds }: EventState, round: number): Round | undefined => rounds[round - 1];

export const tableOf = (round: Round, table: number): PairedTable | undefined =>
  round.tables.find((one) => one.table === table);

/** The players at a table; empty where there is no such table. */
export const seatedAt = (state: EventState, round: number, table: number): readonly string[] => {
  const found = roundOf(state, round);
  return (found && tableOf(found, table)?.players) ?? [];
};

/** Seconds that a table has from the beginning of its round; `null` where there is no clock. */
export const secondsOf = ({ setup }: EventState, { extensions }: PairedTable): number | null =>
  setup === null || setup.clock === 0 ? null : extensions.reduce((sum, { seconds }) => sum + seconds, setup.clock);

/** The call for a judge that is open at a table. */
export const openCall = ({ calls }: PairedTable): TableCall | undefined => calls.find(({ closed }) => closed === null);

/** The seconds after which what is reported of a table is confirmed by itself; `null`: it is not. */
export const confirmSeconds = ({ setup }: EventState, { report }: Pick<PairedTable, 'report'>): number | null =>
  silenceAgrees(report) ? setup?.confirm || null : null;
