import { seatOf, type Seat, type Table } from '#table';
import type { CardLookup, TableNote } from '#rules';
import type { Course } from '../turn/course.js';
import { broughtBy, invocations, plays, started } from '../table/notes.js';
import { settingsOf } from '../table/settings.js';
import { isIn, playersOf } from '../table/sight.js';
import { sightOf } from '../table/state.js';

/** How many Humans a player may play in one Play Phase (GR-PLAY-02). */
const HUMANS = 2;

const COUNTS = { plays, invocations };
type Counted = keyof typeof COUNTS;

/**
 * Whether a player in the match has had no turn yet: then each Play Phase brings only one card to the field
 * (GR-PLAY-05, GR-PLAY-06).
 */
const isFirstRound = (table: Table): boolean =>
  table.order.some((seat) => isIn(table, seat) && !started.in(table)?.includes(seat));

/**
 * Whether the first round forbids this player to play or invoke another card, by hand or by effect. Putting a card
 * there stays allowed (GR-AMB-33). @param coming how many cards are on their way
 */
export const isBoundByFirstRound = (table: Table, seat: Seat, coming = 0): boolean =>
  table.phase === 'play' && isFirstRound(table) && (broughtBy(seat).in(table) ?? 0) + coming >= 1;

const allowed = (table: Table, cards: CardLookup, seat: Seat, change: Counted): number => {
  const sight = sightOf(table, cards);
  return sight.state.modifiers.reduce(
    (sum, { modifier, env }) =>
      modifier.change === change && playersOf(sight, env, modifier.who).includes(seat) ? sum + modifier.by : sum,
    change === 'plays' ? HUMANS : settingsOf(table).invocations,
  );
};

/**
 * How many Humans the player may still play, or Titans invoke, in this Play Phase (GR-PLAY-02, GR-INV-10, GR-PRIM-40).
 */
export const left = (table: Table, cards: CardLookup, seat: Seat, change: Counted): number =>
  Math.max(0, allowed(table, cards, seat, change) - (COUNTS[change].in(table) ?? 0));

const more = ({ scribe, table }: Course, count: TableNote<number>): void =>
  count.write(scribe, (count.in(table) ?? 0) + 1);

/** Counts a card that was brought to the field by playing it. */
export const brought = (course: Course, seat: Seat): void => {
  if (course.table.phase === 'play' && seatOf(course.table, seat)?.out === null) more(course, broughtBy(seat));
};

/** Uses up one of the plays, or invocations, of this Play Phase. */
export const useUp = (course: Course, change: Counted): void => more(course, COUNTS[change]);
