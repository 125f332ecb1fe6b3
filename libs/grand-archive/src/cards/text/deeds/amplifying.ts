import type { Ability } from '../../../effects/words.js';
import { form, type Parser } from '../parser.js';
import { whereX } from '../nouns/values.js';

/** Each of the units is dealt more (GA-MORE-01). */
export const amplifying: Parser<Ability> =
  form`if a Spell source you control would deal damage to one or more units, it deals that much damage plus X instead
    ${{ more: whereX }}.`(({ more }) => ({ kind: 'static', modify: [{ what: { all: { unit: true } }, more }] }));
