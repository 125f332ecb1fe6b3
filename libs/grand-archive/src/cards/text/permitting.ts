import type { Ability, Condition, Keyword } from '../../effects/words.js';
import { either } from './clause.js';
import { elsewhere } from './elsewhere.js';
import { condition } from './conditions.js';
import { keyword, mayBeRestricted } from './keywords.js';
import { alt, many, map, opt, phrase, sepBy, seq, value, words, type Parser } from './parser.js';
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

/** `You may activate this card from your material deck. If you do, it enters the field ephemeral.` (GA-FROM-01) */
const fromMaterials: Parser<Permitted> = map(
  seq<[Condition[], true, string | null, unknown]>(
    many(restriction),
    phrase('you may activate this card from your material deck .'),
    opt(entersSo),
    opt(words('.')),
  ),
  ([conditions, , so], reader): Permitted | undefined =>
    isPermanent(reader) && !reader.card.types.includes('CHAMPION')
      ? {
          keywords: [under({ name: 'activate-from', of: 'materials' }, conditions)],
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
export const permitting: Parser<Permitted> = alt(elsewhere, fromMaterials, anyElement, onlyFloating, underCondition);
