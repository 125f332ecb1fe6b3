import { cardsIn, seatOf, slotsIn, zoneId, zoneName, type Card, type Fact, type Seat } from '#table';
import { endBlow, endGameWith, withdrawAll, type Scribe, idOf, isNamed } from '#rules';
import { partsFor } from '../rulesets/parts-for.js';
import { firstLoser, saidOf } from '../table/notes.js';

/**
 * Defeats players at once. In a game of three or more players, the player who lost first begins the next game
 * (GA-END-08).
 */
export const lose = (scribe: Scribe, seats: readonly Seat[], reason: string): void => {
  if (seats.length === 0) return;
  const { table } = scribe;
  const first = table.seats.every((seat) => seat.out === null)
    ? table.order.find((seat) => seats.includes(seat))
    : undefined;
  for (const seat of seats) scribe.emit({ kind: 'lost', seat, reason });
  if (first !== undefined && table.order.length > 2) firstLoser.write(scribe, first);
};

/** Ends the game when at most one player is left (GA-END-01, GA-END-03, GA-END-09). */
export const endIfDecided = (scribe: Scribe, rules: readonly string[]): void => {
  const left = scribe.table.order.filter((seat) => seatOf(scribe.table, seat)?.out === null);
  if (left.length === 1) endGame(scribe, left[0]!, 'all opponents are defeated', rules);
  const { draw } = partsFor(scribe.table).end;
  if (left.length === 0) endGame(scribe, null, draw.reason, [...rules, draw.rule]);
};

/** The reason that records give if a text decides the game. */
export const BY_EFFECT = 'an effect says so';

/** An effect says that a player wins (GA-END-02, GA26-END-07). */
export const winByEffect = (scribe: Scribe, seat: Seat): void => {
  const { effects, rules } = partsFor(scribe.table).end;
  if (effects === 'at-once') endGame(scribe, seat, BY_EFFECT, rules.won);
  // A player who would win and lose at the same time loses (GA26-END-06).
  else if (saidOf(seat).in(scribe.table) === undefined) saidOf(seat).write(scribe, 'wins');
};

/** An effect says that a player loses (GA26-END-04). */
export const loseByEffect = (scribe: Scribe, seat: Seat): void => {
  const { effects, rules } = partsFor(scribe.table).end;
  if (effects === 'at-the-check') return saidOf(seat).write(scribe, 'loses');
  lose(scribe, [seat], BY_EFFECT);
  endIfDecided(scribe, rules.lost);
};

/** The players of whom effects have said so since the last check, and who are in the game. */
export const effectsSaid = ({ table }: Scribe, what: 'wins' | 'loses'): Seat[] =>
  table.order.filter((seat) => seatOf(table, seat)?.out === null && saidOf(seat).in(table) === what);

/** Ends the game for those who win by an effect; if several do, nobody wins (GA26-END-07, GA26-END-08). */
export const endIfWon = (scribe: Scribe): void => {
  const winners = effectsSaid(scribe, 'wins');
  const { rules, draw } = partsFor(scribe.table).end;
  if (winners.length === 1) endGame(scribe, winners[0]!, BY_EFFECT, rules.won);
  if (winners.length > 1) endGame(scribe, null, draw.reason, [...rules.won, draw.rule]);
};

/**
 * Turns face-down cards outside the decks up for everybody (GA-END-05), or only those in public zones (GA26-END-15).
 */
const revealAll = (scribe: Scribe): void => {
  const facts: Fact[] = [];
  const closed = partsFor(scribe.table).end.shown === 'public-zones';
  for (const { seat } of closed ? [] : scribe.table.seats) {
    const hand = slotsIn(scribe.table, zoneId('hand', seat));
    if (hand.length > 0 && hand.every(isNamed)) {
      const known = hand.map((slot) => idOf(slot)!);
      facts.push({
        kind: 'shown',
        zone: zoneId('hand', seat),
        slots: hand.map((_, n) => n),
        count: hand.length,
        definitions: known,
        lasting: true,
      });
    }
  }
  scribe.emit(...facts);
  turnUp(scribe, (_card, zone) => !closed || zone !== 'memory');
};

/** Turns such cards up that not everybody knows. */
export const turnUp = (scribe: Scribe, such: (card: Card, zone: string) => boolean): void => {
  for (const { id } of scribe.table.zones)
    for (const card of cardsIn(scribe.table, id))
      if (card.known !== null && card.definition !== null && such(card, zoneName(id)))
        scribe.emit({ kind: 'turned', card: card.handle, face: 'up', definition: card.definition });
};

/** Ends the running game, and the match if that decides it (GA-FMT-03, GA-FMT-04). Never returns. */
export const endGame = (scribe: Scribe, winner: Seat | null, reason: string, rules: readonly string[]): never => {
  endBlow(scribe);
  withdrawAll(scribe, 'the game has ended');
  revealAll(scribe);
  return endGameWith(scribe, {
    winner,
    reason,
    title: winner === null ? 'The game ends without a winner' : `Seat ${winner} wins the game`,
    rules: [...rules, partsFor(scribe.table).end.showing],
  });
};
