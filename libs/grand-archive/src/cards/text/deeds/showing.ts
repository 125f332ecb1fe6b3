import { doing, type Clause } from './clause.js';
import { cards } from '../nouns/nouns.js';
import { form, type Parser } from '../parser.js';

/** The name of the revealed cards, for the next sentences. */
const REVEALED = 'revealed';

export const showingClause: Parser<Clause> = form`reveal any amount of ${{ what: cards }} from your memory`(
  ({ what }) =>
    doing({ op: 'reveal', as: REVEALED, what: { ...what, zone: 'memory', who: 'you' }, min: 0, max: 'any' }),
);
