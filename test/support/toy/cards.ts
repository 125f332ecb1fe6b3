import { CardDefinition, type CardLookup, type Deck } from '#rules';

const lamp = (id: string, cost: number, power: number): CardDefinition =>
  CardDefinition.parse({
    id,
    game: 'toy',
    name: id,
    types: ['LAMP'],
    cost: { kind: 'cards', n: cost },
    stats: { power },
  });

const CARDS = [
  lamp('spark', 0, 1),
  lamp('wick', 0, 2),
  lamp('candle', 1, 2),
  lamp('lantern', 1, 3),
  lamp('beacon', 2, 4),
  lamp('pyre', 2, 5),
  lamp('star', 3, 7),
];
const BY_ID = new Map(CARDS.map((card) => [card.id, card]));

export const toyCards: CardLookup = { version: 'toy-cards-1', get: (id) => BY_ID.get(id) };

const deck = (counts: Record<string, number>): Deck => ({
  parts: { main: Object.entries(counts).map(([card, count]) => ({ card, count })) },
});

export const toyDecks: readonly [Deck, Deck, ...Deck[]] = [
  deck({ spark: 4, wick: 3, candle: 4, lantern: 3, beacon: 2, pyre: 2, star: 2 }),
  deck({ spark: 3, wick: 4, candle: 2, lantern: 4, beacon: 3, pyre: 3, star: 1 }),
];
