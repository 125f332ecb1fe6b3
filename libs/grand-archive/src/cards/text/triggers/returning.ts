import { doing, either, to, type Clause, doer } from '../deeds/clause.js';

import { cards } from '../nouns/nouns.js';
import { amount, number } from '../nouns/numbers.js';
import { CHOSEN } from '../nouns/objects.js';
import { alt, form, opt, phrase, type Parser } from '../parser.js';

/** Effects that return or discard cards, and that forbid playing some. */
export const returning: Parser<Clause> = alt(
  form`[you] gain agility ${{ n: number }} for this turn`(({ n }) => doing({ op: 'agility', who: 'you', n })),
  form`${{ who: doer('discard', 'discards') }} ${{ n: amount }} card|cards
    ${either('from their hand or memory', 'from your hand or memory', 'from their hand and / or memory')}`(
    ({ who, n }) => to({ targets: who.targets }, { op: 'discard', who: who.who, n, from: 'either' }),
  ),
  form`choose ${{ upTo: opt(phrase('up to')) }} ${{ n: number }} ${{ what: cards }} from a single graveyard and banish
    them`(({ upTo, n, what }) =>
    doing(
      { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard' }, min: upTo ? 0 : n, max: n, single: true },
      { op: 'banish', what: { chosen: CHOSEN } },
    ),
  ),
  form`opponents can't activate cards with that
    ally's|object's|item's|unit's name as long as you control ~`(
    doing({ op: 'ban', who: 'each-opponent', like: { target: -1 } }),
  ),
);
