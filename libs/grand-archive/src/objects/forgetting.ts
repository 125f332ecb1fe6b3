import { cardsIn, zoneId, type Handle, type Seat } from '#table';
import type { Scribe } from '#rules';
import { happened } from '../triggers/triggers.js';

/**
 * Cards have been banished from a memory: each looks for that itself where it lies by then, and others do where it was
 * their own player who did it (GA-FORGET-01, GA-FORGET-02).
 */
export const forgotten = (scribe: Scribe, owner: Seat, by: Seat, gone: readonly Handle[]): void => {
  const there = cardsIn(scribe.table, zoneId('banishment', owner)).filter(({ handle }) => gone.includes(handle));
  if (there.length === 0) return;
  happened(scribe, 'forgotten', there);
  if (owner === by) happened(scribe, 'forgotten-own', there);
};

/** Those of these cards that lie in somebody's memory, by whose it is. */
export const inMemories = ({ table }: Scribe, handles: readonly Handle[]): readonly (readonly [Seat, Handle[]])[] =>
  table.seats.map(({ seat }) => [
    seat,
    cardsIn(table, zoneId('memory', seat)).flatMap(({ handle }) => (handles.includes(handle) ? [handle] : [])),
  ]);
