import {
  ask,
  askEach,
  asBeginGame,
  cardsOf,
  gameBegan,
  whyLost,
  type Flow,
  type LegPlace,
  type RecordedAction,
  type Scribe,
} from '#rules';
import { findCard, reveal, secret, seatOf, slotsIn, zoneId, type Json, type MaybeSecret, type Seat } from '#table';
import { below as putBelow, bid, pay, putBack } from './questions.js';

const HAND = 4;
const LIFE = 6;
const MEMORY = 6;

/** What the parts of `play` say. */
interface Played {
  readonly seat: Seat;
  readonly slot: MaybeSecret<number>;
  readonly face: 'up' | 'down';
}

const slotsOf = (zone: string, slots: readonly MaybeSecret<number>[] = []): LegPlace[] =>
  slots.map((slot) => ({ zone, slot }));
const other = (seat: Seat): Seat => 3 - seat;
const lifeOf = (scribe: Scribe, seat: Seat): number => seatOf(scribe.table, seat)?.counters['life'] ?? 0;

/** Draws from the top; says whether there was enough. */
const draw = (scribe: Scribe, seat: Seat, count: number): boolean => {
  const have = slotsIn(scribe.table, zoneId('deck', seat)).length;
  const places = Array.from({ length: Math.min(have, count) }, (_, slot): LegPlace => ({
    zone: zoneId('deck', seat),
    slot,
    open: true,
  }));
  scribe.move(places, zoneId('hand', seat), {}, 'draw');
  return have >= count;
};

const hurt = (scribe: Scribe, seat: Seat, by: number): void => {
  const to = lifeOf(scribe, seat) - by;
  scribe.emit({ kind: 'counted', changes: [{ seat, counter: 'life', by: -by, to }] });
};

const endGame = (scribe: Scribe, loser: Seat, reason: string): void => {
  const table = scribe.table;
  scribe.emit({ kind: 'lost', seat: loser, reason });
  scribe.unit('end', 'The game ends', reason, ['TOY-END-01']);
  scribe.emit({ kind: 'game-ended', n: table.game, winner: other(loser), reason });
  const needed = (table.match!.format.bestOf + 1) / 2;
  if ((seatOf(scribe.table, other(loser))?.score ?? 0) >= needed)
    scribe.emit({ kind: 'match-ended', winner: other(loser), reason });
};

const beginTurn = (scribe: Scribe, seat: Seat): void => {
  const n = (scribe.table.turn?.n ?? 0) + 1;
  scribe.emit({ kind: 'turn-began', n, seat }, { kind: 'phase-began', phase: 'main' });
  const rested = scribe.table.zones
    .flatMap((zone) => (zone.kind === 'followed' ? zone.cards : []))
    .filter((card) => card.controller === seat && card.values['rested'] === true);
  if (rested.length > 0)
    scribe.emit({ kind: 'set', changes: rested.map(({ handle }) => ({ card: handle, key: 'rested', value: null })) });
  const enough = draw(scribe, seat, 1);
  scribe.unit('turn', `Turn ${n}`, enough ? 'done' : 'no card to draw', ['TOY-TURN-01']);
  if (!enough) endGame(scribe, seat, 'deck-out');
  else scribe.emit({ kind: 'opportunity', seat });
};

/** Setup: both seats say at once, each in secret, which cards to put back. */
export function* beginToy(scribe: Scribe, action: RecordedAction): Flow {
  const { decks, first } = asBeginGame(action);
  yield* gameBegan(
    scribe,
    action,
    decks.map((deck, n) => ({ zone: zoneId('deck', n + 1), cards: cardsOf(reveal(deck)!, 'main'), known: [] })),
  );
  const seats = scribe.table.order;
  scribe.emit({ kind: 'counted', changes: seats.map((seat) => ({ seat, counter: 'life', by: LIFE, to: LIFE })) });
  for (const seat of seats) scribe.shuffle(zoneId('deck', seat), seat);
  for (const seat of seats) draw(scribe, seat, HAND);
  const answers = yield* askEach(
    putBack,
    seats.map((seat) => ({ seat, min: 0, max: HAND })),
  );
  for (const answer of answers) {
    const hand = zoneId('hand', answer.seat);
    const back = slotsOf(hand, answer.value);
    scribe.move(back, zoneId('deck', answer.seat), {}, 'put back');
    if (back.length > 0) scribe.shuffle(zoneId('deck', answer.seat), answer.seat);
    draw(scribe, answer.seat, back.length);
  }
  const [picked] = first === undefined ? (scribe.random('who begins', [{ seats }], 1) as number[]) : [first - 1];
  scribe.unit('setup', 'Setup', `seat ${picked! + 1} begins`, ['TOY-SETUP-01']);
  beginTurn(scribe, picked! + 1);
}

/** A lamp comes to the field; its cost is cards of the hand that go to the memory face down. */
export function* play(scribe: Scribe, { seat, slot, face }: Played): Flow {
  const hand = zoneId('hand', seat);
  const [lamp] = scribe.move([{ zone: hand, slot }], 'field', {
    controller: seat,
    face,
  });
  const cost =
    face === 'down'
      ? 1
      : ((scribe.define(findCard(scribe.table, lamp!)!.card.definition)?.cost?.n as number | undefined) ?? 0);
  if (cost > 0) {
    const paid = yield* ask(pay, { seat, min: cost, max: cost, about: { card: lamp! } });
    if (!paid) {
      scribe.move([lamp!], hand, {}, 'taken back');
      return;
    }
    scribe.move(slotsOf(hand, paid.cards), zoneId('memory', seat), { face: 'down', for: lamp! }, 'paid');
  }
  scribe.unit('play', 'A lamp', 'lit', ['TOY-PLAY-01']);
}

