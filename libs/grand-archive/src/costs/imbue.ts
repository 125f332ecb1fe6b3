import {
  cardsIn,
  type Ask,
  type Handle,
  type Json,
  type MaybeSecret,
  reveal,
  type Seat,
  secret,
  slotsIn,
  zoneId,
} from '#table';
import { refuse, type Part, type Query, type Scribe, idOf } from '#rules';
import type { Definition } from '../effects/definition.js';
import type { Env, Sight } from '../effects/env.js';
import { isAdvanced } from '../effects/select.js';
import { mixLater, showSlots } from '../objects/revealed.js';
import { inMemory } from '../objects/element-changes.js';
import { printedKeyword } from '../objects/characteristics.js';
import { faceUp } from '../objects/traits.js';

/**
 * The requirement to imbue a card: all cards reserved for it are revealed, and `n` of them have one of these elements.
 */
export interface Imbue {
  readonly n: number;
  /** Elements, or `ADVANCED`. */
  readonly of: readonly string[];
}

/**
 * The Imbue keyword of a card that is being activated. If the keyword names no elements, the card's own elements count.
 */
export const imbueOf = (sight: Sight, card: Definition, env: Env): Imbue | undefined => {
  const keyword = printedKeyword(sight, card, 'imbue', env);
  return keyword && { n: keyword.n ?? 1, of: keyword.of?.split('/') ?? card.elements };
};

/** Whether a hand card has such an element; a reserved card counts as it will in the memory (GA-NORM-02). */
const counts = ({ table, cards, seat }: Query, definition: string | null, { of }: Imbue): boolean => {
  const face = faceUp(cards, { definition });
  return (
    face !== undefined &&
    inMemory(table, face, seat).elements.some(
      (element) => of.includes(element) || (of.includes('ADVANCED') && isAdvanced(element)),
    )
  );
};

/**
 * The part of a payment that says whether the player reveals the reserved cards to imbue the card (F11 J: GA-ACT-10).
 */
export const imbues = (imbue: Imbue, ask: Ask): Part => ({
  name: 'imbue',
  title: 'Imbue',
  rule: ask.rule,
  candidates: (query: Query, draft) => {
    const { table, seat } = query;
    const hand = slotsIn(table, zoneId('hand', seat));
    const fitting = ((draft['cards'] ?? []) as readonly Json[]).filter((slot) =>
      counts(query, idOf(hand[slot as number]) ?? null, imbue),
    ).length;
    const refusal =
      fitting < imbue.n
        ? refuse('GA-ACT-10', `${imbue.n} of the reserved cards must be ${imbue.of.join(' or ')}, and ${fitting} are`)
        : undefined;
    return [
      { value: false, label: 'no' },
      { value: true, label: 'reveal what is reserved', refusal },
    ];
  },
});

/** Shows all cards that are reserved for a card before they go face down into the memory. */
export const imbuesWith = (scribe: Scribe, seat: Seat, slots: readonly MaybeSecret<number>[]): void => {
  showSlots(
    scribe,
    seat,
    'hand',
    slots.map((slot) => reveal(slot) ?? 0),
  );
  mixLater(scribe, seat);
};

/** Turns what was reserved to imbue a card face up in the memory, or face down again (GA26-IMBUE-02). */
export const turnReserved = (scribe: Scribe, seat: Seat, handles: readonly Handle[], face: 'up' | 'down'): void => {
  for (const card of cardsIn(scribe.table, zoneId('memory', seat)))
    if (handles.includes(card.handle)) {
      const named = idOf(card) ?? '';
      scribe.emit({
        kind: 'turned',
        card: card.handle,
        face,
        definition: face === 'up' ? named : secret(named, [seat]),
      });
    }
};
