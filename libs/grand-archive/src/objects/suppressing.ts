import { cardsIn, zoneId, type Handle } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { delay } from '../triggers/delayed.js';
import { rememberSuppressed } from '../table/history.js';
import { leaveField } from './leave.js';
import { faceOf, field } from './traits.js';

/** What a delayed return calls the objects that went. */
const SUPPRESSED = 'suppressed';

/**
 * Suppresses objects: they are banished, and come back at the beginning of the next end phase as far as they lie there
 * still (GA-SUPPRESS-01 to GA-SUPPRESS-03).
 */
export const suppress = (scribe: Scribe, env: Env, handles: readonly Handle[], transformed = false): void => {
  const types = field(scribe.table)
    .filter((card) => handles.includes(card.handle))
    .flatMap((card) => faceOf(scribe.cards, card)?.types ?? []);
  const left = leaveField(scribe, handles, 'banishment', { cause: 'suppress' });
  // What comes back transformed has not been suppressed, as its text says it in other words.
  if (left.length > 0 && !transformed) rememberSuppressed(scribe, types);
  const banished = scribe.table.seats.flatMap(({ seat }) => cardsIn(scribe.table, zoneId('banishment', seat)));
  const gone = left.filter((handle) => banished.some((card) => card.handle === handle));
  if (gone.length === 0) return;
  delay(
    scribe,
    { ...env, named: { ...env.named, [SUPPRESSED]: { cards: gone, lying: true } } },
    {
      op: 'delay',
      until: 'end-began',
      do: [
        {
          op: 'move',
          what: { chosen: SUPPRESSED },
          to: 'field',
          from: 'banishment',
          ...(transformed ? { transformed } : {}),
        },
      ],
    },
  );
};
