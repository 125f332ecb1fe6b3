import type { Ability, CostPart } from '../../../effects/words.js';
import { brew } from '../deeds/brewing.js';
import { condition } from '../nouns/conditions.js';
import { costPrice } from './costs.js';
import { number } from '../nouns/numbers.js';
import { payers } from './payers.js';
import { during } from '../statics/limits.js';
import { alt, form, phrase, sepBy, words, type Parser } from '../parser.js';

/**
 * Whether the cost can be paid without sacrificing, banishing or resting the card itself, which is on the stack during
 * its announcement.
 */
export const costsElsewhere = (cost: readonly CostPart[]): boolean =>
  cost.every(({ pay }) => pay !== 'sacrifice-self' && pay !== 'banish-self') &&
  !cost.some((one) => one.pay === 'rest' && one.what === undefined);

const toPlay: Parser<true> = alt(
  phrase('to activate this card ,'),
  ...['card', 'regalia', 'item', 'weapon'].map((noun) => phrase(`to materialize this ${noun} ,`)),
);

/** Costs that occur only as additional costs. */
const changing: Parser<CostPart> = alt<CostPart>(
  form`delevel your champion`({ pay: 'delevel' }),
  form`recover ${{ n: number }}`(({ n }) => (n > 0 ? { pay: 'recover', n } : undefined)),
);

/** Additional and alternative costs, mandatory or optional. */
export const announcing: Parser<Ability> = alt(
  // GA-COST-12.
  form`as an additional cost ${toPlay} ${{ cost: sepBy(alt(costPrice, changing), words('and')) }}.`(
    ({ cost }): Ability | undefined => (costsElsewhere(cost) ? { kind: 'announce', cost } : undefined),
  ),
  form`you may ${{ cost: sepBy(costPrice, words('and')) }} rather than pay this card's reserve cost.`(
    ({ cost }): Ability | undefined =>
      costsElsewhere(cost) ? { kind: 'announce', may: true, as: 'instead', instead: true, cost } : undefined,
  ),
  form`you may activate this card without paying its reserve cost. if you do, skip your next draw phase.`({
    kind: 'announce',
    may: true,
    as: 'instead',
    instead: true,
    cost: [{ pay: 'skip', phase: 'draw' }],
  }),
  // GA-ONLY-01.
  form`activate this card only if ${{ one: condition }}.`(({ one }): Ability | undefined =>
    JSON.stringify(one).includes('"target"') || JSON.stringify(one).includes('"self"')
      ? undefined
      : { kind: 'announce', only: [one] },
  ),
  form`activate this card only ${{ during }}.`(({ during: only }): Ability => ({ kind: 'announce', only })),
  // An optional cost that the rest of the text asks about.
  form`prepare ${{ n: number }}`(({ n }): Ability => ({
    kind: 'announce',
    may: true,
    as: 'prepared',
    cost: [{ pay: 'counters', kind: 'preparation', n, on: 'champion' }],
  })),
  brew,
  payers,
);
