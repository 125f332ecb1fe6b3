import type { Op } from '../../../effects/words.js';
import { to, type Clause } from './clause.js';
import { choice, itself, named } from '../nouns/objects.js';
import { alt, form, type Parser } from '../parser.js';

/** GA-LOAD-03. */
export const loading: Parser<Clause> = form`load ${{ card: itself }} into ${{ weapon: alt(choice, named) }}`(
  ({ card, weapon }) => {
    const chosen = weapon.first?.[0];
    const one = weapon.targets[0] ?? (chosen?.op === 'choose' ? chosen : undefined);
    const own = one?.what.who === 'you' && one.what.types?.join() === 'WEAPON' && one.min === 1 && one.max === 1;
    const op: Op = { op: 'load', what: card.ref, into: weapon.ref };
    return own ? to(weapon, op) : undefined;
  },
);
