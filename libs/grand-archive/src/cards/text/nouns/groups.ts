import type { Selector } from '../../../effects/words.js';
import { objects } from './nouns.js';
import { untargetedRef, type Named } from './objects.js';
import { alt, form, opt, words, type Parser } from '../parser.js';

const isKindOnly = ({ subtypes, ...rest }: Selector): boolean =>
  subtypes?.length === 1 && Object.keys(rest).length === 0;

/** Objects of either of two kinds. */
const both: Parser<Selector> = form`${{ one: objects }} and ${{ two: objects }}`(({ one, two }) =>
  isKindOnly(one) && two.subtypes ? { ...two, subtypes: [...one.subtypes!, ...two.subtypes] } : undefined,
);

/**
 * Several objects of one player, without an article. The effect applies to those that are there at that time
 * (GA-LAST-08).
 */
export const group: Parser<Named> = form`${{ other: opt(words('other')) }} ${{ what: alt(both, objects) }}`(
  ({ other, what }) =>
    what.who === undefined ? undefined : untargetedRef({ all: other ? { ...what, other: true } : what }),
);
