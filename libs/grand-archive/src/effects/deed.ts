import type { CardLookup, Offer, Pay } from '#rules';
import { program } from '../cards/text/print/clauses.js';
import { Unsaid } from '../cards/text/print/nouns.js';
import { effectOf } from '../objects/called.js';
import { faceUp } from '../objects/traits.js';
import type { Env } from './env.js';
import type { Op, Terms } from './words.js';

/** Operations in words; undefined if the printer cannot print them. */
const inWords = (cards: CardLookup, ops: readonly Op[]): string | undefined => {
  try {
    return program(ops, [], (id) => cards.get(id)?.name);
  } catch (error) {
    if (error instanceof Unsaid) return undefined;
    throw error;
  }
};

/** The sentences of a text that contain "may"; the whole text if no sentence does. */
const offersIn = (text: string): string => {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/);
  const offers = sentences.filter((one) => /\bmay\b/i.test(one));
  return (offers.length > 0 ? offers : sentences).join(' ');
};

/** The title of an optional effect: the card, and what the effect does, if necessary in the card's printed words. */
export const deedOf = (cards: CardLookup, env: Env, op: Offer<Terms> | Pay<Terms>): string => {
  const said = op.text ?? inWords(cards, [op]) ?? offersIn(faceUp(cards, env)?.text ?? '');
  const name = effectOf(cards, env);
  return said === '' ? name : `${name}: ${said}`;
};
