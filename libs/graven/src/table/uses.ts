import { reveal, secret, zoneId, type Leg, type Seat, type Table } from '#table';
import { slotLeft, type Scribe } from '#rules';
import { usedFromHand, type HandUse } from './notes.js';

/**
 * Which cards of a hand were used in this phase. A hand is pooled: its cards have no names that could be followed, and
 * their places close up when one leaves. So the places of those that were used are kept up with every card that leaves.
 * They are the player's secret; but everybody saw how many uses there were, and of what.
 */

/** Where a card is that has left the hand: it stays in the list, so that its length tells no more than was seen. */
const GONE = -1;

/** As far as this table knows. */
export const usesOf = (table: Table, seat: Seat): readonly HandUse[] => {
  const noted = usedFromHand(seat).in(table);
  return noted === undefined ? [] : (reveal(noted) ?? []);
};

type Writing = { readonly scribe: Scribe };

const write = ({ scribe }: Writing, seat: Seat, uses: readonly HandUse[]): void =>
  usedFromHand(seat).write(scribe, secret(uses, [seat]));

export const noteUse = (course: Writing, seat: Seat, use: HandUse): void =>
  write(course, seat, [...usesOf(course.scribe.table, seat), use]);

/**
 * Keeps up with cards that have left hands. It is written down whichever card left: whether it was one that had been
 * used, or lay before one, is nobody else's business.
 */
export const followUses = (course: Writing, legs: readonly Leg[]): void => {
  const { table } = course.scribe;
  for (const seat of table.order) {
    const left = legs.filter(({ from }) => from === zoneId('hand', seat)).map(slotLeft);
    if (left.length === 0 || usedFromHand(seat).in(table) === undefined) continue;
    write(
      course,
      seat,
      usesOf(table, seat).map(({ slot, key }) => ({
        slot: left.includes(slot) ? GONE : slot - left.filter((one) => one !== undefined && one < slot).length,
        key,
      })),
    );
  }
};
