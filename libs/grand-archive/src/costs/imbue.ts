import { type Ask, type Json, type MaybeSecret, reveal, type Seat, slotsIn, zoneId } from '#table';
import { refuse, type Part, type Query, type Scribe } from '#rules';
import type { Definition } from '../effects/definition.js';
import type { Env, Sight } from '../effects/env.js';
import { isAdvanced } from '../effects/select.js';
import { inMemory } from '../objects/element-changes.js';
import { printedKeyword } from '../objects/characteristics.js';
import { faceUp } from '../objects/traits.js';

/** What imbues a card: a number of the cards reserved for it, all of them revealed, of one of these elements. */
export interface Imbue {
  readonly n: number;
  /** Elements, or `ADVANCED`. */
  readonly of: readonly string[];
}

/** The Imbue of a card that is being activated; without elements of its own it asks for those of the card. */
export const imbueOf = (sight: Sight, card: Definition, env: Env): Imbue | undefined => {
  const keyword = printedKeyword(sight, card, 'imbue', env);
  return keyword && { n: keyword.n ?? 1, of: keyword.of?.split('/') ?? card.elements };
};

/** What is reserved counts as what it will be in the memory (GA-NORM-02). */
const counts = ({ table, cards, seat }: Query, definition: string | null, { of }: Imbue): boolean => {
  const face = faceUp(cards, { definition });
  return (
    face !== undefined &&
    inMemory(table, face, seat).elements.some(
      (element) => of.includes(element) || (of.includes('ADVANCED') && isAdvanced(element)),
    )
  );
};

/** Whether the payment reveals its cards and imbues the card by it (F11 J: GA-ACT-10). */
export const imbues = (imbue: Imbue, ask: Ask): Part => ({
  name: 'imbue',
  title: 'Imbue',
  rule: ask.rule,
  candidates: (query: Query, draft) => {
    const { table, seat } = query;
    const hand = slotsIn(table, zoneId('hand', seat));
    const fitting = ((draft['cards'] ?? []) as readonly Json[]).filter((slot) =>
      counts(query, hand[slot as number]?.definition ?? null, imbue),
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

/** Shows all cards that are reserved for a card, before they go face down. */
export const imbuesWith = (scribe: Scribe, seat: Seat, slots: readonly MaybeSecret<number>[]): void => {
  const zone = zoneId('hand', seat);
  const at = slots.map((slot) => reveal(slot) ?? 0);
  const definitions = at.map((slot) => slotsIn(scribe.table, zone)[slot]?.definition ?? '');
  scribe.emit({ kind: 'shown', zone, slots: at, count: at.length, definitions });
};
