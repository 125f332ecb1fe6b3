/** A seat's number, 1-based, in turn order of the match's first entry. */
export type Seat = number;

/**
 * A value that not everybody may know.
 *
 * In memory: `$` is the value, or `null` for a viewer who does not know it (no secret's value is ever `null`); `to`
 * lists the seats that know it, ascending. The house always knows what is knowable, so it is not listed. In an entry's
 * public text the same place holds `{"$": k}`, and `k` is a key of the bundles (architecture §3).
 *
 * One object is one hidden value: where the same value stands in an action and in its facts, both hold the same object.
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

/** What an asker holds who may not know. */
export const unknown: Secret<never> = Object.freeze({ $: null, to: Object.freeze([]) });

export const isSecret = (value: unknown): value is Secret<unknown> =>
  typeof value === 'object' && value !== null && '$' in value;

/** The value of a public or known secret value; `undefined` where it is not known. */
export const reveal = <T>(value: MaybeSecret<T>): T | undefined =>
  isSecret(value) ? ((value.$ as T | null) ?? undefined) : value;

/** The seats that know a value; `null` when it is public. */
export const knowers = (value: unknown): readonly Seat[] | null => (isSecret(value) ? value.to : null);
