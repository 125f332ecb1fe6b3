import type { CostPart, Op } from '../../../effects/words.js';
import { costPrice } from '../costs/costs.js';
import { given } from '../nouns/conditions.js';
import { cards } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { CHOSEN } from '../nouns/objects.js';
import { alt, form, phrase, type Parser } from '../parser.js';
import { doing, type Clause } from './clause.js';
import { deed } from './plain.js';

/** What a player may give of their own, where the text says "they". */
const price: Parser<CostPart> = alt<CostPart>(
  form`banish a card with floating memory from their graveyard`({
    pay: 'banish',
    what: { keyword: 'floating-memory', zone: 'graveyard' },
    n: 1,
  }),
  form`pay (${{ n: number }})`(({ n }): CostPart => ({ pay: 'reserve', n })),
);

const dearer: Parser<Op> = form`the next card they activate this turn costs ${{ n: number }} more to activate.`(
  ({ n }): Op => ({ op: 'cheapen', what: {}, who: 'turn-player', n: -n, times: 1, until: 'end-of-turn' }),
);

const not: Parser<readonly Op[]> = alt<readonly Op[]>(
  form`${{ dearer }}`(({ dearer: one }) => [one]),
  form`${{ deed }}`(({ deed: { ops, targets } }) =>
    targets.length > 0 || JSON.stringify(ops).includes('"target":') ? undefined : ops,
  ),
);

/** Only an ability that looks for a phase of that player says so: it asks the player whose turn it is. */
const unlessTheyDo: Parser<Clause> = form`${alt(phrase('that player'), phrase('they'))} may ${{ price }}. if they don't,
    ${{ not }}`(({ price: one, not: otherwise }, { card }) =>
  card.later ? doing({ op: 'pay', who: 'turn-player', cost: [one], then: [], else: [...otherwise] }) : undefined,
);

const banishing = (n: number): Op[] => [
  { op: 'choose', as: CHOSEN, what: { zone: 'graveyard', who: 'you' }, min: n, max: n, who: { target: 0 }, own: true },
  { op: 'banish', what: { chosen: CHOSEN } },
];

/** The number is known before that player chooses. */
const banishingMore: Parser<Clause> =
  form`target player banishes ${{ n: number }} ${{ one: cards }} from their graveyard. ${{ conditions: given }} that
    player banishes ${{ m: number }} ${{ two: cards }} from their graveyard instead.`(
    ({ n, one, conditions, m, two }, { card }) =>
      card.later && Object.keys({ ...one, ...two }).length === 0 && !JSON.stringify(conditions).includes('"target":')
        ? {
            ops: [{ op: 'if', if: conditions, then: banishing(m), else: banishing(n) }],
            targets: [{ what: {}, player: 'any', min: 1, max: 1 }],
          }
        : undefined,
  );

/** The player chooses which of the two they look at, as the trigger resolves. */
const discardOf = (zone: 'hand' | 'memory'): Op => ({
  op: 'discard-of',
  who: { target: 0 },
  from: [zone],
  min: 1,
  max: 1,
});

const thenDiscarding: Parser<Clause> =
  form`you may ${{ price: costPrice }}. when you do, look at target opponent's hand or
    memory and discard a card from it.`(({ price: one }, { card }) =>
    card.later
      ? doing({
          op: 'pay',
          cost: [one],
          then: [
            {
              op: 'reflex',
              targets: [{ what: {}, player: 'opponent', min: 1, max: 1 }],
              do: [
                {
                  op: 'pay',
                  text: 'Look at their hand? Otherwise it is their memory',
                  cost: [],
                  then: [discardOf('hand')],
                  else: [discardOf('memory')],
                },
              ],
            },
          ],
        })
      : undefined,
  );

/** What other players decide, or lose by the choice of the effect's controller. */
export const othersChoices: Parser<Clause> = alt(unlessTheyDo, banishingMore, thenDiscarding);
