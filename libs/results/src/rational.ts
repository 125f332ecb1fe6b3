import Fraction from 'fraction.js';

/** An exact number. Standings are computed only with these, and rounded only for readers. */
export type Rational = Fraction;

export const ZERO = new Fraction(0);

/**
 * Makes an exact number.
 *
 * @param value a whole number, or a text such as `1/2` or `0.33`
 */
export const rational = (value: number | string): Rational => new Fraction(value);

/** `of / among`; 0 to 0 is 0. */
export const ratio = (of: bigint | number, among: bigint | number): Rational =>
  BigInt(among) === 0n ? ZERO : new Fraction(BigInt(of), BigInt(among));

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** Several numbers over a common denominator, so that they can be added and compared as whole numbers. */
interface Scaled {
  readonly over: bigint;
  readonly numerators: readonly bigint[];
}

export const scaled = (values: readonly Rational[]): Scaled => {
  const over = [...new Set(values.map(({ d }) => d))].reduce((all, d) => (all / gcd(all, d)) * d, 1n);
  return { over, numerators: values.map(({ s, n, d }) => s * n * (over / d)) };
};

/** The number for people to read, rounded half up to this many places. Nothing is computed from it. */
export const shown = (value: Rational, places = 2): string => {
  const power = 10n ** BigInt(places);
  const rounded = (2n * value.n * power + value.d) / (2n * value.d);
  const [whole, rest] = [rounded / power, rounded % power];
  const sign = value.s < 0n && rounded > 0n ? '-' : '';
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${String(rest).padStart(places, '0')}`;
};

/** The shortest exact text: `3`, `0.5`; rounded if two places are not enough. */
export const brief = (value: Rational): string => shown(value).replace(/\.?0+$/, '');
