import { doing, type Clause } from './clause.js';
import { cards } from '../nouns/nouns.js';
import { form, type Parser } from '../parser.js';

/** What is revealed, for what is done with it. */
const REVEALED = 'revealed';

export const showingClause: Parser<Clause> = form`reveal any amount of ${{ what: cards }} from your memory`(
  ({ what }) =>
    doing({ op: 'reveal', as: REVEALED, what: { ...what, zone: 'memory', who: 'you' }, min: 0, max: 'any' }),
);
