import { AT_ONCE, dueFrom, policyOf } from '#match';
import {
  claimOf,
  disputedLoss,
  type Call,
  type Json,
  type MatchInfo,
  type Office,
  type Seat,
  type Table,
} from '#table';

/** One match in a line: what everybody who may see the match may know of it. */
export interface MatchSummary {
  readonly id: string;
  readonly game: string;
  readonly format: MatchInfo['format'];
  readonly versions: MatchInfo['versions'];
  readonly policy: MatchInfo['policy'];
  readonly scenario: boolean;
  readonly status: Table['status'];
  readonly revision: number;
  /** Hash of the last entry. */
  readonly head: string;
  /** Times of the first and the last entry. */
  readonly began: string;
  readonly last: string;
  /** The running game, from 1; games won, by seat. */
  readonly gameNumber: number;
  readonly score: readonly number[];
  readonly turn: Table['turn'];
  readonly phase: string;
  readonly opportunity: Seat | null;
  /** The number of the last step. */
  readonly steps: number;
  readonly seats: readonly {
    readonly seat: Seat;
    readonly player: string;
    readonly score: number;
    readonly out: { readonly reason: string } | null;
    readonly claimed: boolean;
    /** The player's public key in force; `null`: what they do is not signed. */
    readonly key: string | null;
  }[];
  readonly result: Table['result'];
  /** How far the result has come: `final` when the match is over. */
  readonly finality: Office['result'];
  /** The entry of the loss in dispute that the result rests on: a judge decides whether the result stands. */
  readonly disputed?: number;
  readonly paused: boolean;
  /** From when on the house owes something, in milliseconds since 1970; `null`: nothing. */
  readonly due: number | null;
  /** The calls for a judge that are not closed, the oldest first, without what was said. */
  readonly calls: readonly OpenCall[];
}

/** A call for a judge that is not closed. */
type OpenCall = Omit<Call, 'words'>;

/** What stands beside a table at a place of its match. */
export interface ListPlace {
  readonly id: string;
  readonly head: string;
  readonly began: string;
  readonly last: string;
  /** Between games: when seats were asked whether they are ready. It is looked for only where the house owes that. */
  readonly asked?: () => string;
}

/** Sums a table up. Only public parts of it are read, so it may be the house's. */
export const summaryOf = (table: Table, { id, head, began, last, asked }: ListPlace): MatchSummary => {
  const loss = disputedLoss(table);
  return {
    id,
    game: table.match?.game ?? '',
    format: table.match?.format ?? { name: '', bestOf: 1 },
    versions: table.match?.versions ?? { rules: '', cards: '', facts: 0 },
    policy: table.match?.policy ?? {},
    scenario: table.match?.scenario ?? false,
    status: table.status,
    revision: table.revision,
    head,
    began,
    last,
    gameNumber: table.game,
    score: table.seats.map(({ score }) => score),
    turn: table.turn,
    phase: table.phase,
    opportunity: table.opportunity?.seat ?? null,
    steps: table.units,
    seats: table.seats.map(({ seat, player, score, out }) => ({
      seat,
      player,
      score,
      out: out && { reason: out.reason },
      claimed: claimOf(table.office, seat) !== undefined,
      key: claimOf(table.office, seat)?.key ?? null,
    })),
    result: table.result,
    finality: table.office.result,
    ...(loss ? { disputed: loss.since } : {}),
    paused: table.office.paused !== null,
    due: dueFrom(table, last, asked),
    calls: (table.office.calls ?? []).flatMap(({ words: _words, ...call }) => (call.state === 'closed' ? [] : [call])),
  };
};

/** The event of the tournament a match belongs to; `null` for none. */
export const eventOfMatch = ({ policy }: Pick<MatchSummary, 'policy'>): string | null => {
  const tournament = policy['tournament'] as { readonly [key: string]: Json } | undefined;
  return typeof tournament?.['event'] === 'string' ? tournament['event'] : null;
};

/** A delay after a time; without one at once, whatever a clock said. */
const after = (time: string, delaySeconds = 0): number =>
  delaySeconds > 0 ? Date.parse(time) + delaySeconds * 1000 : AT_ONCE;

/**
 * From when on a spectator may know that it is there, in milliseconds since 1970; `null`: not before it is over, or
 * never. (When a match that is shown after its end has ended is not summed up: the last entry stands for it.)
 */
export const summaryKnownFrom = (
  summary: Pick<MatchSummary, 'policy' | 'finality' | 'began' | 'last'>,
): number | null => {
  const { spectators, visibility } = policyOf(summary);
  if (visibility !== 'public') return openFrom(summary);
  return after(summary.began, spectators?.delaySeconds);
};

/**
 * From when on a spectator may know all of it, in milliseconds since 1970; `null`: not before it has ended, or never.
 */
export const openFrom = (summary: Pick<MatchSummary, 'policy' | 'finality' | 'last'>): number | null => {
  const { spectators, visibility } = policyOf(summary);
  if (visibility === 'private' || (visibility === 'after' && summary.finality !== 'final')) return null;
  return after(summary.last, spectators?.delaySeconds);
};
