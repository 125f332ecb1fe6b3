import { cardsIn, findCard, zoneId, zoneName, type Card, type Handle, type Seat } from '#table';
import type { Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { matches } from '../effects/select.js';
import type { Selector } from '../effects/words.js';
import { beginEffect, endEffects } from './lasting.js';
import { field } from './traits.js';
import { sightOf } from './derive.js';

const HELD = 'held';

const isThere = (scribe: Scribe, source: Handle): boolean =>
  field(scribe.table).some(({ handle }) => handle === source);

/**
 * Banishes cards of a zone face down until the source leaves the field. If the source has left already, moves nothing
 * (GA-HOLD-01).
 */
export const hold = (scribe: Scribe, env: Env, seats: readonly Seat[], zone: string, what: Selector = {}): void => {
  if (!isThere(scribe, env.source)) return;
  const cards = seats
    .flatMap((seat) => cardsIn(scribe.table, zoneId(zone, seat)))
    .filter((card) => matches(sightOf(scribe), card, what, env));
  if (cards.length === 0) return;
  const legs = cards.map(({ handle, owner }) => scribe.leg(handle, zoneId('banishment', owner), { face: 'down' }));
  scribe.emit({ kind: 'moved', legs, cause: 'banish' });
  beginEffect(scribe, env, { seat: env.controller }, 'rest-of-game', 'banished until its source leaves the field', {
    [HELD]: cards.map(({ handle }) => handle),
    zone,
  });
};

/** At the next check after its source has left, returns the held cards face up (GA-HOLD-02). */
export const returnHeld = (scribe: Scribe): void => {
  const over = scribe.table.effects.filter(({ data, source }) => data[HELD] !== undefined && !isThere(scribe, source));
  for (const { data } of over) {
    const held = data[HELD] as readonly Handle[];
    const lying = held.flatMap((handle): Card[] => {
      const found = findCard(scribe.table, handle);
      // A card that has left the banishment is a new object, which this effect no longer holds.
      return found && zoneName(found.zone.id) === 'banishment' && found.card.face === 'down' ? [found.card] : [];
    });
    const legs = lying.map(({ handle, owner }) => scribe.leg(handle, zoneId(String(data['zone']), owner)));
    if (legs.length > 0) scribe.emit({ kind: 'moved', legs, cause: 'its source left the field' });
  }
  endEffects(scribe, (effect) => over.includes(effect), 'its source left the field');
};
