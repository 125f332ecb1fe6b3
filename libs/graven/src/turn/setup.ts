import { reveal, zoneId, type Seat } from '#table';
import { asBeginGame, cardsOf, gameBegan, note, type Flow, type RecordedAction, type Scribe } from '#rules';
import type { Course } from './course.js';
import { draw } from '../play/piles.js';
import { operate, refresh } from '../effects/operation.js';
import { closeUnit } from './settle.js';
import { startTurn } from './turn-start.js';
import { play } from './root.js';
import { goOn } from './turn.js';

const HAND = 7;

/**
 * The player who goes first: as the organiser says, or at random. Method and result are recorded (GR-SETUP-05,
 * GR-AMB-04).
 */
const firstPlayer = (course: Course, agreed: Seat | undefined): { seat: Seat; method: string } => {
  const { order } = course.table;
  if (agreed !== undefined) return { seat: agreed, method: 'chosen by the organiser' };
  return {
    seat: order[reveal(course.scribe.random('first player', [{ seats: order }], 1))![0]!]!,
    method: 'drawn at random',
  };
};

/**
 * Sets the match up: turn order, shuffles, opening hands, one unit each (GR-SETUP-01 to GR-SETUP-06, GR-UNIT-01,
 * GR-SM-01). There is no mulligan.
 */
function* setUp(course: Course, action: RecordedAction): Flow {
  const { scribe } = course;
  const { decks, first } = asBeginGame(action);
  yield* gameBegan(
    scribe,
    action,
    decks.map((deck, n) => ({ zone: zoneId('deck', n + 1), cards: cardsOf(reveal(deck)!, 'main'), known: [] })),
  );
  scribe.emit({ kind: 'phase-began', phase: 'setup' });
  const begins = firstPlayer(course, first);
  note<typeof begins>({ scope: 'game', key: 'first' }).write(scribe, begins);
  scribe.unit('setup', `Seat ${begins.seat} goes first, ${begins.method}`, 'resolved', ['GR-SETUP-01', 'GR-SETUP-05']);
  for (const { seat } of scribe.table.seats) {
    scribe.shuffle(zoneId('deck', seat), seat);
    scribe.unit('setup', `Seat ${seat}'s deck is shuffled`, 'resolved', ['GR-SETUP-02']);
  }
  for (const { seat } of scribe.table.seats) {
    course.unit = { of: 'setup', title: `Seat ${seat} draws ${HAND} cards`, rules: ['GR-SETUP-03'] };
    operate(course, () => draw(course, seat, HAND));
    closeUnit(course, 'resolved');
  }
  startTurn(course, begins.seat);
  refresh(course);
  yield* goOn(course);
}

export const beginGame = (scribe: Scribe, action: RecordedAction): Flow => play(scribe, action, setUp);
