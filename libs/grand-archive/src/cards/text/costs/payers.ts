import type { Ability, Payer, Selector } from '../../../effects/words.js';
import { counterKind } from '../nouns/counters.js';
import { cards } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { alt, form, map, oneOf, opt, type Parser } from '../parser.js';
import { cardName } from '../nouns/names.js';

/** Kindle N is the name of a payment that its reminder explains (GA-PAYER-01). */
const kindle: Parser<readonly Payer[]> = form`kindle ${{ max: number }}`(({ max }) =>
  max > 0 ? [{ what: { elements: ['FIRE'], zone: 'graveyard' }, max }] : undefined,
);

const named: Parser<Selector> = form`card named ${{ name: cardName }}`(({ name }) => ({ name }));

type Some = { readonly what: Selector; readonly max: number };

const some: Parser<Some> = alt<Some>(
  form`a ${{ what: alt(named, cards) }}`(({ what }) => ({ what, max: 1 })),
  form`up to ${{ max: number }} ${{ what: cards }}`(({ max, what }) => (max > 0 ? { what, max } : undefined)),
);

/** These count only if the first card is given. */
const others: Parser<Some> = form`and up to ${{ max: number }} other ${{ what: cards }}`(({ max, what }) =>
  max > 0 ? { what, max } : undefined,
);

const place = alt(form`from your material deck`('materials'), form`from your graveyard`('graveyard'));

const whilePaying: Parser<readonly Payer[]> =
  form`while paying for this card's ${{ kind: oneOf('memory', 'reserve') }} cost, you may banish ${{ first: some }}
    ${{ more: opt(others) }}
    ${{ zone: place }}. each card
    banished this way pays for 1 of that cost.`(({ kind, first, more, zone }) => {
    const payer = ({ what, max }: Some, beside?: true): Payer => ({
      what: { ...what, zone },
      max,
      ...(kind === 'memory' ? { kind } : {}),
      ...(beside ? { beside } : {}),
    });
    return [payer(first), ...(more ? [payer(more, true)] : [])];
  });

/** GA-PAYER-04. */
const counters: Parser<readonly Payer[]> =
  form`while paying for this card's reserve cost, you may remove up to ${{ max: number }} ${{ kind: counterKind }}
    counters from your champion. each counter removed this way pays for 1 of that cost.`(({ max, kind }) =>
    max > 0 ? [{ what: {}, counters: kind, max }] : undefined,
  );

/** Cards of the player's own that may pay when the card is played. */
export const payers: Parser<Ability> = map(alt(kindle, whilePaying, counters), (list) => ({
  kind: 'announce',
  payers: [...list],
}));
