import type { Ability, Selector } from '../../../effects/words.js';
import { objects } from '../nouns/nouns.js';
import { itself } from '../nouns/objects.js';
import { form, many, type Parser } from '../parser.js';
import { sentences } from '../sentences.js';
import { restriction } from './restrictions.js';
import { standingAbility, under } from './statics.js';

/** Objects that may attack with a weapon as though they were champions (GA26-COMBAT-11). */
const wielders: Parser<Selector> = form`${{ what: objects }} can attack using ${itself}.`(({ what }, { card }) =>
  card.later && card.types.includes('WEAPON') && what.who === 'you' ? what : undefined,
);

/** What such an attack does besides: it has the same restrictions. */
const whenTheyDo = form`when they do, ${{ sentences }}`(({ sentences: { ops, targets } }): Ability | undefined =>
  targets.length > 0 ? undefined : { kind: 'triggered', when: 'attack', do: [...ops] },
);

/** A weapon with which others than champions may attack. */
export const wielding: Parser<{ readonly keywords: readonly []; readonly abilities: readonly Ability[] }> =
  form`${{ conditions: many(restriction) }} ${{ what: wielders }} ${{ more: many(whenTheyDo) }}`(
    ({ conditions, what, more }) => ({
      keywords: [],
      abilities: [
        under(standingAbility({ what: { self: true }, wielders: what }), conditions),
        ...more.map((one) =>
          under({ ...one, whenIf: [{ is: 'exists', what: { ...what, role: 'attacker' } }] }, conditions),
        ),
      ],
    }),
  );
