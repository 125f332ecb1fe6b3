import { zoneId, type Card, type Leg, type Seat } from '#table';
import type { LegPlace, Scribe } from '#rules';
import { partsFor } from '../rulesets/parts-for.js';
import { LAID } from './traits.js';
import { usesOf } from './uses.js';

const laidAt = ({ since, values }: Card): number => Number(values[LAID] ?? since);

/**
 * Whether the cards of a lineage have each a time and a memory of their own, and the champion is as old as its first
 * card (GA26-CHAMP-08, GA26-CHAMP-13).
 */
const haveTheirOwn = ({ table }: Scribe): boolean => partsFor(table).champions.laid === 'enters-lineage';

/** The leg of a card that goes on top of a champion. */
export const ontoChampion = (scribe: Scribe, seat: Seat, card: LegPlace, old: Card): Leg => ({
  ...scribe.leg(card, 'field', { controller: seat }),
  handle: old.handle,
  ...(haveTheirOwn(scribe) ? { since: old.since } : {}),
});

/** The leg of the top card that goes below another. */
export const underChampion = (scribe: Scribe, seat: Seat, old: Card): Leg => ({
  ...scribe.leg(old.handle, zoneId('lineage', seat)),
  ...(haveTheirOwn(scribe) ? { since: laidAt(old) } : {}),
});

/**
 * What an object is in besides its face, and what the cards of its lineage have used up; other marks of the rules
 * belong to the card that has left the top.
 */
const lastingOf = (card: Card): Card['values'] => ({
  ...Object.fromEntries(Object.entries(card.values).filter(([key]) => !key.startsWith('.'))),
  ...usesOf(card),
});

/**
 * A champion with another card on top stays the same object: it keeps its damage and its counters.
 *
 * @param values what else it keeps by the older rules
 * @param laid when the new top card was laid
 */
export const carryOver = (scribe: Scribe, old: Card, cause: string, values: Card['values'], laid: number): void => {
  if (old.damage > 0)
    scribe.emit({
      kind: 'damaged',
      hits: [{ card: old.handle, source: cause, aimed: 0, prevented: 0, dealt: 0, marked: old.damage }],
    });
  const counters = Object.entries(old.counters).map(([counter, to]) => ({ card: old.handle, counter, by: 0, to }));
  if (counters.length > 0) scribe.emit({ kind: 'counted', changes: counters, cause });
  const kept = haveTheirOwn(scribe) ? { ...lastingOf(old), [LAID]: laid } : values;
  const changes = Object.entries(kept).map(([key, value]) => ({ card: old.handle, key, value }));
  if (changes.length > 0) scribe.emit({ kind: 'set', changes });
};
