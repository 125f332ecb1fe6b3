import type { Selector } from '../../effects/words.js';
import { to, type Clause } from './clause.js';
import { grantable } from './keywords.js';
import { verb } from './moving.js';
import { objects, subtypeIn } from './nouns.js';
import { named, type Named } from './objects.js';
import { alt, map, phrase, sepBy, seq, some, token, words, type Parser } from './parser.js';

/** Types alone, or subtypes alone: what something becomes, and not what is looked for. */
const typed: Parser<Selector> = map(objects, (what): Selector | undefined =>
  Object.keys(what).join() === 'types' && what.types?.length === 1 ? what : undefined,
);

const subtype: Parser<string> = token((word, { card }) => subtypeIn(word, card.isSubtype));

/** `target item becomes a Cleric Fractal phantasia with reservable and loses all other abilities`. */
const becomes: Parser<Clause> = map(
  seq<[Named, true, true, string[], Selector, true, string[], true]>(
    named,
    words('becomes'),
    alt(words('a'), words('an')),
    some(subtype),
    typed,
    words('with'),
    sepBy(grantable, words('and')),
    phrase('and loses all other abilities'),
  ),
  ([object, , , subtypes, what, , keywords]) =>
    to(object, { op: 'become', what: object.ref, types: [...what.types!], subtypes, keywords }),
);

/** What makes objects something else, or takes them away for a while. */
export const becoming: Parser<Clause> = alt(
  becomes,
  verb('suppress', (what) => ({ op: 'suppress', what })),
);
