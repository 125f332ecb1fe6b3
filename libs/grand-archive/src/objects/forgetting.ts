import { cardsIn, zoneId, type Handle, type Seat } from '#table';
import type { Scribe } from '#rules';
import { happened } from '../triggers/triggers.js';

/**
 * Cards were banished from a memory. Each card triggers its own ability from the banishment; other abilities trigger
 * only if the player who banished them is their owner (GA-FORGET-01, GA-FORGET-02).
 */
export const forgotten = (scribe: Scribe, owner: Seat, by: Seat, gone: readonly Handle[]): void => {
  const there = cardsIn(scribe.table, zoneId('banishment', owner)).filter(({ handle }) => gone.includes(handle));
  if (there.length === 0) return;
  happened(scribe, 'forgotten', there);
  if (owner === by) happened(scribe, 'forgotten-own', there);
};

/** The cards among `handles` that lie in a memory, by player. */
export const inMemories = ({ table }: Scribe, handles: readonly Handle[]): readonly (readonly [Seat, Handle[]])[] =>
  table.seats.map(({ seat }) => [
    seat,
    cardsIn(table, zoneId('memory', seat)).flatMap(({ handle }) => (handles.includes(handle) ? [handle] : [])),
  ]);
