import { isUnlisted } from '#table';
import { cardsOf, type CardLookup, type Deck, type Violation } from '#rules';
import { deckInJson } from '../cards/deck-json.js';
import { cardOf, type Printed } from './definition.js';
import { houseName } from './houses.js';

/** The one part of a deck, with its titles in lists of cards. Lists group the cards under their houses. */
export const deckParts = {
  order: ['main'],
  titles: { main: ['Deck', 'Main Deck', 'Main'] },
  byClass: 'main',
  classTitle: houseName,
  inJson: deckInJson,
} as const;

const HOUSES = 3;
const PER_HOUSE = 12;

/** `standard`: decks as printed. `open`: at most three houses, and any number of cards (KF-AMB-03). */
export const FORMATS = ['standard', 'open'] as const;

/** The houses of a deck, in the order in which its cards first name them. */
export const housesOf = (deck: Deck, cards: CardLookup): string[] => [
  ...new Set(
    cardsOf(deck, 'main').flatMap((id) =>
      isUnlisted(id) ? id.split('@').slice(1) : (cardOf(cards, id)?.houses.slice(0, 1) ?? []),
    ),
  ),
];

const wrong = (rule: string, detail: string): Violation => ({ rule, part: 'main', detail });

/** Lists every way in which a deck breaks the rules (KF-SETUP-01). */
export const checkDeck = (deck: Deck, format: string, cards: CardLookup): Violation[] => {
  if (!(FORMATS as readonly string[]).includes(format))
    return [{ rule: 'KF-SETUP-01', detail: `there is no format "${format}"; there are ${FORMATS.join(', ')}` }];
  const strange = Object.keys(deck.parts).filter((part) => part !== 'main');
  const all = cardsOf(deck, 'main').flatMap((id): readonly Printed[] => {
    const card = cardOf(cards, id);
    return card ? [card] : [];
  });
  const houses = housesOf(deck, cards);
  const counts = new Map(houses.map((house) => [house, all.filter((card) => card.houses[0] === house).length]));
  return [
    ...strange.map((part) => ({ rule: 'KF-SETUP-01', part, detail: `a deck has one part, and no "${part}"` })),
    ...(houses.length > HOUSES
      ? [wrong('KF-SETUP-01', `a deck has three houses, not ${houses.map(houseName).join(', ')}`)]
      : []),
    ...(all.length === 0 ? [wrong('KF-SETUP-01', 'a deck has cards')] : []),
    ...(format === 'standard' ? limits(counts, all.length) : []),
  ];
};

const limits = (counts: ReadonlyMap<string, number>, size: number): Violation[] => [
  ...(counts.size < HOUSES
    ? [
        wrong(
          'KF-SETUP-01',
          `a deck has exactly three houses, not ${[...counts.keys()].map(houseName).join(', ') || 'none'}`,
        ),
      ]
    : []),
  ...[...counts].flatMap(([house, n]) =>
    n === PER_HOUSE ? [] : [wrong('KF-SETUP-01', `a deck has ${PER_HOUSE} cards of ${houseName(house)}, not ${n}`)],
  ),
  ...(size === HOUSES * PER_HOUSE
    ? []
    : [wrong('KF-SETUP-01', `a deck holds exactly ${HOUSES * PER_HOUSE} cards, not ${size}`)]),
];
