import { reveal, slotsIn, type Ask, type Json } from '#table';
import type { Question } from './contract.js';
import { titledZone } from './paper/paper.js';
import { part, type Query } from './part.js';
import { refuse } from './refusal.js';
import { idOf } from './unnamed.js';
import { slotAt } from './where.js';

/** The options of a question, as far as the caller may know them. */
export const optionsOf = ({ options }: Pick<Question, 'options'>): readonly Json[] => reveal(options ?? []) ?? [];

/**
 * A card of a hidden zone as an option: its place there, and its id, which only the asked player learns; `null` for a
 * card that nobody has named.
 */
interface Hidden {
  readonly at: string;
  readonly card: string | null;
}
const hiddenIn = (option: Json): Hidden | null =>
  typeof option === 'object' && option !== null && 'at' in option ? (option as Json & Hidden) : null;

/** The value that chooses an offered card: its handle, or its place in a hidden zone. */
export const chosenBy = (option: Json): string => hiddenIn(option)?.at ?? String(option);

/** The name of a card for the player who looks at it. One that had no name when it was offered may have one by now. */
const nameSeen = (query: Query, { at, card }: Hidden, printed: Choosing['printed']): string => {
  const there = slotAt(query.table, at);
  const id = card ?? idOf(there && slotsIn(query.table, there.zone)[there.slot]);
  if (id !== null) return printed(query, id) ?? id;
  return there
    ? `card ${there.slot + 1} in ${titledZone(query.table, there.zone)}, which nobody has named`
    : 'a card that nobody has named';
};

/** A card that a player looks at, the n-th from 0 among others, by its id; `null` where nobody has named it. */
export const nameInOrder = (id: Json, n: number, printed: (id: string) => string | undefined): string =>
  id === null ? `card ${n + 1}, which nobody has named` : (printed(String(id)) ?? String(id));

interface Choosing {
  /** The rule that a refusal cites for a card that is not offered. */
  readonly rule: string;
  /** The rule that a refusal cites for too few cards, unless `must` names a rule. */
  readonly few: string;
  /** How a game names a card: one on the table by its handle; one that only the asked player sees by its id. */
  readonly nameOf: (query: Query, handle: string) => string;
  readonly printed: (query: Query, id: string) => string | undefined;
}

/**
 * The part of a question that lists cards: by handle, or in a hidden zone by their place there, which is sealed. The
 * question itself demands no number of hidden cards, as nobody else knows whether there are any. But if the choice is
 * not free (`about.must`), the player must choose as many as they are shown (docs/decisions/180).
 */
export const cardsPart = (ask: Ask, { rule, few, nameOf, printed }: Choosing) => {
  const { must } = ask.about;
  const isFree = must === undefined || must === false;
  // A card without a name may be no such card, so nobody must choose it.
  const sure = optionsOf(ask).filter((option) => hiddenIn(option)?.card !== null);
  const min = isFree ? ask.min : Math.min(ask.max, sure.length);
  const least = refuse(typeof must === 'string' ? must : few, `${min} must be chosen: as many as there are`);
  return part({
    name: 'value',
    title: ask.title,
    rule,
    sealed: (value) => String(value).includes('/'),
    many: () => ({ min, max: ask.max, least }),
    candidates: (query, _draft, chosen) =>
      optionsOf(ask).flatMap((option) => {
        const value = chosenBy(option);
        if (chosen.includes(value)) return [];
        const hidden = hiddenIn(option);
        return [{ value, label: () => (hidden ? nameSeen(query, hidden, printed) : nameOf(query, value)) }];
      }),
  });
};
