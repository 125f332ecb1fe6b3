import type { Penalty } from '#table';
import { silenceAgrees, type Author, type Report, type ReportWords } from '../result/report.js';
import type { Result } from '../result/result.js';
import type { EventSetup, System } from './actions.js';

/** A penalty, as far as its entry shows it to everybody. */
export interface PenalisedPlayer {
  readonly round: number;
  /** The commitment to the sealed rest; absent if the entry says everything. */
  readonly sealed?: ReportWords;
  readonly player?: string;
  readonly penalty?: Penalty;
  readonly infraction?: string;
  readonly reason?: ReportWords;
  readonly by: Author;
  readonly at: string;
}

/** A player of the event, also one who dropped. Only the directory knows the name. */
export interface Player {
  readonly player: string;
  /** The round before which the player entered; 1: at the beginning. */
  readonly entered: number;
  /** The number of rounds that were paired when the player dropped; `null`: the player has not dropped. */
  readonly dropped: number | null;
  /** Whether a disqualification keeps the player out; readmitted, they play again. */
  readonly disqualified: boolean;
  /** When the player was readmitted, and how many rounds were paired then. */
  readonly readmitted: readonly { readonly round: number; readonly by: Author; readonly at: string }[];
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

/** A call for a judge from a table. */
interface TableCall {
  readonly reason?: ReportWords;
  readonly by: Author;
  readonly at: string;
  /** `null`: no judge has come yet. */
  readonly closed: { readonly by: Author; readonly at: string } | null;
}

/** A table of a round. */
export interface PairedTable {
  readonly table: number;
  readonly players: readonly [string, string] | readonly [string];
  readonly extensions: readonly Extension[];
  readonly calls: readonly TableCall[];
  /** The recorded match of this table, and its players in the order of its seats. */
  readonly match: string | null;
  readonly seats: readonly [string, string] | null;
  /** Whether that match is played with real cards. */
  readonly paper?: true;
  readonly report: Report;
}

/** A change of pairings, with the former pairings. */
interface Repair {
  /** Whether somebody changed them by hand; else they were drawn again. */
  readonly byHand: boolean;
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
  /** The results that this round was paired from and that were ruled otherwise since, as they were. */
  readonly outdated?: readonly { readonly round: number; readonly table: number; readonly was: Result }[];
}

/** The state of an event after an entry: a value. */
export interface EventState {
  readonly setup: EventSetup | null;
  readonly state: 'none' | 'open' | 'ended';
  readonly players: readonly Player[];
  readonly rounds: readonly Round[];
  readonly penalties: readonly PenalisedPlayer[];
  readonly decksOpen: boolean;
  /** The featured table in every round; `null`: no table is. */
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

/** What is wrong with a table that a round does not have. */
export const noTable = ({ round, tables }: Round, table: number): string => {
  const numbers = tables.map((one) => one.table);
  return `round ${round} has no table ${table}: it has ${Math.min(...numbers)} to ${Math.max(...numbers)}`;
};

/** The players at a table; empty if there is no such table. */
export const seatedAt = (state: EventState, round: number, table: number): readonly string[] => {
  const found = roundOf(state, round);
  return (found && tableOf(found, table)?.players) ?? [];
};

/** How many seconds a table has from the beginning of its round; `null` if the event has no clock. */
export const secondsOf = ({ setup }: EventState, { extensions }: PairedTable): number | null =>
  setup === null || setup.clock === 0 ? null : extensions.reduce((sum, { seconds }) => sum + seconds, setup.clock);

/** The open call for a judge at a table. */
export const openCall = ({ calls }: PairedTable): TableCall | undefined => calls.find(({ closed }) => closed === null);

/**
 * The seconds after which a table's reported result is confirmed if nobody disputes it; `null`: it needs a
 * confirmation.
 */
export const confirmSeconds = ({ setup }: EventState, { report }: Pick<PairedTable, 'report'>): number | null =>
  silenceAgrees(report) ? setup?.confirm || null : null;
