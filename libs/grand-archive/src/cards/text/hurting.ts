import type { Ability, Condition } from '../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { given } from './conditions.js';
import { haveItDeal } from './damage.js';
import { number } from './numbers.js';
import { named, type Named } from './objects.js';
import { alt, map, phrase, seq, value, words, type Parser } from './parser.js';
import { deed } from './plain.js';

/**
 * `You may have ~ deal 5 unpreventable damage to your champion. If you do, draw a card.` Whether one has done it whose
 * damage was prevented is nowhere said.
 */
export const hurtingOneself: Parser<Clause> = map(
  seq<[true, Clause, true, Clause]>(phrase('you may'), haveItDeal, phrase('. if you do ,'), deed),
  ([, { ops }, , then]) =>
    ops.every((op) => op.op === 'damage' && op.unpreventable)
      ? doing({ op: 'may', do: [...ops, ...then.ops] })
      : undefined,
);

/**
 * `Deal 2 damage to all units except for your champion. If your champion is distant, deal 3 damage to those units
 * instead.`
 */
export const thoseInstead: Parser<Clause> = map(
  seq<[true, number, true, Named, true, Condition[], true, number, true]>(
    words('deal'),
    number,
    phrase('damage to'),
    named,
    words('.'),
    alt<Condition[]>(given, value(phrase('class bonus :'), [{ is: 'class-bonus' }])),
    words('deal'),
    number,
    phrase('damage to those units instead .'),
  ),
  ([, less, , { ref }, , conditions, , more]) =>
    'all' in ref && !JSON.stringify(conditions).includes('"target":')
      ? doing({
          op: 'if',
          if: conditions,
          then: [{ op: 'damage', to: ref, n: more }],
          else: [{ op: 'damage', to: ref, n: less }],
        })
      : undefined,
);

/** `Whenever a unit uses this weapon for an attack, deal 3 damage to it.` */
export const recoiling: Parser<Ability> = map(
  seq<[true, number, true]>(
    phrase('whenever a unit uses this weapon for an attack , deal'),
    number,
    phrase('damage to it .'),
  ),
  ([, n], { card }): Ability | undefined =>
    card.types.includes('WEAPON')
      ? { kind: 'triggered', when: 'attack', do: [{ op: 'damage', to: { attacker: true }, n }] }
      : undefined,
);
