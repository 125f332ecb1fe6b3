import type { CardLookup, Offer, Pay } from '#rules';
import { program } from '../cards/text/print/clauses.js';
import { Unsaid } from '../cards/text/print/nouns.js';
import { effectOf } from '../objects/called.js';
import { faceUp } from '../objects/traits.js';
import type { Env } from './env.js';
import type { Op, Terms } from './words.js';

/** Operations in words; nothing where they cannot be said. */
const inWords = (cards: CardLookup, ops: readonly Op[]): string | undefined => {
  try {
    return program(ops, [], (id) => cards.get(id)?.name);
  } catch (error) {
    if (error instanceof Unsaid) return undefined;
    throw error;
  }
};

/** The sentences of a text by which something may be done or not: all of it where none says so. */
const offersIn = (text: string): string => {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/);
  const offers = sentences.filter((one) => /\bmay\b/i.test(one));
  return (offers.length > 0 ? offers : sentences).join(' ');
};

/** What may be done or not: the card that it is an effect of, and what it does, as it is printed if need be. */
export const deedOf = (cards: CardLookup, env: Env, op: Offer<Terms> | Pay<Terms>): string => {
  const said = op.text ?? inWords(cards, [op]) ?? offersIn(faceUp(cards, env)?.text ?? '');
  const name = effectOf(cards, env);
  return said === '' ? name : `${name}: ${said}`;
};
