import {
  ask,
  asBeginGame,
  CardDefinition,
  cardsOf,
  gameBegan,
  move,
  part,
  question,
  refuse,
  type CardLookup,
  type Deck,
  type Flow,
  type RecordedAction,
  type Rules,
  type Scribe,
} from '#rules';
import { reveal, seatOf, slotsIn, zoneId, type MaybeSecret, type Seat } from '#table';

// The cards: data, in the form of the catalogue.
const all = [1, 2, 3, 4, 5].map((n) =>
  CardDefinition.parse({
    id: `stone-${n}`,
    game: 'high-card',
    name: `Stone of ${n}`,
    types: ['STONE'],
    stats: { weight: n },
  }),
);
export const cards: CardLookup = { version: '1', get: (id) => all.find((card) => card.id === id) };
export const deck: Deck = { parts: { main: all.map(({ id }) => ({ card: id, count: 2 })) } };

const HAND = 3;
const TRICKS = 2;

const draw = (scribe: Scribe, seat: Seat, count: number): void => {
  const top = slotsIn(scribe.table, zoneId('deck', seat)).slice(0, count);
  scribe.move(
    top.map((_, slot) => ({ zone: zoneId('deck', seat), slot, open: true })),
    zoneId('hand', seat),
    {},
    'draw',
  );
};

const beginTurn = (scribe: Scribe, seat: Seat): void =>
  scribe.emit(
    { kind: 'turn-began', n: (scribe.table.turn?.n ?? 0) + 1, seat },
    { kind: 'phase-began', phase: 'lay' },
    { kind: 'opportunity', seat },
  );

const endGame = (scribe: Scribe, winner: Seat, reason: string): void => {
  scribe.unit('end', `Seat ${winner} wins`, reason, ['HC-END-01']);
  scribe.emit({ kind: 'game-ended', n: scribe.table.game, winner, reason }, { kind: 'match-ended', winner, reason });
};

// What happens, as generators: they read the table, write facts, and yield questions where somebody must choose.
function* begin(scribe: Scribe, action: RecordedAction): Flow {
  const { decks, first } = asBeginGame(action);
  yield* gameBegan(
    scribe,
    action,
    decks.map((one, n) => ({ zone: zoneId('deck', n + 1), cards: cardsOf(reveal(one)!, 'main'), known: [] })),
  );
  for (const seat of scribe.table.order) scribe.shuffle(zoneId('deck', seat), seat);
  for (const seat of scribe.table.order) draw(scribe, seat, HAND);
  scribe.unit('setup', 'Hands are drawn', 'resolved', ['HC-SETUP-01']);
  beginTurn(scribe, first ?? 1);
}

/** A stone of the own hand: nobody else sees which one is chosen. */
const fromHand = <const Name extends string>(name: Name, title: string, rule: string) =>
  part({
    name,
    title,
    rule,
    sealed: () => true,
    candidates: ({ table, seat, cards: known }) =>
      slotsIn(table, zoneId('hand', seat)).map(({ definition }, slot) => ({
        value: slot,
        label: known.get(definition ?? '')?.name ?? 'a stone',
      })),
  });

export const reply = question({
  of: 'reply',
  rule: 'HC-LAY-02',
  title: 'Answer with a stone',
  answer: 'answer',
  parts: (_query, { rule }) => [fromHand('value', 'Answer', rule)],
});

/**
 * A stone is laid; the other player answers it with one of the own hand, in secret until it lies there. The heavier one
 * takes the trick.
 */
function* layStone(scribe: Scribe, { seat, card }: { seat: Seat; card: MaybeSecret<number> }): Flow {
  const other = 3 - seat;
  const put = (who: Seat, slot: MaybeSecret<number>) =>
    scribe.move([{ zone: zoneId('hand', who), slot }], zoneId('row', who), {}, 'lay')[0]!;
  const mine = put(seat, card);
  const answer = yield* ask(reply, { seat: other, about: { card: mine } });
  const theirs = put(other, answer.value);
  const weigh = (handle: string) => scribe.define(scribe.card(handle)!.definition)!.stats['weight']!;
  const winner = weigh(theirs) > weigh(mine) ? other : seat;
  const tricks = (seatOf(scribe.table, winner)!.counters['tricks'] ?? 0) + 1;
  scribe.emit({ kind: 'counted', changes: [{ seat: winner, counter: 'tricks', by: 1, to: tricks }] });
  for (const who of [seat, other]) draw(scribe, who, 1);
  scribe.unit('trick', `Seat ${winner} takes the trick`, 'resolved', ['HC-LAY-03']);
  if (tricks === TRICKS) endGame(scribe, winner, `${TRICKS} tricks`);
  else beginTurn(scribe, other);
}

const lay = move({
  kind: 'lay',
  title: 'Lay a stone',
  gate: ({ table, seat }) =>
    table.opportunity?.seat === seat ? null : refuse('HC-LAY-01', "it is the other player's turn"),
  parts: [fromHand('card', 'Lay', 'HC-LAY-01')],
  flow: layStone,
});

const concede = move({
  kind: 'concede',
  title: 'Concede',
  gate: () => null,
  parts: [],
  *flow(scribe, { seat }) {
    scribe.emit({ kind: 'lost', seat, reason: 'concession' });
    endGame(scribe, 3 - seat, 'concession');
  },
  always: true,
});

export const highCard: Rules = {
  game: 'high-card',
  title: 'High Card',
  version: '1',
  minSeats: 2,
  maxSeats: 2,
  layout: {
    zones: [
      { name: 'row', title: 'Stones', per: 'seat', kind: 'followed', show: 'row' },
      { name: 'hand', title: 'Hand', per: 'seat', kind: 'pooled', show: 'row' },
      { name: 'deck', title: 'Deck', per: 'seat', kind: 'pooled', show: 'pile' },
    ],
    phases: [{ id: 'lay', title: 'Lay a stone' }],
    counters: [{ id: 'tricks', title: 'Tricks', on: 'seat' }],
  },
  lookers: (zone, owner) => (zone === 'deck' ? [] : zone === 'hand' ? [owner] : null),
  moves: [lay, concede],
  questions: [reply],
  moments: { asked: 'HC-LAY-02', waiting: 'HC-LAY-02', ended: 'HC-END-01' },
  checkDeck: (one) => {
    const count = cardsOf(one, 'main').length;
    return count === 10 ? [] : [{ rule: 'HC-DECK-01', part: 'main', detail: `a deck has 10 stones, not ${count}` }];
  },
  beginGame: begin,
  appearance: () => null,
};

export const carried = { rules: highCard, parts: { order: ['main'], titles: { main: ['Deck'] } } };
