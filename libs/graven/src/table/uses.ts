import { reveal, secret, zoneId, type Leg, type Seat, type Table } from '#table';
import { slotLeft, type Scribe } from '#rules';
import { usedFromHand, type HandUse } from './notes.js';

/**
 * Notes which cards of a hand were used in this phase. A hand is pooled: its cards have no handles, and its slots move
 * up when a card leaves. So the slots of used cards are updated with every card that leaves. They are the player's
 * secret; but everybody saw how many uses there were, and of which effects.
 */

/**
 * The slot of a card that has left the hand. It stays in the list, so that its length tells no more than everybody saw.
 */
const GONE = -1;

/** The uses, as far as this table knows them. */
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
 * Updates the slots after cards have left hands. It writes the note for any card that left: nobody else may learn
 * whether that card was used, or lay before a used one.
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
