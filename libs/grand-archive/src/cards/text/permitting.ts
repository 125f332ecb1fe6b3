import type { Ability, Condition, Keyword } from '../../effects/words.js';
import { either } from './clause.js';
import { elsewhere } from './elsewhere.js';
import { condition } from './conditions.js';
import { KINDS } from './counters.js';
import { keyword, mayBeRestricted } from './keywords.js';
import { number } from './numbers.js';
import { alt, many, map, opt, phrase, sepBy, seq, token, value, words, type Parser } from './parser.js';
import { restriction } from './restrictions.js';
import { isPermanent } from './statics.js';

/** What a paragraph comes to that says how its own card may be played: keywords, and what goes with them. */
export interface Permitted {
  readonly keywords: readonly Keyword[];
  readonly abilities: readonly Ability[];
}

const under = (keyword: Keyword, conditions: readonly Condition[]): Keyword =>
  conditions.length > 0 ? { ...keyword, if: [...conditions] } : keyword;

/** How an object enters that was activated so: a state that it has from its first moment on. */
const entersSo: Parser<string> = map(
  seq<[true, true, string]>(
    either('if you do ,', 'if you do'),
    either('it enters the field', '~ enters the field'),
    alt<string>(value(words('ephemeral'), 'ephemeral'), value(words('rested'), 'hindered')),
  ),
  ([, , keyword]) => keyword,
);

/** `As long as you control a Goose,`, or nothing. */
const soLong: Parser<Condition[]> = map(
  opt(
    map(seq<[true, Condition[], true]>(phrase('as long as'), sepBy(condition, words('and')), words(',')), ([, all]) =>
      JSON.stringify(all).includes('"target"') ? undefined : all,
    ),
  ),
  (all) => all ?? [],
);

/** `You may activate this card from your material deck. If you do, it enters the field ephemeral.` (GA-FROM-01) */
const fromMaterials: Parser<Permitted> = map(
  seq<[Condition[], Condition[], true, string | null, unknown]>(
    many(restriction),
    soLong,
    phrase('you may activate this card from your material deck .'),
    opt(entersSo),
    opt(words('.')),
  ),
  ([restrictions, more, , so], reader): Permitted | undefined =>
    isPermanent(reader) && !reader.card.types.includes('CHAMPION')
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

/**
 * `You may remove a preparation counter from your champion to activate this card from your material deck.`: beside its
 * own cost (GA-FROM-01).
 */
const fromMaterialsFor: Parser<Permitted> = map(
  seq<[Condition[], true, number, string, true]>(
    many(restriction),
    phrase('you may remove'),
    number,
    token((word) => (KINDS.includes(word) ? word : undefined)),
    phrase('counter from your champion to activate this card from your material deck .'),
  ),
  ([conditions, , n, kind], reader): Permitted | undefined =>
    isPermanent(reader) && !reader.card.types.includes('CHAMPION')
      ? {
          keywords: [
            under(
              { name: 'activate-from', of: 'materials', cost: [{ pay: 'counters', kind, n, on: 'champion' }] },
              conditions,
            ),
          ],
          abilities: [],
        }
      : undefined,
);

/** `As long as you control a Goose, ignore this card's elemental requirements as you activate it.` */
const anyElement: Parser<Permitted> = map(
  seq<[Condition[], true, Condition[], true]>(
    many(restriction),
    phrase('as long as'),
    sepBy(condition, words('and')),
    phrase(", ignore this card's elemental requirements as you activate it ."),
  ),
  ([restrictions, , conditions]): Permitted | undefined =>
    JSON.stringify(conditions).includes('"target"')
      ? undefined
      : { keywords: [under({ name: 'no-element' }, [...restrictions, ...conditions])], abilities: [] },
);

/** `Pay only using floating memory for this card's memory cost.` */
const onlyFloating: Parser<Permitted> = map(
  phrase("pay only using floating memory for this card's memory cost ."),
  (_, { card }): Permitted | undefined =>
    card.types.includes('REGALIA') ? { keywords: [{ name: 'floating-only' }], abilities: [] } : undefined,
);

/** `As long as your Shifting Currents face East, this card has efficiency.`: a keyword under a condition. */
const underCondition: Parser<Permitted> = map(
  seq<[Condition[], true, Condition[], true, Keyword, true]>(
    many(restriction),
    phrase('as long as'),
    sepBy(condition, words('and')),
    phrase(', this card has'),
    keyword,
    words('.'),
  ),
  ([restrictions, , conditions, , one]): Permitted | undefined =>
    JSON.stringify(conditions).includes('"target"') || !mayBeRestricted(one)
      ? undefined
      : { keywords: [under(one, [...restrictions, ...conditions])], abilities: [] },
);

/** What a card's text says of its being played, that the rules look for as a keyword of its own. */
export const permitting: Parser<Permitted> = alt(
  elsewhere,
  fromMaterials,
  fromMaterialsFor,
  anyElement,
  onlyFloating,
  underCondition,
);
