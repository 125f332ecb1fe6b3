import type { Condition, Selector, Value } from '../../../effects/words.js';
import { doing, type Clause } from './clause.js';
import { cards, element } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { CHOSEN, itself } from '../nouns/objects.js';
import { alt, form, opt, phrase, value, words, type Parser } from '../parser.js';

/** Cards of the player's own banishment with an omen counter (GA-OMEN-01). */
const OMENS: Selector = { zone: 'banishment', counter: 'omen', who: 'you' };

const type = (said: string, name: string): Parser<Selector> => value(words(said), { types: [name] });

const kind: Parser<Selector> = form`${{ of: opt(element) }}
    ${{ is: opt(alt(type('attack', 'ATTACK'), type('ally', 'ALLY'), type('action', 'ACTION'))) }} omens|omen`(
  ({ of, is }) => ({ ...of, ...is, ...OMENS }),
);

const different: Parser<true> = phrase('with different reserve costs');

export const countedOmens: Parser<Value> = alt<Value>(
  form`${{ what: kind }} you have with different reserve costs`(({ what }) => ({ different: 'reserve', of: what })),
  // Omens come from where no card has a memory cost.
  form`${{ what: kind }} you have with different costs`(({ what }, { card }): Value | undefined =>
    card.later ? { different: 'reserve', of: what } : undefined,
  ),
  form`${{ what: kind }} you have`(({ what }) => ({ count: what })),
);

export const costOfOmens: Parser<Value> = alt<Value>(
  form`the lowest reserve cost among your omens`({ lowest: 'reserve', of: OMENS }),
  form`the total reserve cost of|among your omens`({ total: 'reserve', of: OMENS }),
);

type Bounds = { readonly min?: number; readonly max?: number };

const bounds: Parser<Bounds> = alt<Bounds>(
  form`${{ min: number }} or more|greater`(({ min }) => ({ min })),
  form`${{ max: number }} or less`(({ max }) => ({ max })),
);

const exactlyOrBounds = alt(
  bounds,
  form`exactly ${{ n: number }}`(({ n }) => ({ min: n, max: n })),
);

export const havingOmens: Parser<Condition> = alt<Condition>(
  form`you have ${{ many: bounds }} ${{ what: kind }} ${{ differ: opt(different) }}`(({ many, what, differ }) => ({
    is: 'number',
    of: differ ? { different: 'reserve', of: what } : { count: what },
    ...many,
  })),
  form`the total reserve cost of|among your omens is ${{ many: exactlyOrBounds }}`(({ many }) => ({
    is: 'number',
    of: { total: 'reserve', of: OMENS },
    ...many,
  })),
);

export const foreboding: Parser<Clause> = alt<Clause>(
  form`banish ${{ itself }} and put an omen counter on it`(({ itself: { ref } }) =>
    doing({ op: 'banish', what: ref, with: 'omen' }),
  ),
  form`banish ${{ n: number }} ${{ what: cards }} from your graveyard and put an omen counter on it`(({ n, what }) =>
    n !== 1
      ? undefined
      : doing(
          { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard', who: 'you' }, min: 1, max: 1 },
          { op: 'banish', what: { chosen: CHOSEN }, with: 'omen' },
        ),
  ),
);

/** Clauses about omens, including the end of their sentences. */
export const omening: Parser<Clause> = alt<Clause>(
  form`banish up to ${{ max: number }} ${{ what: cards }} from your graveyard. put an omen counter on each card
    banished this way.`(({ max, what }) =>
    doing(
      { op: 'choose', as: CHOSEN, what: { ...what, zone: 'graveyard', who: 'you' }, min: 0, max },
      { op: 'banish', what: { chosen: CHOSEN }, with: 'omen' },
    ),
  ),
  // `For each omen you have, discard a card from your hand or memory and draw a card into your memory.`: one after the
  // other.
  form`for each omen you have, discard a card from your hand or memory and draw a card into your memory.`(
    doing({
      op: 'repeat',
      n: { count: OMENS },
      do: [
        { op: 'discard', who: 'you', n: 1, from: 'either' },
        { op: 'draw', who: 'you', n: 1, to: 'memory' },
      ],
    }),
  ),
);

export const sameCost: Parser<Condition> =
  form`the reserve cost of the discarded card is equal to the reserve cost of one of your omens`({
    is: 'same-cost',
    what: { chosen: '.discarded' },
    as: OMENS,
  });
