import type { Ability, Op, Ref } from '../../../effects/words.js';
import { grantable } from '../nouns/keywords.js';
import { number } from '../nouns/numbers.js';
import { form, opt, type Parser } from '../parser.js';

const SELF: Ref = { self: true };
const AMOUNT = { dealt: true } as const;

const ifMuch: Parser<Op> = form`then if X is ${{ min: number }} or more, ~ gains ${{ name: grantable }} until end of
    turn.`(({ min, name }) => ({
  op: 'if',
  if: [{ is: 'number', of: AMOUNT, min }],
  then: [{ op: 'boost', what: SELF, stats: {}, keywords: [name], until: 'end-of-turn' }],
}));

/** The amount is what was to be recovered, whatever damage was there (GA26-TERM-07). */
export const growing: Parser<Ability> = form`whenever you recover an amount, ~ gets +X POWER until end of turn, where X
    is that amount. ${{ more: opt(ifMuch) }}`(({ more }, { card }): Ability | undefined =>
  card.later && card.types.includes('ALLY')
    ? {
        kind: 'triggered',
        when: 'recovered',
        of: { types: ['CHAMPION'], who: 'you' },
        do: [{ op: 'boost', what: SELF, stats: { power: AMOUNT }, until: 'end-of-turn' }, ...(more ? [more] : [])],
      }
    : undefined,
);
