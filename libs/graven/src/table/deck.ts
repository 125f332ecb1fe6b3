import type { CardDefinition, CardLookup, Deck, Violation } from '#rules';
import { checkCard } from '../effects/check-card.js';

/** A deck has one part, with these titles in lists of cards. */
export const deckParts = { order: ['main'], titles: { main: ['Deck', 'Main Deck', 'Main'] } } as const;

const SIZE = 30;
const TITANS = 3;
const COPIES = 3;

/** `open` limits neither the number of cards nor copies. The rules for single cards stay (GR-CARD-01, GR-CARD-04). */
export const FORMATS = ['standard', 'open'] as const;

interface Entry {
  readonly card: CardDefinition;
  readonly count: number;
}

const total = (entries: readonly Entry[]): number => entries.reduce((sum, { count }) => sum + count, 0);
const ofType = (entries: readonly Entry[], type: string): Entry[] =>
  entries.filter(({ card }) => card.types.includes(type));

/** How often each name occurs among cards of a type, with the id of one such card. */
const byName = (entries: readonly Entry[], type: string): { name: string; count: number; card: string }[] => {
  const names = new Map<string, { name: string; count: number; card: string }>();
  for (const { card, count } of ofType(entries, type)) {
    names.set(card.name, { name: card.name, count: (names.get(card.name)?.count ?? 0) + count, card: card.id });
  }
  return [...names.values()];
};

const shape = ({ types, stats, effects, byHand }: CardDefinition): string =>
  JSON.stringify([types, stats, effects, byHand]);

/** Cards that share the name of a card before them, but have another definition (GR-CARD-04). */
export const twofold = <One extends { readonly card: CardDefinition }>(all: readonly One[]): One[] => {
  const shapes = new Map<string, string>();
  return all.filter(({ card }) => {
    const other = shapes.get(card.name) ?? shape(card);
    shapes.set(card.name, other);
    return other !== shape(card);
  });
};

const limits = (entries: readonly Entry[]): Violation[] => {
  const [size, titans] = [total(entries), total(ofType(entries, 'TITAN'))];
  return [
    ...(size === SIZE
      ? []
      : [{ rule: 'GR-DECK-01', part: 'main', detail: `a deck holds exactly ${SIZE} cards, not ${size}` }]),
    ...(titans >= TITANS
      ? []
      : [{ rule: 'GR-DECK-02', part: 'main', detail: `a deck holds at least ${TITANS} Titans, not ${titans}` }]),
    ...byName(entries, 'TITAN').flatMap(({ name, count, card }) =>
      count > 1
        ? [
            {
              rule: 'GR-DECK-03',
              part: 'main',
              card,
              detail: `the Titan ${name} is in the deck ${count} times; no two Titans have one name`,
            },
          ]
        : [],
    ),
    ...byName(entries, 'HUMAN').flatMap(({ name, count, card }) =>
      count > COPIES
        ? [
            {
              rule: 'GR-DECK-04',
              part: 'main',
              card,
              detail: `the Human ${name} is in the deck ${count} times; ${COPIES} at most`,
            },
          ]
        : [],
    ),
    ...entries.flatMap(({ card }) =>
      (card.effects ?? []).length + card.byHand.length > 0
        ? []
        : [{ rule: 'GR-CARD-02', part: 'main', card: card.id, detail: `${card.name} has no effect` }],
    ),
  ];
};

/** Lists every way in which a deck breaks the rules (GR-DECK-08). The service checks it before the match begins. */
export const checkDeck = (deck: Deck, format: string, cards: CardLookup): Violation[] => {
  if (!FORMATS.includes(format as (typeof FORMATS)[number])) {
    return [{ rule: 'GR-DECK-08', detail: `there is no format "${format}"; there are ${FORMATS.join(', ')}` }];
  }
  const strange = Object.keys(deck.parts).filter((part) => part !== 'main');
  const entries = (deck.parts['main'] ?? []).flatMap(({ card: id, count }) => {
    const card = cards.get(id);
    return card && count > 0 ? [{ card, count }] : [];
  });
  return [
    ...strange.map((part) => ({ rule: 'GR-DECK-01', part, detail: `a deck has one part, and no "${part}"` })),
    ...entries.flatMap(({ card }) =>
      card.types.length === 1 && checkCard({ ...card, effects: [], byHand: [] }).length === 0
        ? []
        : [{ rule: 'GR-CARD-01', part: 'main', card: card.id, detail: `${card.name} is neither a Human nor a Titan` }],
    ),
    ...twofold(entries).map(({ card }) => ({
      rule: 'GR-CARD-04',
      part: 'main',
      card: card.id,
      detail: `two cards of different definitions are called ${card.name}`,
    })),
    ...(format === 'standard' ? limits(entries) : []),
  ];
};
