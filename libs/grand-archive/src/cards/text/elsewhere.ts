import type { Ability, Condition, CostPart, Keyword } from '../../effects/words.js';
import { condition } from './conditions.js';
import { part, price } from './costs.js';
import { number } from './numbers.js';
import { alt, many, map, opt, phrase, sepBy, seq, value, words, type Parser } from './parser.js';
import type { Permitted } from './permitting.js';
import { restriction } from './restrictions.js';
import { isPermanent } from './statics.js';

const from = (zone: string, more: Omit<Keyword, 'name' | 'of'>, conditions: readonly Condition[]): Keyword => ({
  name: 'activate-from',
  of: zone,
  ...more,
  ...(conditions.length > 0 ? { if: [...conditions] } : {}),
});

type Way = { readonly of: string; readonly goes: 'banishment' | 'bottom' };

/** `You may activate this card from your graveyard. If you do, banish it as it resolves.` (GA-FROM-05) */
const once: Parser<Permitted> = map(
  seq<[Condition[], Way]>(
    many(restriction),
    alt<Way>(
      value(phrase('you may activate this card from your graveyard . if you do , banish it as it resolves .'), {
        of: 'graveyard',
        goes: 'banishment',
      }),
      value(
        phrase(
          'you may activate this card from your banishment . if you do , put it on the bottom of your deck as it ' +
            'resolves .',
        ),
        { of: 'banishment', goes: 'bottom' },
      ),
    ),
  ),
  ([conditions, { of, goes }], { card }): Permitted | undefined =>
    card.types.includes('ACTION') ? { keywords: [from(of, { goes }, conditions)], abilities: [] } : undefined,
);

/**
 * `If it's not your turn, you may remove two preparation counters from your champion to activate this card from your
 * memory without paying its reserve cost.` (GA-FROM-04)
 */
const trap: Parser<Permitted> = map(
  seq<[Condition[], true | null, true, CostPart[], true]>(
    many(restriction),
    opt(phrase("if it's not your turn ,")),
    phrase('you may'),
    sepBy(price, words('and')),
    phrase('to activate this card from your memory without paying its reserve cost .'),
  ),
  ([conditions, others, , cost]): Permitted | undefined =>
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
);

const EPHEMERAL: Ability = {
  kind: 'static',
  if: [{ is: 'from', zone: 'graveyard' }],
  modify: [{ what: { self: true }, keywords: ['ephemeral'] }],
};

/**
 * `Ephemerate — (2)`: its cost from the graveyard. An action is banished from the stack, an object is ephemeral from
 * its first moment on (GA-EPHEM-02).
 */
const ephemerate: Parser<Permitted> = map(
  seq<[Condition[], true, CostPart[], unknown, Condition | null]>(
    many(restriction),
    phrase('ephemerate —'),
    sepBy(part, words(',')),
    opt(words('.')),
    opt(
      map(
        seq<[true, Condition, true]>(phrase('activate this card this way only if'), condition, words('.')),
        ([, only]) => only,
      ),
    ),
  ),
  ([conditions, , cost, , only], reader): Permitted | undefined => {
    const [reserve, ...more] = cost;
    const n = reserve?.pay === 'reserve' && typeof reserve.n === 'number' ? reserve.n : undefined;
    const { types } = reader.card;
    if (n === undefined || types.includes('ATTACK') || !more.every(({ pay }) => pay === 'discard')) return undefined;
    if (JSON.stringify(only ?? {}).includes('"target"')) return undefined;
    const isAction = types.includes('ACTION');
    if (!isAction && (!isPermanent(reader) || types.includes('REGALIA') || types.includes('CHAMPION')))
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

const again: Condition = { is: 'activated-before' };

/** `As long as you've activated a card named ~ this game, this card costs 9 less … and you may activate it from …` */
const onceMore: Parser<Permitted> = map(
  seq<[Condition[], true, number, true]>(
    many(restriction),
    phrase("as long as you've activated a card named ~ this game , this card costs"),
    number,
    phrase('less to activate and you may activate it from your graveyard .'),
  ),
  ([conditions, , n]) => ({
    keywords: [from('graveyard', {}, [...conditions, again])],
    abilities: [{ kind: 'static', if: [...conditions, again], modify: [{ what: { self: true }, cost: { n: -n } }] }],
  }),
);

/** `You may activate this card from your banishment as long as there's a charge counter on it.` (GA-FORGET-03) */
const charged: Parser<Permitted> = map(
  phrase("you may activate this card from your banishment as long as there's a charge counter on it ."),
  (_, { card }): Permitted | undefined =>
    card.types.includes('ACTION')
      ? {
          keywords: [
            from('banishment', {}, [{ is: 'number', of: { counters: 'charge', of: { self: true } }, min: 1 }]),
          ],
          abilities: [],
        }
      : undefined,
);

/**
 * `As long as a card activation you controlled was negated this turn, this card in your graveyard has "Ephemerate —
 * (2)".`
 */
const heirloom: Parser<Permitted> = map(
  seq<[Condition[], true, Condition[], true, Permitted, true, unknown]>(
    many(restriction),
    phrase('as long as'),
    sepBy(condition, words('and')),
    phrase(', this card in your graveyard has "'),
    ephemerate,
    words('"'),
    opt(words('.')),
  ),
  ([restrictions, , conditions, , { keywords, abilities }]): Permitted | undefined =>
    JSON.stringify(conditions).includes('"target"')
      ? undefined
      : {
          keywords: keywords.map((one) => ({ ...one, if: [...restrictions, ...conditions, ...(one.if ?? [])] })),
          abilities,
        },
);

/** Permissions to activate a card from where it lies, each with its own cost or its own end. */
export const elsewhere: Parser<Permitted> = alt(once, onceMore, trap, ephemerate, charged, heirloom);
