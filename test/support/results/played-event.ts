import {
  decideEvent,
  foldEvent,
  magicLike,
  NO_EVENT,
  tableOf,
  type Author,
  type EventAction,
  type EventSetup,
  type EventState,
  type EventRequest as Request,
  type Result,
  type EventTable as Table,
  type MatchVerdict,
} from '#results';
import { playersOf } from './random-event.js';

export const ORGANISER: Author = { role: 'organiser', id: 'o-1' };
export const SCOREKEEPER: Author = { role: 'scorekeeper', id: 's-1' };
export const HEAD_JUDGE: Author = { role: 'head-judge', id: 'j-1' };
export const JUDGE: Author = { role: 'judge', id: 'j-2' };
export const HOUSE: Author = { role: 'house', id: 'house' };
export const player = (id: string): Author => ({ role: 'player', id });

/** What stands in an entry for a text that people wrote. */
export const WORDS = 'a'.repeat(64);

export const setupOf = (setup: Partial<EventSetup> = {}): EventSetup => ({
  name: 'Test event',
  game: 'toy',
  format: 'standard',
  bestOf: 3,
  rounds: 3,
  system: 'swiss',
  cut: 0,
  clock: 3000,
  profile: magicLike,
  seed: 'lots',
  visibility: 'public',
  delay: 0,
  ...setup,
});

/** `2–1` as a result of what was played. */
export const played = (one: number, other: number, drawn = 0): Result => ({
  type: 'played',
  verdicts: one === other ? ['draw', 'draw'] : one > other ? ['win', 'loss'] : ['loss', 'win'],
  won: [one, other],
  drawn,
});

export const result = (
  type: Result['type'],
  verdicts: readonly MatchVerdict[],
  won: readonly number[],
  drawn = 0,
): Result => ({
  type,
  verdicts,
  won,
  drawn,
});

/** An event whose entries are decided and folded in memory, one second apart. */
export class PlayedEvent {
  state: EventState = NO_EVENT;
  readonly entries: { readonly action: EventAction; readonly at: string }[] = [];

  static begun(players: number, setup: Partial<EventSetup> = {}): PlayedEvent {
    const event = new PlayedEvent();
    event.do({ kind: 'begin-event', event: setupOf(setup) });
    for (const id of playersOf(players)) event.do({ kind: 'enter', player: id });
    return event;
  }

  /** Does it. @throws where it is refused */
  do(request: Request, by = ORGANISER): this {
    const decided = decideEvent(this.state, request, by);
    if (!decided.ok) throw new Error(`${decided.problem.code}: ${decided.problem.detail}`);
    const at = new Date(Date.UTC(2031, 0, 1) + 1000 * this.entries.length).toISOString();
    this.entries.push({ action: decided.value, at });
    this.state = foldEvent(this.state, decided.value, at);
    return this;
  }

  /** Why it is refused: `code: detail`; '' where it is not. */
  refusal(request: Request, by = ORGANISER): string {
    const decided = decideEvent(this.state, request, by);
    return decided.ok ? '' : `${decided.problem.code}: ${decided.problem.detail}`;
  }

  get round(): number {
    return this.state.rounds.length;
  }

  table(table: number, round = this.round): Table {
    return tableOf(this.state.rounds[round - 1]!, table)!;
  }

  /** Pairs the next round and begins it. */
  next(seed = `seed ${this.round + 1}`): this {
    this.do({ kind: 'pair-round', seed });
    return this.do({ kind: 'begin-round', round: this.round });
  }

  /** Reports and confirms a result of the running round. */
  result(table: number, said: Result): this {
    const { round } = this;
    const [one, other] = this.table(table).players;
    this.do({ kind: 'report-result', round, table, result: said }, player(one));
    return this.do({ kind: 'confirm-result', round, table }, player(other!));
  }

  /** Every table that waits for a result gets one, and the round ends. */
  finish(resultOf: (table: Table) => Result = () => played(2, 0)): this {
    for (const table of this.state.rounds.at(-1)!.tables)
      if (table.report.state === 'none') this.result(table.table, resultOf(table));
    return this.do({ kind: 'end-round', round: this.round });
  }
}
