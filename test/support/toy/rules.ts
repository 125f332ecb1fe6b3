import { refuse, type Candidate, type Deck, type Part, type Query, type Refusal, type Rules } from '#rules';
import { cardsIn, slotsIn, seatOf, zoneId } from '#table';
import { attack, beginToy, concede, pass, peek, placeToy, play } from './flows.js';
import { toyLayout, toyLookers } from './layout.js';

const mine = (query: Query): Refusal | null =>
  query.table.opportunity?.seat === query.seat ? null : refuse('TOY-TURN-02', 'it is not your turn');

const handOf = (query: Query, chosen: readonly unknown[] = []): Candidate[] =>
  slotsIn(query.table, zoneId('hand', query.seat)).flatMap((slot, n) =>
    chosen.includes(n) ? [] : [{ value: n, label: slot.definition ?? 'a card' }],
  );

const costOf = (query: Query, slot: number): number => {
  const definition = slotsIn(query.table, zoneId('hand', query.seat))[slot]?.definition;
  return (query.cards.get(definition ?? '')?.cost?.n as number | undefined) ?? 0;
};

const playable = (query: Query): Candidate[] => {
  const cards = handOf(query);
  return cards.map((card) => ({
    ...card,
    ...(Math.min(costOf(query, card.value as number), 1) > cards.length - 1
      ? { refusal: refuse('TOY-COST-01', 'there are too few cards to pay with') }
      : {}),
  }));
};

const faces = (query: Query, slot: number): Candidate[] => {
  const left = slotsIn(query.table, zoneId('hand', query.seat)).length - 1;
  const refusal = (cost: number): { refusal?: Refusal } =>
    cost > left ? { refusal: refuse('TOY-COST-01', 'there are too few cards to pay with') } : {};
  return [
    { value: 'up', label: 'face up', ...refusal(costOf(query, slot)) },
    { value: 'down', label: 'face down', ...refusal(1) },
  ];
};

const sealed = (): boolean => true;

const slots = (
  name: string,
  title: string,
  rule: string,
  pool: (query: Query, chosen: readonly unknown[]) => Candidate[],
  min: number,
  max: number,
): Part => ({
  name,
  title,
  rule,
  sealed,
  many: () => ({ min, max }),
  candidates: (query, _draft, chosen) => pool(query, chosen),
});

const lookedAt =
  (count: number) =>
  (_query: Query, chosen: readonly unknown[]): Candidate[] =>
    Array.from({ length: count }, (_, n) => n).flatMap((n) =>
      chosen.includes(n) ? [] : [{ value: n, label: `card ${n}` }],
    );

const bids: Candidate[] = [0, 1, 2, 3].map((bid) => ({ value: bid, label: String(bid) }));

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
    {
      kind: 'play',
      title: 'Play a lamp',
      gate: mine,
      flow: play,
      parts: [
        { name: 'slot', title: 'Lamp', rule: 'TOY-PLAY-01', sealed, candidates: (query) => playable(query) },
        {
          name: 'face',
          title: 'How',
          rule: 'TOY-PLAY-02',
          candidates: (query, draft) => faces(query, draft['slot'] as number),
        },
      ],
    },
    {
      kind: 'attack',
      title: 'Attack',
      gate: mine,
      flow: attack,
      parts: [
        {
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
        },
      ],
    },
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
  answers: [
    {
      of: 'put-back',
      kind: 'answer',
      parts: (_query, ask) => [slots('value', 'Put back', ask.rule, handOf, ask.min, ask.max)],
    },
    {
      of: 'pay',
      kind: 'pay',
      parts: (_query, ask) => [slots('cards', 'Pay with', ask.rule, handOf, ask.min, ask.max)],
    },
    { of: 'pay', kind: 'back', parts: () => [] },
    {
      of: 'bid',
      kind: 'answer',
      parts: (_query, ask) => [{ name: 'value', title: 'Bid', rule: ask.rule, sealed, candidates: () => bids }],
    },
    {
      of: 'order',
      kind: 'answer',
      parts: (_query, ask) => [slots('value', 'Put below', ask.rule, lookedAt(ask.max), ask.min, ask.max)],
    },
  ],
  checkDeck: (deck: Deck, format) => {
    const count = (deck.parts['main'] ?? []).reduce((sum, entry) => sum + entry.count, 0);
    return format !== 'open' && count < 20
      ? [{ rule: 'TOY-DECK-01', part: 'main', detail: `a deck has 20 cards or more, not ${count}` }]
      : [];
  },
  beginGame: beginToy,
  placeScenario: placeToy,
  appearance: () => null,
};
