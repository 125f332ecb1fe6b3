import { isJudgesFact, type Fact, type Seat, type ShownTable } from '#table';
import type { Option } from '../api/shapes.js';
import type { ReadEntry } from './entries.js';

/** Until when a player passes whatever comes. */
export type PassUntil = 'happens' | 'turn' | 'mine';

interface Armed {
  readonly until: PassUntil;
  readonly seat: Seat;
  readonly turn: string;
  readonly revision: number;
}

/** What is worth looking up for, no matter who did it. */
const HAPPENINGS: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  'item-raised',
  'damaged',
  'combat-began',
  'created',
]);

/** Whether a judge has done something: the table for which passing was asked may be there no more. */
export const isJudged = ({ acted, facts }: ReadEntry): boolean =>
  facts.some(isJudgesFact) || (typeof acted?.actor === 'object' && acted.actor !== null && 'judge' in acted.actor);

/** Whether the turn came until which was to be passed: the next one, or for `mine` the next of the seat's own. */
const isReached = ({ until, seat, turn }: Armed, table: ShownTable): boolean =>
  turnOf(table) !== turn && (until !== 'mine' || table.turn?.seat === seat || table.turn === null);

const turnOf = ({ game, turn }: ShownTable): string => `${game}.${turn?.n ?? 0}`;

/**
 * Passing that was asked for beforehand. It looks at what others do and at the turn, never at what else could be done:
 * so how fast somebody passes says nothing about their hand.
 */
export class Passing {
  private armed: Armed | undefined;
  /** Why it ended, where its player did not see that coming; `''` as long as it goes on. */
  ended = '';

  get until(): PassUntil | undefined {
    return this.armed?.until;
  }

  arm(until: PassUntil, seat: Seat, table: ShownTable): void {
    this.armed = { until, seat, turn: turnOf(table), revision: table.revision };
    this.ended = '';
  }

  disarm(): void {
    this.armed = undefined;
  }

  /** The pass to be made now; it disarms itself where something came that was to be waited for. */
  next(
    table: ShownTable,
    seat: Seat | undefined,
    options: readonly Option[],
    entries: readonly ReadEntry[],
  ): Option | undefined {
    const { armed } = this;
    if (!armed) return undefined;
    const since = entries.filter(({ revision }) => revision > armed.revision);
    if (since.some(isJudged)) return this.end('A judge has stepped in: you pass ahead no more.');
    // What has come to this table is not all heard yet; or it came while nobody listened, and nobody knows what it was.
    if (Math.max(armed.revision, ...since.map(({ revision }) => revision)) < table.revision) return undefined;
    if (since.length > 0 && entries[0]!.revision > armed.revision + 1)
      return this.end('Much has happened while this page was away: you pass ahead no more.');
    const asked = table.asks.some((ask) => !ask.answered && ask.seat === armed.seat);
    const happened = since.some(
      ({ acted, facts }) =>
        (acted !== undefined && acted.action['kind'] !== 'pass' && acted.action['seat'] !== armed.seat) ||
        facts.some(({ kind }) => HAPPENINGS.has(kind)),
    );
    if (asked || table.status !== 'playing' || isReached(armed, table) || (armed.until === 'happens' && happened))
      return this.end('');
    return seat === armed.seat ? options.find(({ kind, complete }) => kind === 'pass' && complete) : undefined;
  }

  private end(why: string): undefined {
    this.disarm();
    this.ended = why;
  }
}
