import type { Ability, Value } from '../../../effects/words.js';
import { condition, given } from '../nouns/conditions.js';
import { cards, objects, subtype } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { alt, form, map, opt, phrase, sepBy, words, type Parser } from '../parser.js';
import { counted } from '../nouns/values.js';
import { readsBoon, readsPermanent, under, standingAbility, conditional } from '../statics/statics.js';

const costNumber = alt(
  number,
  form`(${{ n: number }})`(({ n }) => n),
);

const by: Parser<number> = form`${{ n: costNumber }} ${{ sign: alt<1 | -1>(form`less`(-1), form`more`(1)) }}`(
  ({ n, sign }) => n * sign,
);

const own: Parser<true> = alt(phrase('this card costs'), phrase('~ costs'));

/** A boon is bestowed, and nothing else is (GA26-BOON-02). */
const bestowed: Parser<'reserve'> = map(words('bestow'), (_, reader) => (readsBoon(reader) ? 'reserve' : undefined));

const costKind = alt<'reserve' | 'memory'>(form`activate`('reserve'), form`materialize`('memory'));

const forEach = opt(form`for each ${{ n: counted }}`(({ n }) => n));

/** `costs 1 less to activate`: a change of the kind of cost that the card has (GA-COST-10). */
const cheaper: Parser<Ability> = form`${own} ${{ n: by }} to
    ${{ kind: alt(costKind, bestowed) }}
    ${{ each: forEach }}`(({ n, kind, each }) =>
  standingAbility({
    what: { self: true },
    cost: { ...(kind === 'memory' ? { kind } : {}), n: each === null ? n : { times: [n, each] } },
  }),
);

const activator = alt<'you' | 'opponent'>(form`your opponents`('opponent'), form`you`('you'));

/** `Champion cards you materialize cost 1 less to materialize`, on a permanent. */
const othersCosts: Parser<Ability> = form`${{ what: cards }} ${{ who: activator }}
    ${{ kind: costKind }} cost ${{ n: by }}
    to activate|materialize`(({ what, who, kind, n }, reader) =>
  readsPermanent(reader)
    ? standingAbility({ what: { all: { ...what, who } }, cost: { ...(kind === 'memory' ? { kind } : {}), n } })
    : undefined,
);

/** `As long as you control a Pawn unit, this card costs 2 less. The same is true for Rook and King units.` */
const forEachKind: Parser<Ability> = form`as long as you control a|an ${{ first: subtype }} unit, ${own} ${{ n: by }} to
    activate. the same is true for ${{ others: sepBy(subtype, alt(phrase(', and'), words('and'), words(','))) }} units.`(
  ({ first, n, others }, { card }) =>
    card.later
      ? standingAbility({
          what: { self: true },
          cost: { n: { times: [n, { sum: [first, ...others].map(oneOf) }] } },
        })
      : undefined,
);

/** 1 if its player controls such a unit, else 0. */
const oneOf = (subtype: string): Value => ({
  least: [1, { count: { subtypes: [subtype], unit: true, who: 'you' } }],
});

export const costChange: Parser<Ability> = alt(
  forEachKind,
  form`${{ conditions: given }} ${{ what: cheaper }}.`(({ conditions, what }) =>
    JSON.stringify(conditions).includes('"target"') ? undefined : under(what, conditions),
  ),
  // The first target counts (GA-ACT-08). The ability repeats the target list of the card's effect, so that its
  // condition can refer to the target.
  form`${{ what: cheaper }}
    ${alt(phrase('if it targets'), phrase('if its activation targets'), phrase("as long as it's targeting"))} a|an
    ${{ that: objects }}.`(({ what, that }, { card }) =>
    card.types.includes('ACTION')
      ? under({ ...what, targets: [{ what: {}, min: 0, max: 1 }] }, [{ is: 'matches', what: { target: 0 }, that }])
      : undefined,
  ),
  // GA-COST-19.
  form`${{ what: cheaper }} if it targets an activation of a card with the same name as a card in any banishment.`(
    ({ what }, { card }) =>
      card.types.includes('ACTION')
        ? under({ ...what, targets: [{ what: {}, min: 0, max: 1 }] }, [
            { is: 'same-name', what: { target: 0 }, as: { zone: 'banishment', face: 'up' } },
          ])
        : undefined,
  ),
  form`${{ what: cheaper }} if ${{ one: condition }}.`(({ what, one }) =>
    JSON.stringify(one).includes('"target"') ? undefined : under(what, [one]),
  ),
  conditional(cheaper),
  form`during your turn, ${{ what: othersCosts }}.`(({ what }) => under(what, [{ is: 'your-turn' }])),
  conditional(othersCosts),
);
