import { reveal, seatOf, zoneId, type Json, type MaybeSecret, type Seat } from '#table';
import {
  ask,
  cardsOf,
  gameBegan,
  part,
  question,
  type Deck,
  type Flow,
  type RecordedAction,
  type Scribe,
} from '#rules';
import { presentDeck } from '../objects/presenting.js';
import { bestowFirst } from '../play/bestowing.js';
import { partsFor } from '../rulesets/parts-for.js';
import { placeChampions } from './champions-first.js';
import { play } from './root.js';
import { beginPhase, nextSeat } from './timing.js';
import { BOONS } from '../table/deck.js';
import { firstLoser } from '../table/notes.js';
import { beginWith } from './beginning-with.js';
import { beginTurn } from './turn.js';

/** The boons of a deck lie face down in their player's Pantheon (GA26-SETUP-14). */
const boonsOf = (deck: Deck, seat: Seat) => {
  const cards = cardsOf(deck, BOONS);
  return cards.length > 0 ? [{ zone: zoneId('pantheon', seat), cards, known: [seat] }] : [];
};

/**
 * Sets up a game: place, shuffle, present, determine the first player; one unit of the replay for each (GA-SETUP-03 to
 * GA-SETUP-07, RU-23).
 */
function* setUp(scribe: Scribe, action: RecordedAction): Flow {
  // F1 A, F1 B
  const decks = (action['decks'] as unknown as readonly MaybeSecret<Deck>[]).map((deck) => reveal(deck)!);
  yield* gameBegan(
    scribe,
    action,
    scribe.table.seats.flatMap(({ seat }, n) => [
      { zone: zoneId('deck', seat), cards: cardsOf(decks[n]!, 'main'), known: [] },
      { zone: zoneId('materials', seat), cards: cardsOf(decks[n]!, 'material'), known: [seat] },
      ...boonsOf(decks[n]!, seat),
    ]),
  );
  const seats = scribe.table.order;
  beginPhase(scribe, 'setup');
  scribe.unit('setup', 'Decks are placed', 'resolved', ['GA-SETUP-03']);
  for (const seat of seats) scribe.shuffle(zoneId('deck', seat), seat); // F1 C
  scribe.unit('setup', 'Main decks are shuffled', 'resolved', ['GA-SETUP-04']);
  yield* presentDeck(scribe, seats, 'GA-SETUP-05'); // F1 D
  scribe.unit('setup', 'Main decks are presented', 'resolved', ['GA-SETUP-05']);
  const settled = yield* firstPlayer(scribe, action);
  const first = seatOf(scribe.table, settled)?.out === null ? settled : nextSeat(scribe.table, settled);
  scribe.unit('setup', `Seat ${first} goes first`, 'resolved', ['GA-SETUP-06']);
  yield* beginWith(scribe, first);
  yield* bestowFirst(scribe, first);
  if (partsFor(scribe.table).setup.champions === 'before-first-turn') yield* placeChampions(scribe, first);
  yield* beginTurn(scribe, first); // F1 F, F1 G
}

export const beginGame = (scribe: Scribe, action: RecordedAction): Flow => play(scribe, setUp(scribe, action));

export const goFirst = question({
  of: 'first',
  rule: 'GA-END-07',
  title: 'Go first or second?',
  answer: 'answer',
  parts: (_query, { rule }) => [
    part({
      name: 'value',
      title: 'Go {}',
      rule,
      candidates: () => [
        { value: 'first', label: 'first' },
        { value: 'second', label: 'second' },
      ],
    }),
  ],
  forfeit: () => ({ value: 'first' }),
});

/** The player who says who begins the first game: in a play-off the one with the higher standing (GA26-END-18). */
const chooserOf = ({ table }: Scribe): Seat | undefined => {
  const { chooses } = (table.match?.policy.tournament ?? {}) as { readonly chooses?: Json };
  const counts = partsFor(table).end.firstOfMatch === 'as-the-policy-says' && table.order.length === 2;
  return counts ? table.order.find((seat) => seat === chooses) : undefined;
};

/** The first player, as a player says: themselves or the other one. */
function* saidBy(scribe: Scribe, seat: Seat): Flow<Seat> {
  const { value } = yield* ask(goFirst, { seat });
  return value === 'first' ? seat : nextSeat(scribe.table, seat);
}

/**
 * F1 E. First game: the player agreed on, or a random one (GA-SETUP-06). Later games: the loser decides; in games of
 * three or more the first loser begins (GA-END-07 to GA-END-09).
 */
function* firstPlayer(scribe: Scribe, action: RecordedAction): Flow<Seat> {
  const agreed = action['first'];
  const { order } = scribe.table;
  if (typeof agreed === 'number') return agreed;
  const before = scribe.table.games.at(-1);
  const random = order.length > 2 && partsFor(scribe.table).end.nextOfMany === 'random';
  if (before && before.winner !== null && !random) {
    const loser =
      order.length === 2 ? order.find((seat) => seat !== before.winner)! : (firstLoser.in(scribe.table) ?? order[0]!);
    return order.length > 2 ? loser : yield* saidBy(scribe, loser);
  }
  const chooser = before ? undefined : chooserOf(scribe);
  if (chooser !== undefined) return yield* saidBy(scribe, chooser);
  return order[reveal(scribe.random('first player', [{ seats: order }], 1))![0]!]!;
}
