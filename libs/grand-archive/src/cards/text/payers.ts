import type { Ability, Payer, Selector } from '../../effects/words.js';
import { KINDS } from './counters.js';
import { cards } from './nouns.js';
import { number } from './numbers.js';
import { alt, map, opt, phrase, seq, token, value, words, type Parser } from './parser.js';
import { cardName } from './names.js';

/** `Kindle 3`: a name for what its reminder says in full (GA-PAYER-01). */
const kindle: Parser<readonly Payer[]> = map(seq<[true, number]>(words('kindle'), number), ([, max]) =>
  max > 0 ? [{ what: { elements: ['FIRE'], zone: 'graveyard' }, max }] : undefined,
);

const named: Parser<Selector> = map(seq<[true, string]>(phrase('card named'), cardName), ([, name]) => ({ name }));

type Some = { readonly what: Selector; readonly max: number };

/** `a card named Old Sword`, `up to three Goose cards`. */
const some: Parser<Some> = alt<Some>(
  map(seq<[true, Selector]>(words('a'), alt(named, cards)), ([, what]) => ({ what, max: 1 })),
  map(seq<[true, number, Selector]>(phrase('up to'), number, cards), ([, max, what]) =>
    max > 0 ? { what, max } : undefined,
  ),
);

/** `and up to one other Sword Regalia card`: only where the first is given. */
const others: Parser<Some> = map(
  seq<[true, number, true, Selector]>(phrase('and up to'), number, words('other'), cards),
  ([, max, , what]) => (max > 0 ? { what, max } : undefined),
);

/**
 * `While paying for this card's memory cost, you may banish a card named Old Sword and up to one other Sword Regalia
 * card from your material deck. Each card banished this way pays for 1 of that cost.`
 */
const whilePaying: Parser<readonly Payer[]> = map(
  seq<[true, 'memory' | 'reserve', true, Some, Some | null, string, true]>(
    phrase("while paying for this card's"),
    alt<'memory' | 'reserve'>(value(words('memory'), 'memory'), value(words('reserve'), 'reserve')),
    phrase('cost , you may banish'),
    some,
    opt(others),
    alt(value(phrase('from your material deck'), 'materials'), value(phrase('from your graveyard'), 'graveyard')),
    phrase('. each card banished this way pays for 1 of that cost .'),
  ),
  ([, kind, , first, more, zone]) => {
    const payer = ({ what, max }: Some, beside?: true): Payer => ({
      what: { ...what, zone },
      max,
      ...(kind === 'memory' ? { kind } : {}),
      ...(beside ? { beside } : {}),
    });
    return [payer(first), ...(more ? [payer(more, true)] : [])];
  },
);

/**
 * `While paying for this card's reserve cost, you may remove up to two quest counters from your champion. Each counter
 * removed this way pays for 1 of that cost.` (GA-PAYER-04)
 */
const counters: Parser<readonly Payer[]> = map(
  seq<[true, number, string, true]>(
    phrase("while paying for this card's reserve cost , you may remove up to"),
    number,
    token((word) => (KINDS.includes(word) ? word : undefined)),
    phrase('counters from your champion . each counter removed this way pays for 1 of that cost .'),
  ),
  ([, max, kind]) => (max > 0 ? [{ what: {}, counters: kind, max }] : undefined),
);

/** Cards of one's own that may pay for the card as it is played. */
export const payers: Parser<Ability> = map(alt(kindle, whilePaying, counters), (list) => ({
  kind: 'announce',
  payers: [...list],
}));
