import { move, part, refuse, type Candidate, type Deck, type Query, type Refusal, type Rules } from '#rules';
import { cardsIn, slotsIn, seatOf, zoneId } from '#table';
import { attack, beginToy, concede, pass, peek, placeToy, play } from './flows.js';
import { below, bid, handOf, pay, putBack } from './questions.js';
import { toyLayout, toyLookers } from './layout.js';

const mine = (query: Query): Refusal | null =>
  query.table.opportunity?.seat === query.seat ? null : refuse('TOY-TURN-02', 'it is not your turn');

const costOf = (query: Query, slot: number): number => {
  const definition = slotsIn(query.table, zoneId('hand', query.seat))[slot]?.definition;
  return (query.cards.get(definition ?? '')?.cost?.n as number | undefined) ?? 0;
};

const playable = (query: Query): Candidate<number>[] => {
  const cards = handOf(query);
  return cards.map((card) => ({
    ...card,
    ...(Math.min(costOf(query, card.value), 1) > cards.length - 1
      ? { refusal: refuse('TOY-COST-01', 'there are too few cards to pay with') }
      : {}),
  }));
};

const faces = (query: Query, slot: number): Candidate<'up' | 'down'>[] => {
  const left = slotsIn(query.table, zoneId('hand', query.seat)).length - 1;
  const refusal = (cost: number): { refusal?: Refusal } =>
    cost > left ? { refusal: refuse('TOY-COST-01', 'there are too few cards to pay with') } : {};
  return [
    { value: 'up', label: 'face up', ...refusal(costOf(query, slot)) },
    { value: 'down', label: 'face down', ...refusal(1) },
  ];
};

/**
 * A game of lamps with a deck, a secret hand, simultaneous secret answers and random draws: enough to try the kernel
 * without a real game.
 */
export const toy: Rules = {
  game: 'toy',
  title: 'Toy',
  version: 'toy-1',
  layout: toyLayout,
  minSeats: 2,
  maxSeats: 2,
  lookers: toyLookers,
  moves: [
    move({
      kind: 'play',
      title: 'Play a lamp',
      gate: mine,
      flow: play,
      parts: [
        part({
          name: 'slot',
          title: 'Lamp',
          rule: 'TOY-PLAY-01',
          sealed: () => true,
          candidates: (query) => playable(query),
        }),
        part({
          name: 'face',
          title: 'How',
          rule: 'TOY-PLAY-02',
          candidates: (query, draft) => faces(query, draft['slot'] as number),
        }),
      ],
    }),
    move({
      kind: 'attack',
      title: 'Attack',
      gate: mine,
      flow: attack,
      parts: [
        part({
          name: 'attacker',
          title: 'With',
          rule: 'TOY-ATTACK-01',
          candidates: ({ table, seat }) =>
            cardsIn(table, 'field')
              .filter((card) => card.controller === seat)
              .map((card) => ({
                value: card.handle,
                label: card.definition ?? 'a face-down lamp',
                ...(card.values['rested'] === true ? { refusal: refuse('TOY-ATTACK-02', 'it is rested') } : {}),
              })),
        }),
      ],
    }),
    {
      kind: 'peek',
      title: 'Look at your deck',
      flow: peek,
      parts: [],
      gate: (query) =>
        mine(query) ??
        (seatOf(query.table, query.seat)?.values['peeked'] === query.table.turn?.n
          ? refuse('TOY-PEEK-02', 'once a turn')
          : null),
    },
    { kind: 'pass', title: 'End your turn', gate: mine, flow: pass, parts: [] },
    { kind: 'concede', title: 'Concede', gate: () => null, flow: concede, parts: [], always: true },
  ],
  questions: [putBack, pay, bid, below],
  moments: { asked: 'R-ASK-05', waiting: 'R-ASK-02', ended: 'R-END-01' },
  checkDeck: (deck: Deck, format) => {
    const count = (deck.parts['main'] ?? []).reduce((sum, entry) => sum + entry.count, 0);
    return format !== 'open' && count < 20
      ? [{ rule: 'TOY-DECK-01', part: 'main', detail: `a deck has 20 cards or more, not ${count}` }]
      : [];
  },
  beginGame: beginToy,
  placeScenario: placeToy,
  appearance: () => null,
  draws: { 'who begins': { begins: true }, memory: { from: ['memory'], always: true } },
};
