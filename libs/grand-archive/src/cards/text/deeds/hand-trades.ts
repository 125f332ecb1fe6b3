import { doing, type Clause } from './clause.js';
import { cards } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { deed } from './plain.js';
import { alt, form, type Parser } from '../parser.js';

const THROWN = 'thrown';
const MANY = 'many';

/** Cards of the own hand for others: which they were, nobody learns who may not see them (GA26-VIS-05). */
export const tradingHand: Parser<Clause> = alt(
  form`shuffle up to ${{ max: number }} cards from your hand into your deck, then draw that many cards.`(
    ({ max }, { card }) =>
      card.later
        ? doing(
            { op: 'take', from: ['hand'], min: 0, max, to: 'deck', many: MANY },
            { op: 'shuffle', who: 'you' },
            { op: 'draw', who: 'you', n: { rolled: MANY } },
          )
        : undefined,
  ),
  form`draw up to ${{ max: number }} cards, then shuffle that amount of cards from your hand into your deck.`(
    ({ max }, { card }) =>
      card.later
        ? doing(
            { op: 'draw-up-to', n: max, as: MANY },
            { op: 'put', who: 'you', n: { rolled: MANY }, to: 'deck' },
            { op: 'shuffle', who: 'you' },
          )
        : undefined,
  ),
  form`discard up to ${{ max: number }} ${{ what: cards }}. if you do, ${{ then: deed }}`(
    ({ max, what, then }, { card }) =>
      card.later && then.targets.length === 0 && !JSON.stringify(then.ops).includes('"target":')
        ? doing(
            { op: 'take', from: ['hand'], what, min: 0, max, to: 'graveyard', as: THROWN },
            { op: 'if', if: [{ is: 'chosen', as: THROWN }], then: [...then.ops] },
          )
        : undefined,
  ),
);
