import type { Ability, Condition } from '../../../effects/words.js';
import { doing, type Clause } from '../deeds/clause.js';
import { given } from '../nouns/conditions.js';
import { haveItDeal } from '../deeds/damage.js';
import { number } from '../nouns/numbers.js';
import { named } from '../nouns/objects.js';
import { alt, form, type Parser } from '../parser.js';
import { deed } from '../deeds/plain.js';

/** Damage that is prevented is dealt all the same for "if you do" (GA26-RES-08); the rules of 2021 do not say so. */
export const hurtingOneself: Parser<Clause> = form`you may ${{ haveItDeal }}. if you do, ${{ then: deed }}`(
  ({ haveItDeal: { ops }, then }, { card }) =>
    ops.every((op) => op.op === 'damage' && (op.unpreventable || card.later))
      ? doing({ op: 'may', do: [...ops, ...then.ops] })
      : undefined,
);

const bonusOrGiven = alt<Condition[]>(given, form`class bonus:`([{ is: 'class-bonus' }]));

export const thoseInstead: Parser<Clause> = form`deal ${{ less: number }} damage to ${{ named }}.
    ${{ conditions: bonusOrGiven }} deal ${{ more: number }}
    damage to those units instead.`(({ less, named: { ref }, conditions, more }) =>
  'all' in ref && !JSON.stringify(conditions).includes('"target":')
    ? doing({
        op: 'if',
        if: conditions,
        then: [{ op: 'damage', to: ref, n: more }],
        else: [{ op: 'damage', to: ref, n: less }],
      })
    : undefined,
);

export const recoiling: Parser<Ability> =
  form`whenever a unit uses this weapon for an attack, deal ${{ n: number }} damage to it.`(
    ({ n }, { card }): Ability | undefined =>
      card.types.includes('WEAPON')
        ? { kind: 'triggered', when: 'attack', do: [{ op: 'damage', to: { attacker: true }, n }] }
        : undefined,
  );
