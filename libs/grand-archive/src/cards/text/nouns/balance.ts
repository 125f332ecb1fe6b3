import type { Condition } from '../../../effects/words.js';
import { form, type Parser } from '../parser.js';

const BALANCED: Condition = {
  is: 'number',
  of: { cards: ['hand'], who: 'you' },
  min: { cards: ['memory'], who: 'you' },
  max: { cards: ['memory'], who: 'you' },
};

export const balanced: Parser<Condition> = form`the amount of cards in your hand and memory are|is equal`(BALANCED);

/** Whether the conditions are those that the word "Balance" stands for; the word itself adds nothing. */
export const isBalanced = (conditions: readonly Condition[]): boolean =>
  JSON.stringify(conditions) === JSON.stringify([BALANCED]);
