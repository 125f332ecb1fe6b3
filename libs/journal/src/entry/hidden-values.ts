import { unknown, type Secret } from '#table';
import { canonical, NotRecordable } from './canonical.js';

/** A hidden value for the bundles. `text` is `null` if the server does not know the value either. */
interface Hidden {
  readonly k: string;
  readonly text: string | null;
  readonly to: readonly number[];
}

/**
 * Numbers the hidden values of one entry from 1 in the order in which it meets them, and keeps the values for each
 * audience. One object is one value with one number. Only {@link unknown}, which stands for every value that a reader
 * does not know, gets a new number at each place. So the numbers depend on public information alone.
 */
export class HiddenValues {
  readonly #numbers = new Map<object, string>();
  readonly #values: Hidden[] = [];

  constructor(private readonly seats: number) {}

  /** The public text in place of a hidden value: `{"$":k}`. */
  readonly write = (secret: Secret<unknown>): string => `{"$":${this.#numbers.get(secret) ?? this.#number(secret)}}`;

  #number(secret: Secret<unknown>): string {
    const k = String(this.#values.length + 1);
    const { $, to } = this.#checked(secret);
    this.#values.push({ k, to, text: $ === null ? null : canonical($) });
    if (secret !== unknown) this.#numbers.set(secret, k);
    return k;
  }

  /** Canonical texts `{"k": value}` by audience: house, seat 1, … seat S. */
  bundles(): string[] {
    const known = this.#values.filter(({ text }) => text !== null).sort((a, b) => (a.k < b.k ? -1 : 1));
    return Array.from({ length: this.seats + 1 }, (_, a) => {
      const own = a === 0 ? known : known.filter(({ to }) => to.includes(a));
      return `{${own.map(({ k, text }) => `"${k}":${text}`).join(',')}}`;
    });
  }

  #checked(secret: Secret<unknown>): Secret<unknown> {
    const { $, to } = secret;
    const shape = $ !== undefined && Array.isArray(to) && Object.keys(secret).length === 2;
    if (!shape) throw new NotRecordable('a stray "$": a hidden value is exactly {$, to}');
    const seated = to.every((seat) => Number.isSafeInteger(seat) && seat >= 1 && seat <= this.seats);
    if (!seated) throw new NotRecordable(`hidden to [${to}], which are not seats of ${this.seats}`);
    return secret;
  }
}
