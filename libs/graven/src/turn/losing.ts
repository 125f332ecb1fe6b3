import { cardsIn, countIn, reveal, zoneId, zoneName, type Leg, type Seat, type Table } from '#table';
import { endGameWith, note, withdrawAll, type CardLookup, idOf } from '#rules';
import type { Course } from './course.js';
import { cardOf } from '../table/definition.js';
import { endEffects, giveBack } from '../objects/lasting.js';
import { isIn, nextSeat } from '../table/sight.js';
import { startTurn } from './turn-start.js';
import { fieldOf } from '../table/where.js';

/** A player with this many Titans in their own discard pile has lost (GR-LOSE-02). */
export const TITANS = 3;
const EMPTY = 'empty deck';
const THREE = 'three Titans';

/** The number of Titans in a discard pile, no matter whose they are (GR-LOSE-06). */
export const titansIn = (table: Table, cards: CardLookup, seat: Seat): number =>
  cardsIn(table, zoneId('discard', seat)).filter((card) => cardOf(cards, idOf(card))?.type === 'TITAN').length;

const players = (table: Table): Seat[] => table.order.filter((seat) => isIn(table, seat));

/** The condition that was met first. Within an operation, the order of its cards decides (GR-LOSE-04, GR-AMB-47). */
const reasonOf = (course: Course, seat: Seat): string => {
  const {
    operation,
    table,
    scribe: { cards },
  } = course;
  const [empty, three] = [countIn(table, zoneId('deck', seat)) === 0, titansIn(table, cards, seat) >= TITANS];
  if (!empty || !three) return empty ? EMPTY : THREE;
  const { before, legs } = operation ?? { before: table, legs: [] };
  let deck = countIn(before, zoneId('deck', seat));
  let titans = titansIn(before, cards, seat);
  for (const { leg, left } of legs) {
    const counts = (zone: string): number =>
      Number(leg.to === zoneId(zone, seat)) - Number(leg.from === zoneId(zone, seat));
    deck += counts('deck');
    if (cardOf(cards, definitionOf(left, leg))?.type === 'TITAN') titans += counts('discard');
    if (deck === 0 && titans >= TITANS) return `${EMPTY}, ${THREE}`;
    if (deck === 0) return EMPTY;
    if (titans >= TITANS) return THREE;
  }
  return `${EMPTY}, ${THREE}`;
};

const definitionOf = (table: Table, leg: Leg): string | null => {
  const zone = table.zones.find(({ id }) => id === leg.from);
  if (zone?.kind === 'followed') return idOf(zone.cards.find(({ handle }) => handle === leg.card)) ?? null;
  return idOf(zone?.slots[reveal(leg.slot!)!]) ?? null;
};

/** The players who have lost, the first one first, each with the reason and the turn. */
const eliminated = note<readonly { readonly seat: Seat; readonly reason: string; readonly turn: number }[]>({
  scope: 'game',
  key: 'eliminated',
});
const result = note<object>({ scope: 'game', key: 'result' });

/**
 * Makes players lose, at once. A player who is left alone has won; if nobody is left, it is a draw (GR-LOSE-10,
 * GR-LOSE-11).
 */
export const lose = (course: Course, lost: readonly { readonly seat: Seat; readonly reason: string }[]): void => {
  if (lost.length === 0) return;
  const place = players(course.table).length - lost.length + 1;
  for (const { seat, reason } of lost) course.scribe.emit({ kind: 'lost', seat, reason, place });
  const before = eliminated.in(course.table) ?? [];
  const n = course.table.turn?.n ?? 0;
  eliminated.write(course.scribe, [...before, ...lost.map(({ seat, reason }) => ({ seat, reason, turn: n }))]);
  const left = players(course.table);
  if (left.length <= 1) endGame(course, left[0] ?? null, lost.map(({ reason }) => reason)[0]!);
  course.leaving.push(...lost.map(({ seat }) => seat));
};

/** Checks after every operation, for every player in the match, who has lost (GR-LOSE-03). */
export const check = (course: Course): void => {
  const {
    table,
    scribe: { cards },
  } = course;
  const losing = players(table).filter(
    (seat) => countIn(table, zoneId('deck', seat)) === 0 || titansIn(table, cards, seat) >= TITANS,
  );
  lose(
    course,
    losing.map((seat) => ({ seat, reason: reasonOf(course, seat) })),
  );
};

/** Ends the running unit, and then the match in a unit of its own (GR-AMB-46). Never returns: it ends the action. */
export const endGame = (course: Course, winner: Seat | null, reason: string): never => {
  const { scribe } = course;
  withdrawAll(scribe, 'the match is over');
  for (const { id } of [...course.table.items].reverse())
    scribe.emit({ kind: 'item-ended', item: id, result: 'partly', rules: ['GR-UNIT-12'] });
  if (course.unit)
    scribe.unit(course.unit.of, course.unit.title, 'cut off', [...course.unit.rules, 'GR-UNIT-12'], course.unit.cause);
  course.unit = null;
  const { table } = course;
  result.write(scribe, {
    eliminated: eliminated.in(table) ?? [],
    winner,
    draw: winner === null,
    turn: table.turn?.n ?? 0,
  });
  return endGameWith(scribe, {
    winner,
    reason,
    title: winner === null ? 'The match is a draw' : `Seat ${winner} wins`,
    rules: winner === null ? ['GR-LOSE-11'] : ['GR-LOSE-09', 'GR-LOSE-10'],
  });
};

/**
 * Takes all cards that a loser owns out of the match, and returns the cards that they controlled. Nothing triggers
 * (GR-LOSE-13, GR-LOSE-14).
 */
const leave = (course: Course, seat: Seat): void => {
  const { scribe } = course;
  const borrowed = fieldOf(course.table).filter((one) => one.seat === seat && one.card.owner !== seat);
  for (const { card } of borrowed) giveBack(course, card.handle, card.owner);
  const legs = course.table.zones.flatMap((zone): Leg[] => {
    if (zoneName(zone.id) === 'out') return [];
    if (zone.kind === 'followed')
      return zone.cards
        .filter(({ owner }) => owner === seat)
        .map(({ handle }) => scribe.leg(handle, zoneId('out', seat), { face: 'up' }));
    if (zone.id !== zoneId('hand', seat) && zone.id !== zoneId('deck', seat)) return [];
    return zone.slots.map((_, slot) =>
      scribe.leg({ zone: zone.id, slot, open: true }, zoneId('out', seat), { face: 'down' }),
    );
  });
  if (legs.length > 0) scribe.emit({ kind: 'moved', legs, cause: 'out of the match' });
  endEffects(course, ({ controller }) => controller === seat, 'its player is out of the match');
};

/**
 * Eliminates players with all consequences: one unit each, directly after the one that caused it (GR-UNIT-09). If the
 * player was active, "this turn" ends, and the next player is active (GR-LOSE-12, GR-AMB-44).
 */
export const eliminate = (course: Course): void => {
  while (course.leaving.length > 0) {
    const seat = course.leaving.shift()!;
    leave(course, seat);
    if (course.table.turn?.seat === seat) {
      endEffects(course, ({ until }) => until === 'end-of-turn', 'the turn has ended');
      startTurn(course, nextSeat(course.table, seat));
    }
    course.scribe.unit('elimination', `Seat ${seat} is out of the match`, 'resolved', [
      'GR-LOSE-13',
      'GR-LOSE-14',
      'GR-UNIT-09',
    ]);
  }
};
