import type { Ability, Condition, Keyword } from '../../../effects/words.js';
import { either } from '../deeds/clause.js';
import { costsElsewhere } from '../costs/announcing.js';
import { costPrice } from '../costs/costs.js';
import { elsewhere } from '../costs/elsewhere.js';
import { condition } from '../nouns/conditions.js';
import { keyword, mayBeRestricted } from '../nouns/keywords.js';
import { alt, form, many, map, opt, phrase, sepBy, words, type Parser } from '../parser.js';
import { restriction } from './restrictions.js';
import { readsPermanent } from './statics.js';

/** The meaning of a paragraph about how its own card may be played: keywords, and abilities that go with them. */
export interface Permitted {
  readonly keywords: readonly Keyword[];
  readonly abilities: readonly Ability[];
}

const under = (keyword: Keyword, conditions: readonly Condition[]): Keyword =>
  conditions.length > 0 ? { ...keyword, if: [...conditions] } : keyword;

const state = alt<string>(form`ephemeral`('ephemeral'), form`rested`('hindered'));

/** How an object enters after it was activated so: with a state that it has from the beginning. */
const entersSo: Parser<string> = form`${either('if you do ,', 'if you do')} it|~ enters the field
    ${{ keyword: state }}`(({ keyword }) => keyword);

/** `As long as you control a Goose,`, or nothing. */
const soLong: Parser<Condition[]> = map(
  opt(
    form`as long as ${{ all: sepBy(condition, words('and')) }},`(({ all }) =>
      JSON.stringify(all).includes('"target"') ? undefined : all,
    ),
  ),
  (all) => all ?? [],
);

/** GA-FROM-01. */
const fromMaterials: Parser<Permitted> =
  form`${{ restrictions: many(restriction) }} ${{ more: soLong }} you may activate this card from your material deck.
    ${{ so: opt(entersSo) }} [.]`(({ restrictions, more, so }, reader): Permitted | undefined =>
    readsPermanent(reader) && !reader.card.types.includes('CHAMPION')
      ? {
          keywords: [under({ name: 'activate-from', of: 'materials' }, [...restrictions, ...more])],
          abilities:
            so === null
              ? []
              : [
                  {
                    kind: 'static',
                    if: [{ is: 'from', zone: 'materials' }],
                    modify: [{ what: { self: true }, keywords: [so] }],
                  },
                ],
        }
      : undefined,
  );

/** Texts about playing their own card, which the rules look for as keywords. */
export const permitting: Parser<Permitted> = alt(
  elsewhere,
  fromMaterials,
  // In addition to its own cost (GA-FROM-01).
  form`${{ conditions: many(restriction) }} you may ${{ cost: costPrice }} to activate this card from your material
    deck ${{ free: opt(phrase('without paying its costs')) }}.`(
    ({ conditions, cost, free }, reader): Permitted | undefined => {
      const isRead = reader.card.later || (cost.pay === 'counters' && free === null);
      const isOfItself = cost.pay === 'counters' ? cost.on !== 'champion' : !costsElsewhere([cost]);
      if (!isRead || isOfItself || !readsPermanent(reader) || reader.card.types.includes('CHAMPION')) return undefined;
      const from: Keyword = { name: 'activate-from', of: 'materials', ...(free ? { n: 0 } : {}), cost: [cost] };
      return { keywords: [under(from, conditions)], abilities: [] };
    },
  ),
  form`${{ restrictions: many(restriction) }} as long as ${{ conditions: sepBy(condition, words('and')) }}, ignore
    this card's elemental requirements as you activate it.`(({ restrictions, conditions }): Permitted | undefined =>
    JSON.stringify(conditions).includes('"target"')
      ? undefined
      : { keywords: [under({ name: 'no-element' }, [...restrictions, ...conditions])], abilities: [] },
  ),
  form`pay only using floating memory for this card's memory cost.`((_, { card }): Permitted | undefined =>
    card.types.includes('REGALIA') ? { keywords: [{ name: 'floating-only' }], abilities: [] } : undefined,
  ),
  // A keyword with a condition.
  form`${{ restrictions: many(restriction) }} as long as ${{ conditions: sepBy(condition, words('and')) }}, this card
    has ${{ one: keyword }}.`(({ restrictions, conditions, one }): Permitted | undefined =>
    JSON.stringify(conditions).includes('"target"') || !mayBeRestricted(one)
      ? undefined
      : { keywords: [under(one, [...restrictions, ...conditions])], abilities: [] },
  ),
);
