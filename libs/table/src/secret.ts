/** A seat's number, from 1, in the order in which the match's first entry lists the seats. */
export type Seat = number;

/**
 * A value that not everybody may know.
 *
 * In memory, `$` is the value, or `null` for a reader who does not know it (no secret's value is ever `null`); `to`
 * lists the seats that know it, ascending. The house knows every value that anybody knows, so the list leaves it out.
 * In an entry's public text the same place holds `{"$": k}`, and `k` is a key of the bundles (architecture §3).
 *
 * One object is one hidden value: if the same value stands in an action and in its facts, both hold the same object.
 */
export interface Secret<T> {
  readonly $: T | null;
  readonly to: readonly Seat[];
}

export type MaybeSecret<T> = T | Secret<T>;

/** A value known to the house and to the seats `to`. */
export const secret = <T>(value: T, to: readonly Seat[]): Secret<T> => ({
  $: value,
  to: [...to].sort((a, b) => a - b),
});

/** What a reader who may not know the value holds in its place. */
export const unknown: Secret<never> = Object.freeze({ $: null, to: Object.freeze([]) });

export const isSecret = (value: unknown): value is Secret<unknown> =>
  typeof value === 'object' && value !== null && '$' in value;

/** The value if it is public or known; `undefined` if this reader does not know it. */
export const reveal = <T>(value: MaybeSecret<T>): T | undefined =>
  isSecret(value) ? ((value.$ as T | null) ?? undefined) : value;

/** The seats that know a value; `null` if the value is public. */
export const knowers = (value: unknown): readonly Seat[] | null => (isSecret(value) ? value.to : null);
