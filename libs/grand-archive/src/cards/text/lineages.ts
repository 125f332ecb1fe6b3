import type { Op, Value, Selector } from '../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { cards } from './nouns.js';
import { number } from './numbers.js';
import { alt, map, opt, phrase, seq, words, type Parser } from './parser.js';

const ofChampion = phrase("in your champion's lineage");

/** `Curse cards in your champion's lineage`, `Curse card in your champion's lineage` (GA-LINEAGE-02). */
export const inLineage: Parser<Value> = map(seq<[Selector, true]>(cards, ofChampion), ([what]) => ({
  count: { ...what, zone: 'lineage', who: 'you' },
}));

const UNDER: Op = { op: 'lineage', what: { self: true }, of: { champion: 'you' } };

const put: Parser<true> = phrase("put ~ on the bottom of your champion's lineage .");

/**
 * `When you do, deal 2 unpreventable damage to your champion for each Curse card in …`: so many damages by
 * a trigger.
 */
const whenPut: Parser<Op> = map(
  seq<[true, number, true | null, true, Value, true]>(
    phrase('when you do , deal'),
    number,
    opt(words('unpreventable')),
    phrase('damage to your champion for each'),
    inLineage,
    words('.'),
  ),
  ([, n, sure, , times]): Op => {
    const each: Op = { op: 'damage', to: { champion: 'you' }, n, ...(sure ? { unpreventable: true } : {}) };
    const all: Op = { op: 'repeat', n: times, do: [each] };
    return { op: 'reflex', do: [all] };
  },
);

const ifPut = (then: Op): Op => ({ op: 'if', if: [{ is: 'did' }], then: [then] });

/**
 * `You may draw a card into your memory and put ~ on the bottom of your champion's lineage. When you do, …`, `Put ~ on
 * the bottom of your champion's lineage. When you do, …` (GA-LINEAGE-01).
 */
export const bequeathing: Parser<Clause> = alt<Clause>(
  map(
    seq<[true, true, Op]>(phrase('you may draw a card into your memory and'), put, whenPut),
    ([, , then], { card }) =>
      card.types.includes('ACTION')
        ? doing({ op: 'may', do: [{ op: 'draw', who: 'you', n: 1, to: 'memory' }, UNDER, ifPut(then)] })
        : undefined,
  ),
  map(seq<[true, Op]>(put, whenPut), ([, then], { card }) =>
    card.types.includes('ACTION') ? doing(UNDER, ifPut(then)) : undefined,
  ),
);
