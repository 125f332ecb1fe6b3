import { doing, type Clause } from '../deeds/clause.js';
import { cardId } from '../nouns/names.js';
import { amount } from '../nouns/numbers.js';
import { alt, form, opt, phrase, type Parser } from '../parser.js';

const destination = alt<'memory' | 'deck'>(
  form`and put it|them into your memory`('memory'),
  form`and shuffle it|them into your deck`('deck'),
);

/** Creates cards from outside the game. */
export const generating: Parser<Clause> =
  form`generate ${{ upTo: opt(phrase('up to')) }} ${{ n: amount }} ${{ card: cardId }} card|cards
    ${{ to: destination }}`(({ upTo, n, card, to }) =>
    doing({ op: 'generate', card, n, ...(upTo ? { upTo: true } : {}), to }),
  );
