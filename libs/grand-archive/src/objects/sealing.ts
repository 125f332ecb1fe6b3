import { cardsIn, secret, zoneId, type Card, type Handle } from '#table';
import type { Scribe } from '#rules';

const SEAL = 'seal';

const banished = ({ table }: Scribe): readonly Card[] =>
  table.seats.flatMap(({ seat }) => cardsIn(table, zoneId('banishment', seat)));

/** Cards of a banishment get a seal counter and are turned face down, for their owner to look at (GA-SEAL-01). */
export const seal = (scribe: Scribe, handles: readonly Handle[]): void => {
  for (const card of banished(scribe)) {
    if (!handles.includes(card.handle) || card.definition === null) continue;
    const to = (card.counters[SEAL] ?? 0) + 1;
    scribe.emit({ kind: 'counted', changes: [{ card: card.handle, counter: SEAL, by: 1, to }] });
    if (card.face === 'up')
      scribe.emit({
        kind: 'turned',
        card: card.handle,
        face: 'down',
        definition: secret(card.definition, [card.owner]),
      });
  }
};

/** All seal counters go; what had one is turned face up (GA-SEAL-02). */
export const unseal = (scribe: Scribe): void => {
  for (const card of banished(scribe)) {
    const n = card.counters[SEAL] ?? 0;
    if (n === 0) continue;
    scribe.emit({ kind: 'counted', changes: [{ card: card.handle, counter: SEAL, by: -n, to: 0 }] });
    if (card.face === 'down' && card.definition !== null)
      scribe.emit({ kind: 'turned', card: card.handle, face: 'up', definition: card.definition });
  }
};
