import type { Selector, Value } from '../../effects/words.js';
import { number } from './numbers.js';
import { alt, map, phrase, seq, value, words, type Parser } from './parser.js';

export type Bounds = { readonly min?: number; readonly max?: number; readonly other?: boolean };

/** How many there must be: `a`, `another`, `two or more`, `no`. */
export const bounds: Parser<Bounds> = alt<Bounds>(
  value(words('another'), { other: true }),
  value(words('no'), { min: 0, max: 0 }),
  map(seq<[number, true]>(number, phrase('or more')), ([min]) => ({ min })),
  map(seq<[number, true]>(number, phrase('or less')), ([max]) => ({ min: 0, max })),
  value(alt(words('a'), words('an')), {}),
);

/** The text says whose; the selector must not say it again. */
export const unowned = (what: Selector): Selector | undefined => (what.who === undefined ? what : undefined);

export type Range = { readonly min?: Value; readonly max?: Value };

/** `four or less`, `two or more`. */
export const range: Parser<Range> = map(
  seq<[number, 'min' | 'max']>(
    number,
    alt<'min' | 'max'>(value(alt(phrase('or more'), phrase('or greater')), 'min'), value(phrase('or less'), 'max')),
  ),
  ([n, end]) => ({
    [end]: n,
  }),
);
