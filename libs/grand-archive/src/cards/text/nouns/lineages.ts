import type { Op, Value } from '../../../effects/words.js';
import { doing, type Clause } from '../deeds/clause.js';
import { cards } from './nouns.js';
import { number } from './numbers.js';
import { alt, form, opt, words, type Parser } from '../parser.js';

/** GA-LINEAGE-02. */
export const inLineage: Parser<Value> = form`${{ what: cards }} in your champion's lineage`(({ what }) => ({
  count: { ...what, zone: 'lineage', who: 'you' },
}));

const UNDER: Op = { op: 'lineage', what: { self: true }, of: { champion: 'you' } };

/** Deals the damage this many times, by a reflexive trigger. */
const whenPut: Parser<Op> =
  form`when you do, deal ${{ n: number }} ${{ sure: opt(words('unpreventable')) }} damage to your champion for each
    ${{ times: inLineage }}.`(({ n, sure, times }): Op => {
    const each: Op = { op: 'damage', to: { champion: 'you' }, n, ...(sure ? { unpreventable: true } : {}) };
    const all: Op = { op: 'repeat', n: times, do: [each] };
    return { op: 'reflex', do: [all] };
  });

const ifPut = (then: Op): Op => ({ op: 'if', if: [{ is: 'did' }], then: [then] });

/** GA-LINEAGE-01. */
export const bequeathing: Parser<Clause> = alt<Clause>(
  form`you may draw a card into your memory and put ~ on the bottom of your champion's lineage. ${{ then: whenPut }}`(
    ({ then }, { card }) =>
      card.types.includes('ACTION')
        ? doing({ op: 'may', do: [{ op: 'draw', who: 'you', n: 1, to: 'memory' }, UNDER, ifPut(then)] })
        : undefined,
  ),
  form`put ~ on the bottom of your champion's lineage. ${{ then: whenPut }}`(({ then }, { card }) =>
    card.types.includes('ACTION') ? doing(UNDER, ifPut(then)) : undefined,
  ),
);