/** An attack: both seats bid at once, in secret; then both bids are repeated in public. */
export function* attack(scribe: Scribe, { seat, attacker }: { seat: Seat; attacker: string }): Flow {
  scribe.emit({ kind: 'set', changes: [{ card: attacker, key: 'rested', value: true }] });
  if (findCard(scribe.table, attacker)!.card.face === 'down') {
    const definition = findCard(scribe.table, attacker)!.card.definition!;
    scribe.emit({ kind: 'turned', card: attacker, face: 'up', definition });
  }
  const answers = yield* askEach(
    bid,
    [seat, other(seat)].map((one) => ({ seat: one, about: { attacker } })),
  );
  const [mine, theirs] = answers.map(({ value }) => reveal(value)!) as [number, number];
  scribe.note('turn', 'bids', { [seat]: mine, [other(seat)]: theirs });
  if (mine > theirs) hurt(scribe, other(seat), 2);
  else if (mine < theirs)
    scribe.move([attacker], zoneId('discard', findCard(scribe.table, attacker)!.card.owner), {}, 'blown out');
  scribe.unit('attack', 'An attack', mine > theirs ? 'hit' : mine < theirs ? 'blown out' : 'nothing', [
    'TOY-BID-01',
    'TOY-BID-02',
  ]);
  if (lifeOf(scribe, other(seat)) <= 0) endGame(scribe, other(seat), 'life');
}

/** Looks at the top cards of the own deck, and puts some of them below it. */
export function* peek(scribe: Scribe, action: RecordedAction): Flow {
  const { seat } = action;
  const deck = zoneId('deck', seat);
  const looked = Math.min(3, slotsIn(scribe.table, deck).length);
  const slots = Array.from({ length: looked }, (_, slot) => slot);
  const definitions = slotsIn(scribe.table, deck)
    .slice(0, looked)
    .map((slot) => slot.definition!);
  scribe.emit({ kind: 'set', changes: [{ seat, key: 'peeked', value: scribe.table.turn!.n }] });
  scribe.emit({
    kind: 'shown',
    zone: deck,
    slots: secret(slots, [seat]),
    count: looked,
    definitions: secret(definitions, [seat]),
    lasting: true,
  });
  const { value = [] } = yield* ask(putBelow, { seat, min: 0, max: looked, about: { looked } });
  const below = value.map((slot) => reveal(slot)!);
  const order = [...slots.filter((slot) => !below.includes(slot)), ...below];
  scribe.emit({
    kind: 'arranged',
    zone: deck,
    top: looked - below.length,
    bottom: below.length,
    looked,
    order: secret(order, [seat]),
  });
  scribe.unit('peek', 'A look', `${below.length} below`, ['TOY-PEEK-01']);
}

/** The turn ends: a memory that is too full loses cards at random; what is left of a long one goes back to the hand. */
export function* pass(scribe: Scribe, { seat }: RecordedAction): Flow {
  scribe.emit({ kind: 'passed', seat }, { kind: 'phase-began', phase: 'recall' });
  const memory = scribe.table.zones.find((zone) => zone.id === zoneId('memory', seat))!;
  const cards = memory.kind === 'followed' ? memory.cards : [];
  if (cards.length >= MEMORY) {
    const picked = scribe.random('memory', [{ cards: cards.map(({ handle }) => handle) }], 2) as number[];
    scribe.move(
      picked.map((at) => cards[at]!.handle),
      zoneId('discard', seat),
      {},
      'burnt',
    );
    const left = cards.filter((_, at) => !picked.includes(at));
    scribe.move(
      left.map(({ handle }) => handle),
      zoneId('hand', seat),
      {},
      'recalled',
    );
    scribe.unit('recall', 'Recall', 'burnt', ['TOY-RECALL-01']);
  }
  beginTurn(scribe, other(seat));
}

export function* concede(scribe: Scribe, action: RecordedAction): Flow {
  endGame(scribe, action.seat, whyLost(action));
}

/** A given position: life and fields. `{life: [6, 6], field: [[ids], [ids]], hand: [[ids], [ids]]}` */
export function* placeToy(scribe: Scribe, action: RecordedAction): Flow {
  const given = reveal(asBeginGame(action).scenario!) as { readonly [part: string]: readonly Json[] };
  const lists = (part: string): string[][] => (given[part] ?? []) as string[][];
  const pools = scribe.table.seats.flatMap(({ seat }) => [
    { zone: zoneId('deck', seat), cards: lists('deck')[seat - 1] ?? [], known: [] },
    { zone: zoneId('hand', seat), cards: lists('hand')[seat - 1] ?? [], known: [seat] },
  ]);
  yield* gameBegan(scribe, action, pools);
  for (const { seat } of scribe.table.seats) {
    const life = (given['life']?.[seat - 1] as number | undefined) ?? LIFE;
    scribe.emit({ kind: 'counted', changes: [{ seat, counter: 'life', by: life, to: life }] });
    const cards = (lists('field')[seat - 1] ?? []).map((definition) => ({
      handle: scribe.name('c'),
      definition,
      owner: seat,
      controller: seat,
      token: false,
    }));
    if (cards.length > 0) scribe.emit({ kind: 'created', zone: 'field', cards });
  }
  scribe.emit({ kind: 'turn-began', n: 1, seat: 1 }, { kind: 'phase-began', phase: 'main' });
  scribe.unit('setup', 'A given position', 'placed', ['TOY-SETUP-03']);
  scribe.emit({ kind: 'opportunity', seat: 1 });
}
