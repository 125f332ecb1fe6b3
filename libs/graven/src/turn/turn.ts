import { countIn, zoneId, type Seat } from '#table';
import { ask, note, type Flow, type TableNote } from '#rules';
import type { Course } from './course.js';
import { happen } from '../triggers/happen.js';
import { endEffects } from '../objects/lasting.js';
import { operate, refresh } from '../effects/operation.js';
import { draw } from '../play/piles.js';
import { drawHow } from '../play/questions.js';
import { again, invocations, plays, skips, used, usedFromHand } from '../table/notes.js';
import { settingsOf } from '../table/settings.js';
import { activeSeat, closeUnit, settle } from './settle.js';
import { isIn, playersOf } from '../table/sight.js';
import { survey } from './survey.js';
import { hadTurn, startTurn, whoIsNext } from './turn-start.js';
import type { Phase } from '../effects/words.js';

const ORDER = ['draw', 'play', 'effect', 'survey', 'end'] as const satisfies readonly Phase[];

/** Whether the same turn still goes on: it ends if its player is out (GR-LOSE-12). */
const still = (course: Course, n: number): boolean =>
  course.table.turn?.n === n && isIn(course.table, activeSeat(course));

/** Whether an effect makes the active player skip this phase (GR-PRIM-37). Uses that effect up. */
const isSkipped = (course: Course, phase: Phase): boolean => {
  const all = skips.in(course.table) ?? [];
  const n = all.findIndex((one) => one.seat === activeSeat(course) && one.phase === phase);
  if (n < 0) return false;
  skips.write(
    course.scribe,
    all.filter((_, k) => k !== n),
  );
  return true;
};

const hasAgain = (course: Course, phase: Phase): boolean => {
  const more = again(phase).in(course.table) ?? 0;
  if (more > 0) again(phase).write(course.scribe, more - 1);
  return more > 0;
};

/** Resets the counts of a phase when it begins (GR-PLAY-02, GR-EFF-04). */
const countAnew = ({ scribe }: Course, phase: Phase): void => {
  const anew = <Value>(count: TableNote<Value>): void => {
    if (count.in(scribe.table) !== undefined) count.write(scribe, null);
  };
  if (phase === 'play') [plays, invocations].forEach(anew);
  if (phase !== 'effect') return;
  anew(used);
  scribe.table.order.map(usedFromHand).forEach(anew);
};

function* begin(course: Course, phase: Phase): Flow {
  const { scribe } = course;
  scribe.emit({ kind: 'phase-began', phase });
  if (course.table.opportunity !== null) scribe.emit({ kind: 'opportunity', seat: null });
  countAnew(course, phase);
  refresh(course);
  happen(course, `${phase}-began`, activeSeat(course));
  yield* settle(course);
}

/** How many cards a player with an empty hand chose to draw. */
const drew = note<number>({ scope: 'turn', key: 'drew' });

/** The Draw Phase: 1 card, or with an empty hand 1 or 3, as the player chooses (GR-DRAW-01 to GR-DRAW-08, GR-SM-02). */
function* drawPhase(course: Course): Flow {
  const seat = activeSeat(course);
  const { n } = course.table.turn!;
  const empty = countIn(course.table, zoneId('hand', seat)) === 0;
  yield* begin(course, 'draw');
  if (!still(course, n)) return;
  let wanted = 1;
  if (empty) {
    wanted = yield* ask(drawHow, { seat, title: 'Draw 1 card or 3?', options: [1, 3] });
    if (!still(course, n)) return;
    drew.write(course.scribe, wanted);
  }
  const more = course.sight.state.modifiers.reduce(
    (sum, { modifier, env }) =>
      modifier.change === 'draws' && playersOf(course.sight, env, modifier.who).includes(seat)
        ? sum + modifier.by
        : sum,
    0,
  );
  course.unit = { of: 'turn', title: `Turn ${n}: draw`, rules: [empty ? 'GR-DRAW-02' : 'GR-DRAW-01'] };
  operate(course, () => draw(course, seat, Math.max(0, wanted + more)));
  yield* course.replacements();
  closeUnit(course, 'resolved');
  yield* settle(course);
}

/** The End Phase, with the change of the active player, as one unit (GR-END-01, GR-END-02, GR-UNIT-10). */
function* endPhase(course: Course): Flow {
  const { n, seat } = course.table.turn!;
  yield* begin(course, 'end');
  if (!still(course, n)) return;
  course.unit = { of: 'turn', title: `Turn ${n} ends`, rules: ['GR-END-01', 'GR-END-02'] };
  endEffects(course, ({ until }) => until === 'end-of-turn', 'the turn has ended');
  const next = whoIsNext(course, seat);
  startTurn(course, next.seat, next.extra);
  refresh(course);
  closeUnit(course, 'resolved');
}

/** Runs one phase. Returns whether the turn waits in it for its player. */
function* hold(course: Course, phase: Phase): Flow<boolean> {
  if (phase === 'draw') yield* drawPhase(course);
  else if (phase === 'end') yield* endPhase(course);
  else {
    const { n } = course.table.turn!;
    yield* begin(course, phase);
    if (!still(course, n)) return false;
    if (phase === 'survey') yield* survey(course);
    else {
      course.scribe.emit({ kind: 'opportunity', seat: activeSeat(course) });
      return true;
    }
  }
  return false;
}

/**
 * The phase that follows in this turn: the same once more, or the next one that is not skipped (GR-TURN-01,
 * GR-TURN-02).
 */
const following = (course: Course): Phase => {
  const phase = course.table.phase as Phase | '';
  if (phase !== '' && phase !== 'end' && hasAgain(course, phase)) return phase;
  const next = ORDER[phase === '' ? 0 : ORDER.indexOf(phase) + 1] ?? 'end';
  if (phase === 'play' && settingsOf(course.table).hadTurn === 'play-ended') hadTurn(course, activeSeat(course));
  return ORDER.slice(ORDER.indexOf(next)).find((one) => one === 'end' || !isSkipped(course, one))!;
};

/** Goes on from phase to phase and turn to turn until a player may act (section 19). */
export function* goOn(course: Course): Flow {
  for (;;) if (yield* hold(course, following(course))) return;
}

/**
 * After an action: resolves everything due. Then, if the active player is out, the next player's turn begins
 * (GR-SM-10); otherwise the phase goes on.
 */
export function* after(course: Course): Flow {
  yield* settle(course);
  // A concession while questions are open runs beside the flow that asks, which then goes on by itself.
  if (course.table.phase === '' && course.table.asks.length === 0) yield* goOn(course);
}

/** Ends the phase as the active player says, even if plays are left (GR-PLAY-07, GR-PLAY-13, GR-EFF-10). */
export function* endOfPhase(course: Course, { seat }: { readonly seat: Seat }): Flow {
  course.scribe.emit({ kind: 'passed', seat });
  yield* goOn(course);
}
