import type { Selector } from '../../../effects/words.js';
import { to, type Clause } from './clause.js';
import { grantable } from '../nouns/keywords.js';
import { verb } from './moving.js';
import { objects, subtypeIn } from '../nouns/nouns.js';
import { itself, named } from '../nouns/objects.js';
import { alt, form, map, sepBy, some, token, words, type Parser } from '../parser.js';

/** A single type, which an object becomes; a selector with other parts does not fit here. */
const typed: Parser<Selector> = map(objects, (what): Selector | undefined =>
  Object.keys(what).join() === 'types' && what.types?.length === 1 ? what : undefined,
);

const subtype: Parser<string> = token((word, { card }) => subtypeIn(word, card.isSubtype));

/** Effects that make objects something else, or suppress them. */
export const becoming: Parser<Clause> = alt(
  form`${{ object: named }} becomes a|an ${{ subtypes: some(subtype) }} ${{ what: typed }} with
    ${{ keywords: sepBy(grantable, words('and')) }} and loses all other abilities`(
    ({ object, subtypes, what, keywords }) =>
      to(object, { op: 'become', what: object.ref, types: [...what.types!], subtypes, keywords }),
  ),
  form`${{ object: itself }} loses all abilities until end of turn`(({ object }, { card }) =>
    card.later && !card.types.includes('CHAMPION')
      ? to(object, { op: 'lose-abilities', what: object.ref, until: 'end-of-turn' })
      : undefined,
  ),
  verb('suppress', (what) => ({ op: 'suppress', what })),
);
