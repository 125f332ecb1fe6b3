import type { Ability, Condition, Keyword } from '../../../effects/words.js';
import { condition } from '../nouns/conditions.js';
import { costPart, costPrice } from './costs.js';
import { number } from '../nouns/numbers.js';
import { alt, form, many, opt, phrase, sepBy, words, type Parser } from '../parser.js';
import type { Permitted } from '../statics/permitting.js';
import { restriction } from '../statics/restrictions.js';
import { readsPermanent } from '../statics/statics.js';

const from = (zone: string, more: Omit<Keyword, 'name' | 'of'>, conditions: readonly Condition[]): Keyword => ({
  name: 'activate-from',
  of: zone,
  ...more,
  ...(conditions.length > 0 ? { if: [...conditions] } : {}),
});

type Way = { readonly of: string; readonly goes: 'banishment' | 'bottom' };

const EPHEMERAL: Ability = {
  kind: 'static',
  if: [{ is: 'from', zone: 'graveyard' }],
  modify: [{ what: { self: true }, keywords: ['ephemeral'] }],
};

const onlyIf = opt(form`activate this card this way only if ${{ only: condition }}.`(({ only }) => only));

/**
 * Ephemerate: the cost from the graveyard. An action is banished from the stack; an object is ephemeral from the moment
 * it enters (GA-EPHEM-02).
 */
const ephemerate: Parser<Permitted> =
  form`${{ conditions: many(restriction) }} ephemerate — ${{ cost: sepBy(costPart, words(',')) }} [.] ${{ only: onlyIf }}`(
    ({ conditions, cost, only }, reader): Permitted | undefined => {
      const [reserve, ...more] = cost;
      const n = reserve?.pay === 'reserve' && typeof reserve.n === 'number' ? reserve.n : undefined;
      const { types } = reader.card;
      if (
        n === undefined ||
        (types.includes('ATTACK') && !reader.card.later) ||
        !more.every(({ pay }) => pay === 'discard')
      )
        return undefined;
      if (JSON.stringify(only ?? {}).includes('"target"')) return undefined;
      // GA26-EPHEM-04
      const isAction = types.includes('ACTION') || types.includes('ATTACK');
      if (!isAction && (!readsPermanent(reader) || types.includes('REGALIA') || types.includes('CHAMPION')))
        return undefined;
      const goes = isAction ? { goes: 'banishment' as const } : {};
      return {
        keywords: [
          from('graveyard', { n, ...(more.length > 0 ? { cost: more } : {}), ...goes }, [
            ...conditions,
            ...(only ? [only] : []),
          ]),
        ],
        abilities: isAction ? [] : [EPHEMERAL],
      };
    },
  );

/** GA26-STARCALL-01. */
const starcalling: Parser<Permitted> =
  form`${{ conditions: many(restriction) }} starcalling — ${{ cost: costPart }} [.]`(
    ({ conditions, cost }, { card }): Permitted | undefined =>
      card.later && cost.pay === 'reserve' && typeof cost.n === 'number'
        ? { keywords: [from('deck', { n: cost.n }, conditions)], abilities: [] }
        : undefined,
  );

const again: Condition = { is: 'activated-before' };

const way = alt<Way>(
  form`you may activate this card from your graveyard. if you do, banish it as it resolves.`({
    of: 'graveyard',
    goes: 'banishment',
  }),
  form`you may activate this card from your banishment. if you do, put it on the bottom of your deck as it
        resolves.`({ of: 'banishment', goes: 'bottom' }),
);

/** Permissions to activate a card from another zone, each with its own cost or its own destination afterwards. */
export const elsewhere: Parser<Permitted> = alt(
  // GA-FROM-05.
  form`${{ conditions: many(restriction) }} ${{ way }}`(
    ({ conditions, way: { of, goes } }, { card }): Permitted | undefined =>
      card.types.includes('ACTION') ? { keywords: [from(of, { goes }, conditions)], abilities: [] } : undefined,
  ),
  form`${{ conditions: many(restriction) }} as long as you've activated a card named ~ this game, this card costs
    ${{ n: number }} less to activate and you may activate it from your graveyard.`(({ conditions, n }) => ({
    keywords: [from('graveyard', {}, [...conditions, again])],
    abilities: [{ kind: 'static', if: [...conditions, again], modify: [{ what: { self: true }, cost: { n: -n } }] }],
  })),
  // GA-FROM-04.
  form`${{ conditions: many(restriction) }} ${{ others: opt(phrase("if it's not your turn ,")) }} you may
    ${{ cost: sepBy(costPrice, words('and')) }} to activate this card from your memory without paying its reserve cost.`(
    ({ conditions, others, cost }): Permitted | undefined =>
      cost.every(({ pay }) => pay === 'counters')
        ? {
            keywords: [
              from('memory', { n: 0, cost }, [
                ...conditions,
                ...(others ? [{ is: 'not' as const, if: { is: 'your-turn' as const } }] : []),
              ]),
            ],
            abilities: [],
          }
        : undefined,
  ),
  ephemerate,
  starcalling,
  // GA-FORGET-03.
  form`you may activate this card from your banishment as long as there's a charge counter on it.`(
    (_, { card }): Permitted | undefined =>
      card.types.includes('ACTION')
        ? {
            keywords: [
              from('banishment', {}, [{ is: 'number', of: { counters: 'charge', of: { self: true } }, min: 1 }]),
            ],
            abilities: [],
          }
        : undefined,
  ),
  form`${{ restrictions: many(restriction) }} as long as ${{ conditions: sepBy(condition, words('and')) }}, this card
    in your graveyard has " ${{ ephemerate }} " [.]`(
    ({ restrictions, conditions, ephemerate: { keywords, abilities } }): Permitted | undefined =>
      JSON.stringify(conditions).includes('"target"')
        ? undefined
        : {
            keywords: keywords.map((one) => ({ ...one, if: [...restrictions, ...conditions, ...(one.if ?? [])] })),
            abilities,
          },
  ),
);
