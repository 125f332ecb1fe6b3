import type { Ability } from '../../effects/words.js';
import { entering } from './entering.js';
import { number } from './numbers.js';
import { alt, map, opt, phrase, seq, words, type Parser } from './parser.js';
import { isPermanent, lasting, under } from './statics.js';

/** `On Charge 2:` (GA-CHARGE-02). */
export const onCharge: Parser<number> = map(
  seq<[true, number, true]>(phrase('on charge'), number, words(':')),
  ([, n]) => (n > 0 ? n : undefined),
);

/**
 * `On Charge 2: ~ gains "Activated abilities of allies you don't control cost (2) more to activate."`: a static ability
 * that it has from then on, as long as it is in play (GA-CHARGE-03).
 */
export const gainingByCharge: Parser<{ readonly keywords: readonly []; readonly abilities: readonly Ability[] }> = map(
  seq<[number, true, Ability, true, true | null]>(
    onCharge,
    phrase('~ gains "'),
    alt(entering, lasting),
    words('"'),
    opt(words('.')),
  ),
  ([charge, , what], reader) =>
    isPermanent(reader) && what.kind === 'static' && what.modify
      ? {
          keywords: [],
          abilities: [
            { kind: 'triggered', when: 'charged', charge, do: [{ op: 'gain' }] },
            under(what, [{ is: 'gained' }, ...(what.if ?? [])]),
          ],
        }
      : undefined,
);
