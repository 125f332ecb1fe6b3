import type { Ability, CostPart } from '../../../effects/words.js';
import type { Meaning } from '../abilities.js';
import { costsElsewhere } from './announcing.js';
import type { Clause } from '../deeds/clause.js';
import { costPrice } from './costs.js';
import { alt, form, type Parser } from '../parser.js';
import { deed, plainClause } from '../deeds/plain.js';

/** The name of an additional optional cost. */
const MORE = 'more';
const ifPaid = [{ is: 'paid', what: MORE }] as const;

const offered = (cost: CostPart): Ability => ({ kind: 'announce', may: true, as: MORE, cost: [cost] });

const optional: Parser<CostPart> = form`as an additional cost to activate this card, you may ${{ cost: costPrice }}`(
  ({ cost }) => (costsElsewhere([cost]) ? cost : undefined),
);

const quoted: Parser<Clause> = form`" ${{ what: deed }} "`(({ what }) => what);

/** Costs that give cards: the given cards show whether the cost was paid. */
const GIVES: readonly CostPart['pay'][] = ['sacrifice', 'banish', 'return', 'discard', 'reveal'];

/** Targets of the effect are added only by the payment (GA-ACT-10). */
const buying: Parser<Meaning> = form`${{ cost: optional }}. if you do, ${{ what: plainClause }}`(
  ({ cost, what }, { card }): Meaning | undefined => {
    const isSure = what.targets.length === 0 || GIVES.includes(cost.pay);
    return card.types.includes('ACTION') && isSure
      ? {
          keywords: [],
          abilities: [
            offered(cost),
            {
              kind: 'resolve',
              if: [...ifPaid],
              targets: what.targets.map((target) => ({ ...target, given: {} })),
              do: [...what.ops],
            },
          ],
        }
      : undefined;
  },
);

/** Additional costs that the player may pay (GA-ACT-04, GA-COST-12). */
export const payingMore: Parser<Meaning> = alt(
  // The gained effect comes after the whole text of the card.
  form`${{ cost: optional }}. if you do, banish this card as it resolves and it gains ${{ what: quoted }} [.]`(
    ({ cost, what }, { card }) =>
      card.types.includes('ACTION')
        ? {
            keywords: [],
            abilities: [offered(cost)],
            last: [{ kind: 'resolve', if: [...ifPaid], do: [...what.ops, { op: 'banish', what: { self: true } }] }],
          }
        : undefined,
  ),
  buying,
  // The rest of the text says what paying does.
  form`${{ cost: optional }}.`(({ cost }) => ({ keywords: [], abilities: [offered(cost)] })),
);
