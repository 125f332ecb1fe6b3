import { turnName, type Card, type Table } from '#table';
import { isGone, note, type Scribe } from '#rules';

/** What has happened in a turn, where texts ask for it. */

/**
 * Whether an object came onto the field in the present turn (GA-LATELY-01). What a given position begins with has not.
 */
export const enteredThisTurn = ({ turns, turn, began }: Table, card: Card): boolean => {
  const since = turn === null ? undefined : turns[turnName(began, turn.n)];
  if (since === undefined || isGone(card)) return false;
  return since === began ? card.since > since : card.since >= since;
};

/** Types of the objects that were suppressed in this turn. */
const suppressed = note<readonly string[]>({ scope: 'turn', key: 'suppressed' });

/** Objects are suppressed: the turn remembers of which types (GA-LATELY-02). */
export const rememberSuppressed = (scribe: Scribe, types: readonly string[]): void => {
  const known = suppressed.in(scribe.table);
  if (scribe.rules.recalls === 'less' || (known !== undefined && types.every((one) => known.includes(one)))) return;
  suppressed.write(scribe, [...new Set([...(known ?? []), ...types])].sort());
};

export const wasSuppressed = ({ table }: { readonly table: Table }, types: readonly string[] | undefined): boolean => {
  const known = suppressed.in(table);
  return known !== undefined && (types === undefined || types.some((one) => known.includes(one)));
};
