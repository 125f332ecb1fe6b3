import type { Ability, CostPart, Keyword } from '../../effects/words.js';
import { elsewhere } from './announcing.js';
import type { Clause } from './clause.js';
import { price } from './costs.js';
import { map, opt, phrase, seq, words, type Parser } from './parser.js';
import { deed } from './plain.js';

/** The name of an optional cost that is paid beside the printed one. */
const MORE = 'more';

const quoted: Parser<Clause> = map(seq<[true, Clause, true]>(words('"'), deed, words('"')), ([, what]) => what);

/**
 * `As an additional cost to activate this card, you may pay (2). If you do, banish this card as it resolves and it
 * gains "Return a Crux card from your graveyard to your hand."`: what it gains stands behind all of its text.
 */
export const payingMore: Parser<{
  readonly keywords: readonly Keyword[];
  readonly abilities: readonly Ability[];
  readonly last: readonly Ability[];
}> = map(
  seq<[true, CostPart, true, Clause, true | null]>(
    phrase('as an additional cost to activate this card , you may'),
    price,
    phrase('. if you do , banish this card as it resolves and it gains'),
    quoted,
    opt(words('.')),
  ),
  ([, cost, , what], { card }) =>
    elsewhere([cost]) && card.types.includes('ACTION')
      ? {
          keywords: [],
          abilities: [{ kind: 'announce', may: true, as: MORE, cost: [cost] }],
          last: [
            {
              kind: 'resolve',
              if: [{ is: 'paid', what: MORE }],
              do: [...what.ops, { op: 'banish', what: { self: true } }],
            },
          ],
        }
      : undefined,
);
