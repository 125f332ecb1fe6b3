import type { Ability, CostPart } from '../../effects/words.js';
import type { Clause } from './clause.js';
import { part } from './costs.js';
import { limited, limits, type Limit } from './limits.js';
import { alt, map, opt, phrase, sepBy, seq, value, words, type Parser } from './parser.js';
import { sentences } from './sentences.js';

const acting = ({ targets, ops }: Clause): Pick<Ability, 'targets' | 'do'> => ({
  ...(targets.length > 0 ? { targets: [...targets] } : {}),
  do: [...ops],
});

const dash: Parser<true> = alt(words('—'), words('-'), words(':'));

/** `Lineage Release — Recover 6.` (GA-RELEASE-01): paid for with the card itself, below its champion. */
const lineageRelease: Parser<Ability> = map(
  seq<[true, true, Clause, Limit[]]>(phrase('lineage release'), dash, sentences, limits),
  ([, , what, said], { card }): Ability | undefined => {
    const all = limited(said);
    return all && card.types.includes('CHAMPION')
      ? { kind: 'activated', zone: 'lineage', cost: [{ pay: 'banish-self' }], ...all, ...acting(what) }
      : undefined;
  },
);

const THIS: CostPart = { pay: 'banish-self' };
const thisBuried: Parser<CostPart> = value(
  alt(phrase('banish this card from your graveyard'), phrase('banish ~ from your graveyard')),
  THIS,
);

/** `(2), Banish this card from your graveyard: Draw a card.`: an ability that works there, whatever the card is. */
const fromGraveyard: Parser<Ability> = map(
  seq<[CostPart[], true, true | null, Clause]>(
    sepBy(alt(thisBuried, part), words(',')),
    words(':'),
    opt(phrase('as a spell ,')),
    sentences,
  ),
  ([cost, , spell, what]): Ability | undefined => {
    const others = cost.filter((one) => one !== THIS);
    const isPaid = others.every(({ pay }) => pay === 'reserve' || pay === 'discard') && others.length <= 1;
    // Where the card lies when it resolves, nothing but its leaving means anything.
    return others.length === cost.length - 1 && isPaid && !JSON.stringify(what.ops).includes('"self":true')
      ? { kind: 'activated', zone: 'graveyard', cost, ...(spell ? { spell: true } : {}), ...acting(what) }
      : undefined;
  },
);

const HELD: CostPart = { pay: 'discard-self' };
const thisHeld: Parser<CostPart> = value(phrase('discard this card from your hand'), HELD);

/** `(2), Discard this card from your hand: Draw a card.` (GA-INHAND-01). */
const fromHand: Parser<Ability> = map(
  seq<[CostPart[], true, true | null, Clause]>(
    sepBy(alt(thisHeld, part), words(',')),
    words(':'),
    opt(phrase('as a spell ,')),
    sentences,
  ),
  ([cost, , spell, what]): Ability | undefined => {
    const others = cost.filter((one) => one !== HELD);
    const isPaid = others.length <= 1 && others.every((one) => one.pay === 'reserve' && typeof one.n === 'number');
    return others.length === cost.length - 1 && isPaid && !JSON.stringify(what.ops).includes('"self":true')
      ? { kind: 'activated', zone: 'hand', cost, ...(spell ? { spell: true } : {}), ...acting(what) }
      : undefined;
  },
);

/** Abilities of cards that are not in play, which are paid for with the card itself. */
export const releasing: Parser<Ability> = alt(lineageRelease, fromGraveyard, fromHand);
