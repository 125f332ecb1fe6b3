import type { Json } from '#table';
import { part, type Candidate, type Part, type Query } from '../part.js';
import { refuse } from '../refusal.js';

/** The rule for stated values: they are checked against the physics of the table. */
export const STATED = 'R-HAND-01';

const options = (values: readonly (string | number | boolean)[]): Candidate[] =>
  values.map((value) => ({ value, label: String(value) }));

/** A field whose value is one of those that the table offers. */
export const chosen = (name: string, title: string, candidates: Part['candidates']): Part =>
  part({ name, title, rule: STATED, candidates });

/** A field whose value is one of these words. */
export const word = (name: string, title: string, words: readonly string[]): Part =>
  chosen(name, title, () => options(words));

export const seat = (name = 'who', title = 'Player'): Part =>
  chosen(name, title, ({ table }) => table.seats.map((one) => ({ value: one.seat, label: `seat ${one.seat}` })));

/** A field for a whole number in a range, with a few suggestions. */
export const number = (name: string, title: string, min: number, max: number): Part =>
  part({
    name,
    title,
    rule: STATED,
    candidates: () => options([1, 2, 3].filter((n) => n >= min && n <= max)),
    free: {
      says: `a whole number from ${min} to ${max}`,
      range: { min, max },
      wrong: (_query: Query, value: Json) =>
        Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
          ? null
          : refuse(STATED, `"${name}" is a whole number from ${min} to ${max}, not ${shown(value)}`),
    },
  });

/** A field for a word of a game's own: a kind of counter, a state. Known words are suggested. */
export const free = (name: string, title: string, known: readonly string[]): Part =>
  part({
    name,
    title,
    rule: STATED,
    candidates: () => options(known),
    free: {
      says: 'a word in small letters',
      most: 40,
      wrong: (_query: Query, value: Json) =>
        typeof value === 'string' && /^[a-z][a-z -]{0,39}$/.test(value)
          ? null
          : refuse(STATED, `"${name}" is a word in small letters, 40 at most, not ${shown(value)}`),
    },
  });

const MOST_TEXT = 500;

/** A field for a text in the player's own words. */
export const textField = (name: string, title: string): Part =>
  part({
    name,
    title,
    rule: STATED,
    candidates: (): Candidate[] => [],
    free: {
      says: `a text of 1 to ${MOST_TEXT} characters`,
      most: MOST_TEXT,
      wrong: (_query: Query, value: Json) =>
        typeof value === 'string' && value.trim() !== '' && value.length <= MOST_TEXT
          ? null
          : refuse(STATED, `"${name}" is a text of 1 to ${MOST_TEXT} characters`),
    },
  });

/** The same field, which may be left out. */
export const maybe = (field: Part): Part => ({ ...field, optional: true });

export const yes = (name: string, title: string): Part => maybe(chosen(name, title, () => options([true])));

const shown = (value: Json): string => JSON.stringify(value).slice(0, 60);
