import { reveal, seatOf, zoneId, type MaybeSecret, type Seat } from '#table';
import { cardsOf, gameBegan, value, type Deck, type Flow, type Recorded, type Scribe } from '#rules';
import { settle } from './checks.js';
import { placeOnField } from '../objects/enter.js';
import { presentDeck } from '../objects/presenting.js';
import { play } from './root.js';
import { beginPhase, giveOpportunity, nextSeat } from './timing.js';
import { beginTurn } from './turn.js';

/**
 * Chart 1: place, shuffle, present, determine the first player; one unit of the replay for each box (GA-SETUP-03 to
 * GA-SETUP-07, RU-23).
 */
function* setUp(scribe: Scribe, action: Recorded): Flow {
  const decks = (action['decks'] as unknown as readonly MaybeSecret<Deck>[]).map((deck) => reveal(deck)!);
  gameBegan(
    scribe,
    action,
    scribe.table.seats.flatMap(({ seat }, n) => [
      { zone: zoneId('deck', seat), cards: cardsOf(decks[n]!, 'main'), known: [] },
      { zone: zoneId('materials', seat), cards: cardsOf(decks[n]!, 'material'), known: [seat] },
    ]),
  );
  const seats = scribe.table.order;
  beginPhase(scribe, 'setup');
  scribe.unit('setup', 'Decks are placed', 'resolved', ['GA-SETUP-03']);
  for (const seat of seats) scribe.shuffle(zoneId('deck', seat), seat);
  scribe.unit('setup', 'Main decks are shuffled', 'resolved', ['GA-SETUP-04']);
  yield* presentDeck(scribe, seats, 'GA-SETUP-05');
  scribe.unit('setup', 'Main decks are presented', 'resolved', ['GA-SETUP-05']);
  const settled = yield* firstPlayer(scribe, action);
  const first = seatOf(scribe.table, settled)?.out === null ? settled : nextSeat(scribe.table, settled);
  scribe.unit('setup', `Seat ${first} goes first`, 'resolved', ['GA-SETUP-06']);
  yield* beginTurn(scribe, first);
}

export const beginGame = (scribe: Scribe, action: Recorded): Flow => play(scribe, setUp(scribe, action));

/**
 * First game: agreed on, or at random (GA-SETUP-06). Later: the loser decides; with three or more the first loser
 * begins (GA-END-07 to GA-END-09).
 */
function* firstPlayer(scribe: Scribe, action: Recorded): Flow<Seat> {
  const agreed = action['first'];
  const { order } = scribe.table;
  if (typeof agreed === 'number') return agreed;
  const before = scribe.table.games.at(-1);
  if (before && before.winner !== null) {
    const loser =
      order.length === 2
        ? order.find((seat) => seat !== before.winner)!
        : ((scribe.table.notes['match']?.['firstLoser'] as Seat) ?? order[0]!);
    if (order.length > 2) return loser;
    const [answer] = yield [
      { seat: loser, of: 'first', title: 'Go first or second?', min: 1, max: 1, about: {}, rule: 'GA-END-07' },
    ];
    return value(answer!) === 'first' ? loser : nextSeat(scribe.table, loser);
  }
  return order[reveal(scribe.random('first player', order.length, 1))![0]!]!;
}

/** Chart 2: the first own turn begins with the placement of a level 0 champion (GA-SETUP-09 to GA-SETUP-14). */
export function* placeFirstChampion(scribe: Scribe, seat: Seat): Flow {
  beginPhase(scribe, 'first');
  scribe.emit({ kind: 'opportunity', seat: null });
  const [answer] = yield [
    {
      seat,
      of: 'champion',
      title: 'Which champion do you begin with?',
      min: 1,
      max: 1,
      about: {},
      rule: 'GA-SETUP-09',
    },
  ];
  if (seatOf(scribe.table, seat)?.out !== null) return; // defeated before the own first turn: the turn ends
  const placed = scribe.move(
    [{ zone: zoneId('materials', seat), slot: answer!['card'] as MaybeSecret<number> }],
    'field',
    { controller: seat },
    'first champion',
  );
  placeOnField(scribe, placed, false);
  yield* settle(scribe);
  scribe.unit('turn', 'The first champion is placed', 'resolved', ['GA-SETUP-09']);
  beginPhase(scribe, 'first', 'opportunity');
  giveOpportunity(scribe, seat);
}
