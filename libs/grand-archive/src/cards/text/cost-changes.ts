import type { Ability, Condition, Selector, Value } from '../../effects/words.js';
import { condition, given } from './conditions.js';
import { cards, objects } from './nouns.js';
import { number } from './numbers.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';
import { counted } from './values.js';
import { isPermanent, under, standing, conditional } from './statics.js';

/** `2 less`, `(2) less`, `1 more`. */
export const by: Parser<number> = map(
  seq<[number, 1 | -1]>(
    alt(
      number,
      map(seq<[true, number, true]>(words('('), number, words(')')), ([, n]) => n),
    ),
    alt<1 | -1>(value(words('less'), -1), value(words('more'), 1)),
  ),
  ([n, sign]) => n * sign,
);

const own: Parser<true> = alt(phrase('this card costs'), phrase('~ costs'));

/**
 * `This card costs 2 less to activate`, `… for each ally you control`: a change of the kind of cost that is paid for it
 * (GA-COST-10).
 */
const cheaper: Parser<Ability> = map(
  seq<[true, number, true, 'reserve' | 'memory', Value | null]>(
    own,
    by,
    words('to'),
    alt<'reserve' | 'memory'>(value(words('activate'), 'reserve'), value(words('materialize'), 'memory')),
    opt(map(seq<[true, Value]>(phrase('for each'), counted), ([, n]) => n)),
  ),
  ([, n, , kind, each]) =>
    standing({
      what: { self: true },
      cost: { ...(kind === 'memory' ? { kind } : {}), n: each === null ? n : { times: [n, each] } },
    }),
);

/**
 * `Cards your opponents activate cost (2) more to activate`, of a permanent; `Champion cards you materialize cost 1
 * less to materialize`.
 */
const othersCosts: Parser<Ability> = map(
  seq<[Selector, 'you' | 'opponent', 'reserve' | 'memory', true, number, true]>(
    cards,
    alt<'you' | 'opponent'>(value(phrase('your opponents'), 'opponent'), value(words('you'), 'you')),
    alt<'reserve' | 'memory'>(value(words('activate'), 'reserve'), value(words('materialize'), 'memory')),
    words('cost'),
    by,
    alt(phrase('to activate'), phrase('to materialize')),
  ),
  ([what, who, kind, , n], reader) =>
    isPermanent(reader)
      ? standing({ what: { all: { ...what, who } }, cost: { ...(kind === 'memory' ? { kind } : {}), n } })
      : undefined,
);

const duringYourTurn: Parser<Ability> = map(
  seq<[true, Ability, true]>(phrase('during your turn ,'), othersCosts, words('.')),
  ([, what]) => under(what, [{ is: 'your-turn' }]),
);

/** `This card costs 1 less to activate if you control a Goose.` */
const cheaperIf: Parser<Ability> = map(
  seq<[Ability, true, Condition, true]>(cheaper, words('if'), condition, words('.')),
  ([what, , one]) => (JSON.stringify(one).includes('"target"') ? undefined : under(what, [one])),
);

/**
 * `This card costs 1 less to activate if it targets a Goose.`: what its first target is counts (GA-ACT-08). The list is
 * that of what the card does; said here, too, it can be spoken of.
 */
const cheaperOn: Parser<Ability> = map(
  seq<[Ability, true, true, Selector, true]>(
    cheaper,
    alt(phrase('if it targets'), phrase('if its activation targets'), phrase("as long as it's targeting")),
    alt(words('a'), words('an')),
    objects,
    words('.'),
  ),
  ([what, , , that], { card }) =>
    card.types.includes('ACTION')
      ? under({ ...what, targets: [{ what: {}, min: 0, max: 1 }] }, [{ is: 'matches', what: { target: 0 }, that }])
      : undefined,
);

/** `… if it targets an activation of a card with the same name as a card in any banishment.` (GA-COST-19) */
const cheaperOnNamesake: Parser<Ability> = map(
  seq<[Ability, true]>(
    cheaper,
    phrase('if it targets an activation of a card with the same name as a card in any banishment .'),
  ),
  ([what], { card }) =>
    card.types.includes('ACTION')
      ? under({ ...what, targets: [{ what: {}, min: 0, max: 1 }] }, [
          { is: 'same-name', what: { target: 0 }, as: { zone: 'banishment', face: 'up' } },
        ])
      : undefined,
);

/** `If you control a Goose, this card costs 3 less to activate.` */
const ifCheaper: Parser<Ability> = map(
  seq<[Condition[], Ability, true]>(given, cheaper, words('.')),
  ([conditions, what]) => (JSON.stringify(conditions).includes('"target"') ? undefined : under(what, conditions)),
);

export const costChange: Parser<Ability> = alt(
  ifCheaper,
  cheaperOn,
  cheaperOnNamesake,
  cheaperIf,
  conditional(cheaper),
  duringYourTurn,
  conditional(othersCosts),
);
