import { cardsIn, seatOf, slotsIn, zoneId, type Seat } from '#table';
import { ask, part, question, refuse, type Flow, type Query, type Refusal, type Scribe } from '#rules';
import type { Definition } from '../effects/definition.js';
import { announceCard, sayings, type Activating } from './activation.js';
import { activationStops, meant } from './announce.js';
import { isHiddenRef, type CardRef } from './card-ref.js';
import type { Excuse } from './excuse.js';

export const FROM = ['hand', 'memory', 'graveyard', 'banishment'] as const;

const cardsOf = ({ table, seat }: Query, zone: string): CardRef[] =>
  zone === 'hand'
    ? [...slotsIn(table, zoneId('hand', seat)).keys()]
    : cardsIn(table, zoneId(zone, seat)).map(({ handle }) => handle);

/** There is one combat at a time, in the main phase of whoever attacks: from that nothing is excused. */
const attackStops = ({ table, seat }: Query, card: Definition): Refusal | undefined =>
  card.types.includes('ATTACK') && (table.combat || table.phase !== 'main' || table.turn?.seat !== seat)
    ? refuse('GA-ACT-18', `${card.name} attacks in the own main phase, while no other attack goes on`)
    : undefined;

/** A card that is activated although the rules would not have it so: what it is excused from was stated (R-HAND-05). */
export const activateAlthough = question({
  of: 'activate-although',
  rule: 'R-HAND-05',
  title: 'Activate a card, or none',
  answer: 'activate-although',
  or: { kind: 'decline', title: 'Activate nothing' },
  parts: (_query, asked) =>
    [
      part({
        name: 'card',
        title: 'Activate',
        rule: asked.rule,
        sealed: isHiddenRef,
        candidates: (query, draft) =>
          cardsOf(query, String(asked.about['from'])).flatMap((ref) => {
            const found = meant(query.table, query.cards, query.seat, ref);
            if (!found) return [];
            const refusal = attackStops(query, found) ?? activationStops(query, ref, found, draft);
            return [{ value: ref, label: found.name, refusal }];
          }),
      }),
      ...sayings,
    ] as const,
  forfeit: () => null,
});

/** Somebody activates a card of a zone of theirs now, excused from what was stated and nothing else (R-HAND-05). */
export function* activateExcused(scribe: Scribe, seat: Seat, from: string, excuse: Excuse): Flow {
  for (;;) {
    if (seatOf(scribe.table, seat)?.out !== null) return;
    const chosen: Omit<Activating, 'seat'> | null = yield* ask(activateAlthough, {
      seat,
      min: 0,
      about: { from, although: { ...excuse } },
    });
    if (!chosen || seatOf(scribe.table, seat)?.out !== null) return;
    if (yield* announceCard(scribe, { ...chosen, seat }, { free: excuse.free === true })) return;
  }
}
