import type { Selector } from '../../effects/words.js';
import { objects } from './nouns.js';
import { plainly, type Named } from './objects.js';
import { alt, map, opt, seq, words, type Parser } from './parser.js';

const isKindOnly = ({ subtypes, ...rest }: Selector): boolean =>
  subtypes?.length === 1 && Object.keys(rest).length === 0;

/** `Human and Horse allies you control`: each that is one of both. */
const both: Parser<Selector> = map(seq<[Selector, true, Selector]>(objects, words('and'), objects), ([one, , two]) =>
  isKindOnly(one) && two.subtypes ? { ...two, subtypes: [...one.subtypes!, ...two.subtypes] } : undefined,
);

/**
 * `allies you control`, `other Goose allies you control`: without an article, several of one player. What is done to
 * them is done to those that there are then (GA-LAST-08).
 */
export const group: Parser<Named> = map(
  seq<[true | null, Selector]>(opt(words('other')), alt(both, objects)),
  ([other, what]) => (what.who === undefined ? undefined : plainly({ all: other ? { ...what, other: true } : what })),
);
