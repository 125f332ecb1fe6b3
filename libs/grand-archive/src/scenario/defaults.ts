import { CardDefinition, type CardLookup, type Position, type Positions } from '#rules';
import { asCard, type PlacedCard, type Scenario } from './shape.js';

/** The champion of a seat for which a position names none: it has no text, and the values of a usual first level. */
const champion = CardDefinition.parse({
  id: 'scenario-champion',
  game: 'grand-archive',
  name: 'Plain Champion',
  types: ['CHAMPION'],
  subtypes: ['SPIRIT'],
  classes: ['SPIRIT'],
  elements: ['NORM'],
  cost: { kind: 'memory', n: 0 },
  stats: { level: 0, life: 15 },
});

/** The card that fills a deck that a position leaves out, so that there is something to draw. */
const filler = CardDefinition.parse({
  id: 'scenario-card',
  game: 'grand-archive',
  name: 'Plain Ally',
  types: ['ALLY'],
  elements: ['NORM'],
  cost: { kind: 'reserve', n: 1 },
  stats: { power: 1, life: 1 },
});

export const standIns = [champion, filler];

const DECK = 10;

/**
 * Gives every seat a champion and a deck to draw from unless the position says otherwise, and marks token cards as
 * tokens.
 */
export const filled: NonNullable<Positions['filled']> = (position, cards) => {
  const { seats } = position as unknown as Scenario;
  const isChampion = (id: string): boolean => cards.get(id)?.types.includes('CHAMPION') === true;
  const asToken = (placed: string | PlacedCard): string | PlacedCard =>
    cards.get(asCard(placed).card)?.types.includes('TOKEN') ? { ...asCard(placed), token: true } : placed;
  const full = seats.map((seat) => {
    const { field = [], deck } = seat.zones;
    const led = field.some((placed) => isChampion(asCard(placed).card));
    return {
      ...seat,
      zones: {
        ...seat.zones,
        // Added after the written cards, so that the places in error messages stay right.
        field: led ? field.map(asToken) : [...field.map(asToken), champion.id],
        deck: deck ?? Array.from({ length: DECK }, () => filler.id),
      },
    };
  });
  return { position: { ...position, seats: full } satisfies Position, cards: missing(full, cards) };
};

const missing = (seats: Scenario['seats'], cards: CardLookup): CardDefinition[] =>
  standIns.filter(
    ({ id }) =>
      cards.get(id) === undefined &&
      seats.some(({ zones }) => [...(zones.field ?? []), ...(zones.deck ?? [])].some((one) => one === id)),
  );
