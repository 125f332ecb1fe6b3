import type { Selector, Value } from '../../../effects/words.js';
import { number } from './numbers.js';
import { alt, form, type Parser } from '../parser.js';

export type Bounds = { readonly min?: number; readonly max?: number; readonly other?: boolean };

/** How many objects there must be: `a`, `another`, `two or more`, `no`. */
export const bounds: Parser<Bounds> = alt<Bounds>(
  form`another`({ other: true }),
  form`no`({ min: 0, max: 0 }),
  form`${{ min: number }} or more`(({ min }) => ({ min })),
  form`${{ max: number }} or less`(({ max }) => ({ min: 0, max })),
  form`a|an`({}),
);

/** Refuses a selector that names its player, because the text around it names one already. */
export const unowned = (what: Selector): Selector | undefined => (what.who === undefined ? what : undefined);

export type Range = { readonly min?: Value; readonly max?: Value };

const limit = alt<'min' | 'max'>(form`or more|greater`('min'), form`or less`('max'));

export const range: Parser<Range> = form`${{ n: number }} ${{ end: limit }}`(({ n, end }) => ({ [end]: n }));
