import type { Card, Effect, Handle, Json } from '#table';
import { TURNED, type Scribe } from '#rules';

/**
 * The marks for a copy and for an object that became something else. They are restored when the time of a copy is over.
 */
const MARKS = ['.copy', '.became'];

export const beforeCopy = (card: Card): Json =>
  Object.fromEntries(MARKS.map((key) => [key, (card.values[key] ?? null) as Json]));

/** The effects that make an object a copy for a time, earliest first. */
export const copying = ({ table }: Scribe, handle: Handle): Effect[] =>
  table.effects
    .filter(({ on, data }) => data['copy'] !== undefined && Array.isArray(on) && on.includes(handle))
    .sort((a, b) => a.stamp - b.stamp);

/**
 * When the time of a copy ends, makes the object what the latest remaining copy effect says, or what it was before
 * (GA-COPY-01).
 */
export const restoreCopy = (scribe: Scribe, handle: Handle, ended: Effect): void => {
  const left = copying(scribe, handle).at(-1);
  const marks = left ? { '.copy': left.data['copy'] as Json } : (ended.data['before'] as Record<string, Json>);
  const card = scribe.card(handle);
  if (!card) return;
  scribe.emit({
    kind: 'set',
    changes: [
      // If the object became something else since, it stays so.
      ...Object.entries(marks)
        .filter(([key]) => key === '.copy' || card.values[key] === undefined)
        .map(([key, value]) => ({ card: handle, key, value })),
      { card: handle, key: TURNED, value: scribe.table.revision },
    ],
  });
};
