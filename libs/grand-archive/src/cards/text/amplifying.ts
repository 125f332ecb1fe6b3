import type { Ability, Value } from '../../effects/words.js';
import { map, phrase, seq, words, type Parser } from './parser.js';
import { whereX } from './values.js';

/**
 * `If a Spell source you control would deal damage to one or more units, it deals that much damage plus X instead,
 * where X is …`: to each of them (GA-MORE-01).
 */
export const amplifying: Parser<Ability> = map(
  seq<[true, Value, true]>(
    phrase(
      'if a Spell source you control would deal damage to one or more units , it deals that much damage plus X instead',
    ),
    whereX,
    words('.'),
  ),
  ([, more]) => ({ kind: 'static', modify: [{ what: { all: { unit: true } }, more }] }),
);
