import type { CostPart, Selector } from '../../effects/words.js';
import { either } from './clause.js';
import { counters } from './counters.js';
import { cards, objects } from './nouns.js';
import { cardName } from './names.js';
import { number } from './numbers.js';
import { itself } from './objects.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';

type Many = { readonly n: number; readonly other: boolean };

/** `a`, `two`, `another`, `two other`. */
const many: Parser<Many> = alt<Many>(
  value(words('another'), { n: 1, other: true }),
  map(seq<[number, true | null]>(number, opt(words('other'))), ([n, other]) =>
    n === 0 ? undefined : { n, other: other === true },
  ),
);

const meant = (what: Selector, other: boolean): Selector => (other ? { ...what, other: true } : what);

/** Objects that are one's own: a cost is paid with nothing else. */
const own: Parser<Selector> = map(objects, (what): Selector | undefined =>
  what.who === 'opponent' ? undefined : what.owned ? what : { ...what, who: 'you' },
);

const sacrifice: Parser<CostPart> = map(
  seq<[true, Many, Selector, true | null]>(words('sacrifice'), many, own, opt(phrase('with the same name'))),
  ([, { n, other }, what, alike]) =>
    what.owned ? undefined : { pay: 'sacrifice', what: meant(what, other), n, ...(alike ? { alike } : {}) },
);

const zone: Parser<string> = alt(
  value(phrase('from your graveyard'), 'graveyard'),
  value(phrase('from your material deck'), 'materials'),
);

/** `banish two cards from your material deck`. */
const banish: Parser<CostPart> = map(
  seq<[true, Many, Selector, string]>(words('banish'), many, cards, zone),
  ([, { n, other }, what, from]) => ({
    pay: 'banish',
    what: { ...meant(what, other), zone: from },
    n,
  }),
);

const giveBack: Parser<CostPart> = map(
  seq<[true, Many, Selector, true, string]>(
    words('return'),
    many,
    own,
    words('to'),
    alt(
      value(either("its owner's hand"), 'hand'),
      value(either("its owner's memory"), 'memory'),
      value(either("its owner's material deck"), 'materials'),
      value(either('your material deck'), 'own'),
    ),
  ),
  ([, { n, other }, what, , to]) =>
    n > 1 || (to === 'own') !== (what.owned === true)
      ? undefined
      : {
          pay: 'return',
          what: meant(what, other),
          n,
          ...(to === 'hand' ? {} : { to: to === 'own' ? 'materials' : to }),
        },
);

const discard: Parser<CostPart> = map(
  seq<[true, Many, Selector, unknown]>(words('discard'), many, cards, opt(phrase('from your hand'))),
  ([, { n, other }, what]) =>
    other ? undefined : { pay: 'discard', n, ...(Object.keys(what).length > 0 ? { what } : {}) },
);

/** Of the memory only: what is shown from a hand goes back into it unseen. */
const reveal: Parser<CostPart> = map(
  seq<[true, Many, Selector, true]>(words('reveal'), many, cards, phrase('from your memory')),
  ([, { n, other }, what]) => (other ? undefined : { pay: 'reveal', what, n }),
);

/** `reveal two Song cards from your hand and/or memory`: shown to all, they stay where they are. */
const revealEither: Parser<CostPart> = map(
  seq<[true, Many, Selector, true]>(
    words('reveal'),
    many,
    cards,
    either('from your hand and / or memory', 'from your hand or memory'),
  ),
  ([, { n, other }, what]) => (other ? undefined : { pay: 'reveal', what, n, hand: true }),
);

/** `banish a card named ~ from your memory`. */
const banishNamed: Parser<CostPart> = map(
  seq<[true, string, true]>(phrase('banish a card named'), cardName, phrase('from your memory')),
  ([, name]) => ({ pay: 'banish', what: { name, zone: 'memory' }, n: 1 }),
);

/** `rest two Fatestones you control`. */
const rest: Parser<CostPart> = map(seq<[true, Many, Selector]>(words('rest'), many, own), ([, { n, other }, what]) =>
  what.owned ? undefined : { pay: 'rest', what: meant(what, other), n },
);

/** A champion that speaks of itself. */
const champion: Parser<true> = map(alt(words('him'), words('her')), (_, { card }) =>
  card.types.includes('CHAMPION') ? true : undefined,
);

const remove: Parser<CostPart> = map(
  seq<[true, readonly [number, string], true, 'source' | 'champion']>(
    words('remove'),
    counters,
    words('from'),
    alt<'source' | 'champion'>(
      value(alt<unknown>(itself, champion), 'source'),
      value(phrase('your champion'), 'champion'),
    ),
  ),
  ([, [n, kind], , from]) => ({ pay: 'counters', kind, n, ...(from === 'champion' ? { on: 'champion' } : {}) }),
);

/** What is asked for in words, in a text that says "you may" or "as an additional cost". */
export const price: Parser<CostPart> = alt<CostPart>(
  value(seq<[true, unknown]>(words('sacrifice'), itself), { pay: 'sacrifice-self' }),
  value(seq<[true, unknown]>(words('banish'), itself), { pay: 'banish-self' }),
  value(seq<[true, unknown]>(words('rest'), itself), { pay: 'rest' }),
  value(phrase('rest your champion'), { pay: 'rest', what: { types: ['CHAMPION'], who: 'you' } }),
  map(seq<[true, number, true]>(phrase('pay ('), number, words(')')), ([, n]): CostPart => ({ pay: 'reserve', n })),
  rest,
  sacrifice,
  banishNamed,
  banish,
  giveBack,
  discard,
  revealEither,
  reveal,
  remove,
);

/** A part of the cost of an ability: `(2)`, `REST`, and what else may be asked for. */
export const part: Parser<CostPart> = alt<CostPart>(
  value(alt(words('REST'), words('[REST]')), { pay: 'rest' }),
  map(seq<[true, number, true]>(words('('), number, words(')')), ([, n]): CostPart => ({ pay: 'reserve', n })),
  value(phrase('( X )'), { pay: 'reserve', n: { x: true } }),
  price,
);
