import { isJudgesFact, type Fact, type Seat, type ShownTable } from '#table';
import type { Option } from '../api/shapes.js';
import { choices } from '../messages/table-choices.js';
import type { ReadEntry } from './entries.js';

const { passesNoMore: say } = choices;

/** How long a player passes automatically. */
export type PassUntil = 'happens' | 'turn' | 'mine';

interface Armed {
  readonly until: PassUntil;
  readonly seat: Seat;
  readonly turn: string;
  readonly revision: number;
}

/** The kinds of facts that interrupt passing, no matter which player caused them. */
const HAPPENINGS: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  'item-raised',
  'damaged',
  'combat-began',
  'created',
]);

/** Whether a judge has done something: the table may have changed since the player asked for passing. */
export const isJudged = ({ acted, facts }: ReadEntry): boolean =>
  facts.some(isJudgesFact) || (typeof acted?.actor === 'object' && acted.actor !== null && 'judge' in acted.actor);

/** Whether passing has reached its turn: the next turn, or for `mine` the seat's own next turn. */
const isReached = ({ until, seat, turn }: Armed, table: ShownTable): boolean =>
  turnOf(table) !== turn && (until !== 'mine' || table.turn?.seat === seat || table.turn === null);

const turnOf = ({ game, turn }: ShownTable): string => `${game}.${turn?.n ?? 0}`;

/**
 * Automatic passing that a player asked for. It looks at the others' actions and at the turn, but never at the player's
 * possible actions, so its speed says nothing about the player's hand.
 */
export class Passing {
  private armed: Armed | undefined;
  /** Why passing ended, if the player did not expect it; `''` as long as it goes on. */
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

  /** The pass to make now, if any; passing ends if something comes that the player wanted to wait for. */
  next(
    table: ShownTable,
    seat: Seat | undefined,
    options: readonly Option[],
    entries: readonly ReadEntry[],
  ): Option | undefined {
    const { armed } = this;
    if (!armed) return undefined;
    const since = entries.filter(({ revision }) => revision > armed.revision);
    if (since.some(isJudged)) return this.end(say.judged);
    // Some entries of this table have not arrived yet; or they came while the page was away, and nobody knows what they
    // were.
    if (Math.max(armed.revision, ...since.map(({ revision }) => revision)) < table.revision) return undefined;
    if (since.length > 0 && entries[0]!.revision > armed.revision + 1) return this.end(say.missed);
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
