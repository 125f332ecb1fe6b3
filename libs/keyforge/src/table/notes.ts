import { seatOf, type Handle, type Seat, type Table } from '#table';
import { note, type Scribe } from '#rules';
import type { Deed } from '../effects/words.js';

/** Notes of a match of KeyForge beside its cards. */

/** A deed of a turn, and the card that it was done with (KF-PLAY-22). */
export interface Done {
  readonly deed: Deed;
  readonly seat: Seat;
  readonly card?: Handle;
  readonly definition?: string;
  /** The player who controlled the card. */
  readonly controller?: Seat;
}

const NOTHING: readonly Done[] = [];
const done = note<readonly Done[]>({ scope: 'turn', key: 'done' });
/** The deeds of a player's last turn. */
const before = (seat: Seat) => note<readonly Done[]>({ scope: 'game', key: `done:${seat}` });

/** The deeds of this turn; with `last`, those of that player's previous turn. */
export const deedsOf = (table: Table, last?: Seat): readonly Done[] =>
  (last === undefined ? done : before(last)).in(table) ?? NOTHING;

export const didThis = (scribe: Scribe, ...more: readonly Done[]): void =>
  done.write(scribe, [...deedsOf(scribe.table), ...more]);

/** At the end of a turn, keeps its deeds, so that later turns can ask about them. */
export const keepDeeds = (scribe: Scribe, seat: Seat): void => {
  const now = deedsOf(scribe.table);
  if (now.length > 0 || before(seat).in(scribe.table) !== undefined)
    before(seat).write(scribe, now.length > 0 ? now : null);
};

export const forgedIn = (table: Table, seat: Seat, last: boolean): boolean =>
  deedsOf(table, last ? seat : undefined).some((one) => one.deed === 'forged' && one.seat === seat);

/** How often cards of each name were played and used in this turn (KF-MAIN-09). */
export const timesNote = note<Readonly<Record<string, number>>>({ scope: 'turn', key: 'times' });

/** The number of cards that were played or discarded as a game action in the first turn of the match (KF-MAIN-06). */
export const firstTurn = note<number>({ scope: 'turn', key: 'first' });

/** Whether something was played, used or discarded in this step (KF-KW-ALPHA-01). */
export const begun = note<boolean>({ scope: 'turn', key: 'begun' });

/** Whether step 3 ends when everything that is resolving is complete (KF-KW-OMEGA-01). */
export const ending = note<boolean>({ scope: 'turn', key: 'ending' });

/**
 * How often each permission was used (KF-MAIN-04): by the key of its change, and by that key with a card's handle for
 * the cards that used it.
 */
export const granted = note<Readonly<Record<string, number>>>({ scope: 'turn', key: 'granted' });

/** The player who goes first, and how that was decided (KF-SETUP-03). */
export const goesFirst = note<{ readonly seat: Seat; readonly method: string }>({ scope: 'game', key: 'first' });

/** The extra turns that effects have given. */
export const extraTurns = note<readonly Seat[]>({ scope: 'game', key: 'turns' });

/** The active house of the turn; undefined while none is chosen (KF-HOUSE-07). */
export const activeHouse = (table: Table): string | undefined => {
  const seat = table.turn?.seat;
  const house = seat === undefined ? undefined : seatOf(table, seat)?.values['house'];
  return typeof house === 'string' ? house : undefined;
};

/** The three houses of a player's deck, as the identity card shows them. */
export const housesOfSeat = (table: Table, seat: Seat): readonly string[] => {
  const houses = seatOf(table, seat)?.values['houses'];
  return typeof houses === 'string' && houses !== '' ? houses.split(', ') : [];
};
