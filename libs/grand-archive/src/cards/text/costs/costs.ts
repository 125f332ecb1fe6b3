import type { CostPart, Selector } from '../../../effects/words.js';
import { either } from '../deeds/clause.js';
import { counters } from '../nouns/counters.js';
import { cards, eitherOf, objects } from '../nouns/nouns.js';
import { cardName } from '../nouns/names.js';
import { number } from '../nouns/numbers.js';
import { itself } from '../nouns/objects.js';
import { alt, form, map, opt, phrase, sepBy, value, words, type Parser } from '../parser.js';

type Many = { readonly n: number; readonly other: boolean };

const many: Parser<Many> = alt<Many>(
  form`another`({ n: 1, other: true }),
  form`${{ n: number }} ${{ other: opt(words('other')) }}`(({ n, other }) =>
    n === 0 ? undefined : { n, other: other === true },
  ),
);

const meant = (what: Selector, other: boolean): Selector => (other ? { ...what, other: true } : what);

/** The player's own objects: nothing else can pay a cost. */
const own: Parser<Selector> = map(objects, (what): Selector | undefined =>
  what.who === 'opponent' ? undefined : what.owned ? what : { ...what, who: 'you' },
);

const zone: Parser<string> = alt(
  form`from your graveyard`('graveyard'),
  form`from your material deck`('materials'),
  form`from your hand`((_, { card }) => (card.later ? 'hand' : undefined)),
);

const place = alt(
  form`its owner's hand`('hand'),
  form`its owner's memory`('memory'),
  form`its owner's material deck`('materials'),
  form`your material deck`('own'),
);

const giveBack: Parser<CostPart> = form`return ${{ many }} ${{ what: own }} to ${{ to: place }}`(
  ({ many: { n, other }, what, to }) =>
    n > 1 || (to === 'own') !== (what.owned === true)
      ? undefined
      : {
          pay: 'return',
          what: meant(what, other),
          n,
          ...(to === 'hand' ? {} : { to: to === 'own' ? 'materials' : to }),
        },
);

/** "him" or "her" on a champion means the champion itself. */
const champion: Parser<true> = form`him|her`((_, { card }): true | undefined =>
  card.types.includes('CHAMPION') ? true : undefined,
);

const bearer = alt<'source' | 'champion'>(
  value(alt<unknown>(itself, champion), 'source'),
  form`your champion`('champion'),
);

/** A cost in words, in a text that says "you may" or "as an additional cost". */
export const costPrice: Parser<CostPart> = alt<CostPart>(
  form`sacrifice ${itself}`({ pay: 'sacrifice-self' }),
  form`banish ${itself}`({ pay: 'banish-self' }),
  form`rest ${itself}`({ pay: 'rest' }),
  form`rest your champion`({ pay: 'rest', what: { types: ['CHAMPION'], who: 'you' } }),
  form`pay (${{ n: number }})`(({ n }): CostPart => ({ pay: 'reserve', n })),
  form`rest ${{ many }} ${{ what: own }}`(({ many: { n, other }, what }) =>
    what.owned ? undefined : { pay: 'rest', what: meant(what, other), n },
  ),
  form`sacrifice ${{ what: eitherOf(objects) }}`(({ what }) => ({
    pay: 'sacrifice',
    what: { ...what, who: 'you' },
    n: 1,
  })),
  form`sacrifice ${{ many }} ${{ what: own }} ${{ alike: opt(phrase('with the same name')) }}`(
    ({ many: { n, other }, what, alike }) =>
      what.owned ? undefined : { pay: 'sacrifice', what: meant(what, other), n, ...(alike ? { alike } : {}) },
  ),
  form`banish a card named ${{ name: cardName }} from your memory`(({ name }) => ({
    pay: 'banish',
    what: { name, zone: 'memory' },
    n: 1,
  })),
  form`banish ${{ n: number }} ${{ what: cards }} each with different elements ${{ from: zone }}`(
    ({ n, what, from }, { card }) =>
      card.later && from === 'graveyard' && n > 1
        ? { pay: 'banish', what: { ...what, zone: from }, n, unlike: 'elements' }
        : undefined,
  ),
  form`banish ${{ many }} ${{ what: cards }} ${{ from: zone }}`(({ many: { n, other }, what, from }) => ({
    pay: 'banish',
    what: { ...meant(what, other), zone: from },
    n,
  })),
  form`banish ${{ many }} ${{ what: objects }}`(({ many: { n, other }, what }, { card }) =>
    card.later && what.who === 'you' ? { pay: 'banish', what: meant(what, other), n } : undefined,
  ),
  giveBack,
  form`discard ${{ many }} ${{ what: cards }} [from your hand]`(({ many: { n, other }, what }) =>
    other ? undefined : { pay: 'discard', n, ...(Object.keys(what).length > 0 ? { what } : {}) },
  ),
  // All players see the cards, which stay where they are.
  form`reveal ${{ many }} ${{ what: cards }} ${either('from your hand and / or memory', 'from your hand or memory')}`(
    ({ many: { n, other }, what }) => (other ? undefined : { pay: 'reveal', what, n, hand: true }),
  ),
  // Memory only: nobody could follow a card that is shown from a hand and returns to it.
  form`reveal ${{ many }} ${{ what: cards }} from your memory`(({ many: { n, other }, what }) =>
    other ? undefined : { pay: 'reveal', what, n },
  ),
  form`remove ${{ counters }} from ${{ from: bearer }}`(({ counters: [n, kind], from }) => ({
    pay: 'counters',
    kind,
    n,
    ...(from === 'champion' ? { on: 'champion' } : {}),
  })),
);

/** `sacrifice an Automaton ally and a Human ally`: two objects, as nothing is given for two parts of a cost. */
const sacrifices: Parser<CostPart[]> = form`sacrifice a|an ${{ one: own }} and a|an ${{ two: own }}`(({ one, two }) =>
  one.owned || two.owned ? undefined : [one, two].map((what): CostPart => ({ pay: 'sacrifice', what, n: 1 })),
);

/** A part of the cost of an ability: `(2)`, `REST`, or a cost in words. */
export const costPart: Parser<CostPart> = alt<CostPart>(
  value(alt(words('REST'), words('[REST]')), { pay: 'rest' }),
  form`(${{ n: number }})`(({ n }): CostPart => ({ pay: 'reserve', n })),
  form`(X)`({ pay: 'reserve', n: { x: true } }),
  costPrice,
);

/** The whole cost of an ability, up to its colon. */
export const wholeCost: Parser<CostPart[]> = map(
  sepBy(
    alt(
      sacrifices,
      map(costPart, (one) => [one]),
    ),
    words(','),
  ),
  (parts) => parts.flat(),
);
