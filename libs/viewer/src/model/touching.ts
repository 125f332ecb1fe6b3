import { spotOf } from './spot.js';
import type { Seat, ShownTable } from '#table';
import type { Action, Option } from '../api/shapes.js';
import { choices as say } from '../messages/table-choices.js';
import { isGrave } from './choices.js';
import type { DraftModel } from './drafting.js';
import type { LiveMatchModel } from './live-match.js';

const HANDLE = /^c\d+\.\d+$/;

/** The handles in an action, and the numbers that may be slots. The time of decision does not count. */
const partsOf = ({ at: _, ...action }: Action): ReadonlySet<string | number> => {
  const found = new Set<string | number>();
  const look = (value: unknown): void => {
    if (typeof value === 'number' || (typeof value === 'string' && HANDLE.test(value))) found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
  };
  look(action);
  return found;
};

/**
 * The cards that an option adds to the earlier choices. A number is a slot only if its seat knows the card there and
 * the option names that card; other numbers are counts.
 */
export const touches = (
  { action, label }: Option,
  table: Pick<ShownTable, 'zones'>,
  seat: Seat | undefined,
  before?: Action,
): string[] => {
  const known = before === undefined ? new Set() : partsOf(before);
  const added = [...partsOf(action)].filter((part) => !known.has(part));
  const own = table.zones.filter((zone) => zone.seat === seat);
  return added.flatMap((part) => {
    if (typeof part === 'string') return [part];
    return own.flatMap((zone) =>
      zone.cards
        .filter((card) => card.slot === part && card.name !== undefined && label.includes(card.name))
        .map((card) => spotOf(zone.id, card)),
    );
  });
};

/** The uses of the cards on a board, for the seat that chooses now, by spot. */
export interface Touching {
  /** The options that a press on a card may choose. */
  readonly acts: ReadonlyMap<string, readonly Option[]>;
  /** The cards that the draft already contains. */
  readonly chosen: ReadonlySet<string>;
}

const NOTHING_TO_TOUCH: Touching = { acts: new Map(), chosen: new Set() };

/** The options, card by card. Even when a draft is ready, a press on a card adds to it; a button sends it. */
export const touchingOf = (
  options: readonly Option[],
  drafting: DraftModel | undefined,
  table: Pick<ShownTable, 'zones'>,
  seat: Seat | undefined,
): Touching => {
  const trail = drafting?.trail ?? [];
  const before = trail.at(-1)?.action;
  const acts = new Map<string, readonly Option[]>();
  for (const option of (drafting?.choices ?? options).filter((one) => !isGrave(one) && !one.form))
    for (const spot of touches(option, table, seat, before)) acts.set(spot, [...(acts.get(spot) ?? []), option]);
  const chosen = trail.flatMap((option, n) => touches(option, table, seat, trail[n - 1]?.action));
  return { acts, chosen: new Set(chosen) };
};

/** The progress of a question for several things: `2 of 3 chosen`; undefined for a question that wants one thing. */
export const progressOf = (drafting: DraftModel | undefined, asks: ShownTable['asks']): string | undefined => {
  const action = drafting?.trail.at(-1)?.action;
  const ask = asks.find(({ id }) => id === action?.['ask']);
  if (!action || !ask) return undefined;
  const lists = Object.entries(action).flatMap(([, value]) => (Array.isArray(value) ? [value.length] : []));
  if (lists.length !== 1 || ask.max < 2) return undefined;
  return ask.min === ask.max
    ? say.progress({ chosen: lists[0]!, most: ask.max })
    : say.progressBetween({ chosen: lists[0]!, least: ask.min, most: ask.max });
};

/** The uses of cards in a live match: none while it is paused, or while a request is on its way. */
export const touchingIn = ({ table, options, drafting, seat, seats, busy, summary }: LiveMatchModel): Touching =>
  !table || busy || seats.length === 0 || summary?.paused === true
    ? NOTHING_TO_TOUCH
    : touchingOf(options, drafting, table, seat);
