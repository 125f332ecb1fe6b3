import { cardsIn, seatOf, slotsIn, zoneId, type Seat } from '#table';
import { ask, refuse, type Flow, type Query, type Refusal, type Scribe } from '#rules';
import type { Definition } from '../effects/definition.js';
import { activateAsked, untilDone, type Chosen } from './activate-asked.js';
import { announceCard } from './activation.js';
import type { CardRef } from './card-ref.js';
import type { Excuse } from './excuse.js';

export const ORIGINS = ['hand', 'memory', 'graveyard', 'banishment'] as const;

const cardsOf = ({ table, seat }: Query, zone: string): CardRef[] =>
  zone === 'hand'
    ? [...slotsIn(table, zoneId('hand', seat)).keys()]
    : cardsIn(table, zoneId(zone, seat)).map(({ handle }) => handle);

/**
 * Why an attack card cannot be activated: there is one combat at a time, in the attacking player's main phase. No
 * statement excuses from that.
 */
const attackStops = ({ table, seat }: Query, card: Definition): Refusal | undefined =>
  card.types.includes('ATTACK') && (table.combat || table.phase !== 'main' || table.turn?.seat !== seat)
    ? refuse('GA-ACT-18', `${card.name} attacks in the own main phase, while no other attack goes on`)
    : undefined;

/**
 * Asks for a card to activate although the rules would not allow it; somebody stated what it is excused from
 * (R-HAND-05).
 */
export const activateAlthough = activateAsked({
  of: 'activate-although',
  rule: 'R-HAND-05',
  title: 'Activate a card, or none',
  refs: (query, { about }) => cardsOf(query, String(about['from'])),
  stops: attackStops,
});

/** Lets a player activate a card of one of their zones now, excused only from what was stated (R-HAND-05). */
export function* activateExcused(scribe: Scribe, seat: Seat, from: string, excuse: Excuse): Flow {
  const about = { from, although: { ...excuse } };
  yield* untilDone<Chosen>(
    scribe,
    seat,
    () => (seatOf(scribe.table, seat)?.out === null ? ask(activateAlthough, { seat, min: 0, about }) : undefined),
    (chosen) => announceCard(scribe, { ...chosen, seat }, { free: excuse.free === true }),
  );
}
