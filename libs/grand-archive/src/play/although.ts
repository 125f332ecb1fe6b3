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

/** There is one combat at a time, in the attacking player's main phase: from that nothing is excused. */
const attackStops = ({ table, seat }: Query, card: Definition): Refusal | undefined =>
  card.types.includes('ATTACK') && (table.combat || table.phase !== 'main' || table.turn?.seat !== seat)
    ? refuse('GA-ACT-18', `${card.name} attacks in the own main phase, while no other attack goes on`)
    : undefined;

/** A card that is activated although the rules would not have it so: what it is excused from was stated (R-HAND-05). */
export const activateAlthough = activateAsked({
  of: 'activate-although',
  rule: 'R-HAND-05',
  title: 'Activate a card, or none',
  refs: (query, { about }) => cardsOf(query, String(about['from'])),
  stops: attackStops,
});

/** Somebody activates a card of a zone of theirs now, excused from what was stated and nothing else (R-HAND-05). */
export function* activateExcused(scribe: Scribe, seat: Seat, from: string, excuse: Excuse): Flow {
  const about = { from, although: { ...excuse } };
  yield* untilDone<Chosen>(
    scribe,
    seat,
    () => (seatOf(scribe.table, seat)?.out === null ? ask(activateAlthough, { seat, min: 0, about }) : undefined),
    (chosen) => announceCard(scribe, { ...chosen, seat }, { free: excuse.free === true }),
  );
}
