import type { Card, Seat, Table } from '#table';
import { isGone, note, type Scribe } from '#rules';

/** Events of the present turn that texts ask about. */

/**
 * Whether an object entered the field in the present turn (GA-LATELY-01). Objects that a given position begins with did
 * not.
 */
export const enteredThisTurn = ({ turns, turn, began }: Table, card: Card): boolean => {
  const since = turn === null ? undefined : turns[began]?.[turn.n];
  if (since === undefined || isGone(card)) return false;
  return since === began ? card.since > since : card.since >= since;
};

/** Types of the objects that were suppressed in this turn. */
const suppressed = note<readonly string[]>({ scope: 'turn', key: 'suppressed' });

/** Remembers for the turn the types of suppressed objects (GA-LATELY-02). */
export const rememberSuppressed = (scribe: Scribe, types: readonly string[]): void => {
  const known = suppressed.in(scribe.table);
  if (known !== undefined && types.every((one) => known.includes(one))) return;
  suppressed.write(scribe, [...new Set([...(known ?? []), ...types])].sort());
};

export const wasSuppressed = ({ table }: { readonly table: Table }, types: readonly string[] | undefined): boolean => {
  const known = suppressed.in(table);
  return known !== undefined && (types === undefined || types.some((one) => known.includes(one)));
};

/** Whether the champion of this player was dealt damage in this turn (GA-LATELY-03). */
export const hurt = (seat: Seat) => note<true>({ scope: 'turn', key: `hurt:${seat}` });
export const rememberHurt = (scribe: Scribe, seat: Seat): void => {
  if (hurt(seat).in(scribe.table) === undefined) hurt(seat).write(scribe, true);
};

/** Whether the champion of this player attacked in this turn (GA-LATELY-04). */
export const hasAttacked = (seat: Seat) => note<true>({ scope: 'turn', key: `attacked:${seat}` });
export const rememberAttack = (scribe: Scribe, seat: Seat): void => {
  if (hasAttacked(seat).in(scribe.table) === undefined) hasAttacked(seat).write(scribe, true);
};

/** Whether a card activation that this player controlled was negated in this turn (GA-LATELY-05). */
export const hadNegated = (seat: Seat) => note<true>({ scope: 'turn', key: `negated:${seat}` });
export const rememberNegated = (scribe: Scribe, seat: Seat): void => {
  if (hadNegated(seat).in(scribe.table) === undefined) hadNegated(seat).write(scribe, true);
};

/** The cards that this player activated in this turn, in order (GA-LATELY-06). */
export const playedBy = (seat: Seat) => note<readonly string[]>({ scope: 'turn', key: `played:${seat}` });
export const rememberPlayed = (scribe: Scribe, seat: Seat, definition: string): void => {
  playedBy(seat).write(scribe, [...(playedBy(seat).in(scribe.table) ?? []), definition]);
};

/** How many cards this player materialized in this turn (GA-LATELY-07). */
export const materializedBy = (seat: Seat) => note<number>({ scope: 'turn', key: `materials:${seat}` });
export const rememberMaterialized = (scribe: Scribe, seat: Seat): void => {
  materializedBy(seat).write(scribe, (materializedBy(seat).in(scribe.table) ?? 0) + 1);
};
