import type { Selector } from '../../../effects/words.js';
import { objects } from './nouns.js';
import { untargetedRef, type Named } from './objects.js';
import { alt, form, opt, words, type Parser } from '../parser.js';

const isKindOnly = ({ subtypes, ...rest }: Selector): boolean =>
  subtypes?.length === 1 && Object.keys(rest).length === 0;

/** Each that is one of both. */
const both: Parser<Selector> = form`${{ one: objects }} and ${{ two: objects }}`(({ one, two }) =>
  isKindOnly(one) && two.subtypes ? { ...two, subtypes: [...one.subtypes!, ...two.subtypes] } : undefined,
);

/**
 * Without an article, several of one player. What is done to them is done to those that there are then (GA-LAST-08).
 */
export const group: Parser<Named> = form`${{ other: opt(words('other')) }} ${{ what: alt(both, objects) }}`(
  ({ other, what }) =>
    what.who === undefined ? undefined : untargetedRef({ all: other ? { ...what, other: true } : what }),
);
