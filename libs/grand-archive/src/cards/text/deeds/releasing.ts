import type { Ability, CostPart } from '../../../effects/words.js';
import type { Clause } from './clause.js';
import { costPart } from '../costs/costs.js';
import { limited, limits } from '../statics/limits.js';
import { alt, form, opt, phrase, sepBy, value, words, type Parser } from '../parser.js';
import { sentences } from '../sentences.js';

const acting = ({ targets, ops }: Clause): Pick<Ability, 'targets' | 'do'> => ({
  ...(targets.length > 0 ? { targets: [...targets] } : {}),
  do: [...ops],
});

const THIS: CostPart = { pay: 'banish-self' };
const thisBuried: Parser<CostPart> = value(
  alt(phrase('banish this card from your graveyard'), phrase('banish ~ from your graveyard')),
  THIS,
);

const HELD: CostPart = { pay: 'discard-self' };
const thisHeld: Parser<CostPart> = form`discard this card from your hand`(HELD);

/** Abilities that work while their card is not in play, and that are paid for with the card itself. */
export const releasing: Parser<Ability> = alt(
  // The cost is the card itself, below its champion (GA-RELEASE-01).
  form`lineage release —|-|: ${{ what: sentences }} ${{ said: limits }}`(
    ({ what, said }, { card }): Ability | undefined => {
      const all = limited(said);
      return all && card.types.includes('CHAMPION')
        ? { kind: 'activated', zone: 'lineage', cost: [{ pay: 'banish-self' }], ...all, ...acting(what) }
        : undefined;
    },
  ),
  // The ability works in the graveyard, whatever the card's type.
  form`${{ cost: sepBy(alt(thisBuried, costPart), words(',')) }}: ${{ spell: opt(phrase('as a spell ,')) }}
    ${{ what: sentences }}`(({ cost, spell, what }): Ability | undefined => {
    const others = cost.filter((one) => one !== THIS);
    const isPaid = others.every(({ pay }) => pay === 'reserve' || pay === 'discard') && others.length <= 1;
    // During resolution the card can lie anywhere, so the effect must not refer to it.
    return others.length === cost.length - 1 && isPaid && !JSON.stringify(what.ops).includes('"self":true')
      ? { kind: 'activated', zone: 'graveyard', cost, ...(spell ? { spell: true } : {}), ...acting(what) }
      : undefined;
  }),
  // GA-INHAND-01.
  form`${{ cost: sepBy(alt(thisHeld, costPart), words(',')) }}: ${{ spell: opt(phrase('as a spell ,')) }}
    ${{ what: sentences }}`(({ cost, spell, what }): Ability | undefined => {
    const others = cost.filter((one) => one !== HELD);
    const isPaid = others.length <= 1 && others.every((one) => one.pay === 'reserve' && typeof one.n === 'number');
    return others.length === cost.length - 1 && isPaid && !JSON.stringify(what.ops).includes('"self":true')
      ? { kind: 'activated', zone: 'hand', cost, ...(spell ? { spell: true } : {}), ...acting(what) }
      : undefined;
  }),
);
