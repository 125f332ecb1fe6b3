import { countIn, reveal, slotsIn, zoneId, type Seat } from '#table';
import { ask, askEach, asBeginGame, cardsOf, gameBegan, type Flow, type RecordedAction, type Scribe } from '#rules';
import { count } from '../objects/change-facts.js';
import { draw } from '../objects/drawing.js';
import { transfer } from '../objects/moving.js';
import { mulligan, playerAsked } from '../play/questions.js';
import { housesOf } from '../table/deck.js';
import { goesFirst } from '../table/notes.js';
import { chainsOf } from '../table/settings.js';
import { inPool } from '../table/where.js';
import type { Course } from './course.js';
import { drawUpTo } from './draw-step.js';
import { play } from './root.js';
import { beginTurn, upToMain } from './turn.js';
import { begin, end } from './units.js';

/** The first player draws up to 7 cards, the second up to 6 (KF-SETUP-04). */
const HANDS = [7, 6] as const;

/** The seat that goes first, and how that was decided (KF-SETUP-03). */
function* firstPlayer(course: Course, agreed: Seat | undefined): Flow<{ seat: Seat; method: string }> {
  const { order, games } = course.table;
  if (agreed !== undefined) return { seat: agreed, method: 'chosen by the organiser' };
  const winner = games.at(-1)?.winner;
  if (winner !== undefined && winner !== null) {
    const loser = 3 - winner;
    const asking = { seat: loser, title: 'Who goes first?', options: [...order], rule: 'KF-SETUP-03' };
    return { seat: yield* ask(playerAsked, asking), method: `chosen by seat ${loser}, who lost the game before` };
  }
  const drawn = reveal(course.scribe.random('first player', [{ seats: order }], 1))![0]!;
  return { seat: order[drawn]!, method: 'drawn at random' };
}

/** Keeps the hand, or shuffles it into the deck and draws one card fewer (KF-SETUP-06), as one step. */
const answerHand = (course: Course, seat: Seat, wanted: boolean): void => {
  const [hand, deck] = [zoneId('hand', seat), zoneId('deck', seat)];
  const size = countIn(course.table, hand);
  const title = `Seat ${seat} ${wanted ? 'takes a mulligan' : 'keeps the hand'}`;
  begin(course, { of: 'setup', title, rules: ['KF-SETUP-06', 'KF-UNIT-02'] });
  if (wanted) {
    transfer(
      course,
      slotsIn(course.table, hand).map((_, slot) => ({ where: inPool(hand, slot), to: 'deck' as const, open: true })),
      'mulligan',
    );
    course.scribe.shuffle(deck, seat);
    draw(course, seat, size - 1);
  }
  end(course, wanted ? 'resolved' : 'none');
};

/** Sets the match up: first player, shuffles, hands, mulligans, each as one step (KF-UNIT-02, KF-SM-01, KF-SM-02). */
function* setUp(course: Course, action: RecordedAction): Flow {
  const { scribe } = course;
  const { decks, first: agreed } = asBeginGame(action);
  const lists = decks.map((deck) => reveal(deck)!);
  yield* gameBegan(
    scribe,
    action,
    lists.map((deck, n) => ({ zone: zoneId('deck', n + 1), cards: cardsOf(deck, 'main'), known: [] })),
  );
  scribe.emit({ kind: 'phase-began', phase: 'setup' });
  scribe.emit({
    kind: 'set',
    changes: lists.map((deck, n) => ({ seat: n + 1, key: 'houses', value: housesOf(deck, scribe.cards).join(', ') })),
  });
  const first = yield* firstPlayer(course, agreed);
  goesFirst.write(scribe, first);
  scribe.unit('setup', `Seat ${first.seat} goes first, ${first.method}`, 'resolved', ['KF-SETUP-03', 'KF-UNIT-02']);
  const order = [first.seat, 3 - first.seat];
  for (const seat of order) {
    scribe.shuffle(zoneId('deck', seat), seat);
    scribe.unit('setup', `Seat ${seat}'s deck is shuffled`, 'resolved', ['KF-SETUP-02', 'KF-UNIT-02']);
  }
  for (const [n, seat] of order.entries()) {
    begin(course, { of: 'setup', title: `Seat ${seat} draws an opening hand`, rules: ['KF-SETUP-04', 'KF-UNIT-02'] });
    count(course, [{ seat, counter: 'chains', by: chainsOf(course.table, seat) }], 'setup');
    drawUpTo(course, seat, HANDS[n]!); // KF-SETUP-05
    end(course);
  }
  // Both players may answer in any order. An early answer of the second player is sealed until the first has answered
  // (KF-SETUP-07).
  const wanted = yield* askEach(
    mulligan,
    order.map((seat, n) => ({ seat, title: 'Keep this hand?', ...(n === 0 ? {} : { about: { sealed: true } }) })),
  );
  for (const [n, seat] of order.entries()) answerHand(course, seat, wanted[n]!);
  course.happened = [];
  beginTurn(course, first.seat, false);
  yield* upToMain(course);
}

export const beginGame = (scribe: Scribe, action: RecordedAction): Flow => play(scribe, action, setUp);
