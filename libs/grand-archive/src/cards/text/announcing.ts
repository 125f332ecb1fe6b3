import type { Ability, Condition, CostPart } from '../../effects/words.js';
import { brew } from './brewing.js';
import { condition } from './conditions.js';
import { price } from './costs.js';
import { number } from './numbers.js';
import { payers } from './payers.js';
import { alt, map, phrase, sepBy, seq, value, words, type Parser } from './parser.js';

/** Costs that lie where the card itself lies while it is announced are none: it is on the stack. */
export const elsewhere = (cost: readonly CostPart[]): boolean =>
  cost.every(({ pay }) => pay !== 'sacrifice-self' && pay !== 'banish-self') &&
  !cost.some((one) => one.pay === 'rest' && one.what === undefined);

const toPlay: Parser<true> = alt(
  phrase('to activate this card ,'),
  ...['card', 'regalia', 'item', 'weapon'].map((noun) => phrase(`to materialize this ${noun} ,`)),
);

/** Costs that nothing but an additional cost asks for. */
const changing: Parser<CostPart> = alt<CostPart>(
  value(phrase('delevel your champion'), { pay: 'delevel' }),
  map(seq<[true, number]>(words('recover'), number), ([, n]) => (n > 0 ? { pay: 'recover', n } : undefined)),
);

/** `As an additional cost to activate this card, sacrifice two Geese.` (GA-COST-12). */
const additional: Parser<Ability> = map(
  seq<[true, true, CostPart[], true]>(
    phrase('as an additional cost'),
    toPlay,
    sepBy(alt(price, changing), words('and')),
    words('.'),
  ),
  ([, , cost]): Ability | undefined => (elsewhere(cost) ? { kind: 'announce', cost } : undefined),
);

/** `You may remove two quest counters from your champion rather than pay this card's reserve cost.` */
const alternative: Parser<Ability> = map(
  seq<[true, CostPart[], true]>(
    phrase('you may'),
    sepBy(price, words('and')),
    phrase("rather than pay this card's reserve cost ."),
  ),
  ([, cost]): Ability | undefined =>
    elsewhere(cost) ? { kind: 'announce', may: true, as: 'instead', instead: true, cost } : undefined,
);

/** `You may activate this card without paying its reserve cost. If you do, skip your next draw phase.` */
const forNothing: Parser<Ability> = value(
  phrase('you may activate this card without paying its reserve cost . if you do , skip your next draw phase .'),
  { kind: 'announce', may: true, as: 'instead', instead: true, cost: [{ pay: 'skip', phase: 'draw' }] },
);

/** `Activate this card only if you control a Goose.` (GA-ONLY-01) */
const onlyIf: Parser<Ability> = map(
  seq<[true, Condition, true]>(phrase('activate this card only if'), condition, words('.')),
  ([, one]): Ability | undefined =>
    JSON.stringify(one).includes('"target"') || JSON.stringify(one).includes('"self"')
      ? undefined
      : { kind: 'announce', only: [one] },
);

/** `Prepare 2`: an optional cost that the text asks about afterwards. */
const prepare: Parser<Ability> = map(seq<[true, number]>(words('prepare'), number), ([, n]): Ability => ({
  kind: 'announce',
  may: true,
  as: 'prepared',
  cost: [{ pay: 'counters', kind: 'preparation', n, on: 'champion' }],
}));

/** What is paid, or may be paid, beside the printed cost or in its place. */
export const announcing: Parser<Ability> = alt(additional, alternative, forNothing, onlyIf, prepare, brew, payers);
