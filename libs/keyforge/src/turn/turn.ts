import { countIn, seatOf, slotsIn, zoneId, type Seat } from '#table';
import { ask, type Flow } from '#rules';
import { effectsOfTurn, endOfTurn } from '../effects/lasting.js';
import { mark } from '../objects/change-facts.js';
import { housesAmong } from '../objects/look.js';
import { transfer } from '../objects/moving.js';
import { keyCost } from '../objects/select.js';
import { housesMeant, other, playersOf } from '../objects/meant.js';
import { archives, house } from '../play/questions.js';
import { isForbidden } from '../play/legal.js';
import { houseName } from '../table/houses.js';
import { ATTACKED, SPENT } from '../table/marks.js';
import { ending, extraTurns, housesOfSeat, keepDeeds } from '../table/notes.js';
import { changesOf } from '../table/state.js';
import { inPlay, inPool, lying, lyingIn } from '../table/where.js';
import type { Course } from './course.js';
import { refill } from './draw-step.js';
import { forgeStep } from './forge.js';
import { pool } from '../objects/amber.js';
import { decideOnTime, isLastTurn } from './time.js';
import { begin, end, step } from './units.js';

/** Begins a turn, as part of the step that ends the turn before (KF-UNIT-13). */
const beginTurn = (course: Course, seat: Seat, extra: boolean): void => {
  const n = (course.table.turn?.n ?? 0) + 1;
  course.scribe.emit({ kind: 'turn-began', n, seat, ...(extra ? { extra } : {}) });
  effectsOfTurn(course);
};

const skips = (course: Course, seat: Seat, which: 'forge' | 'draw'): boolean =>
  changesOf(course.sight.state, 'skip').some(
    ({ change, env }) => change.step === which && playersOf(course.sight, env, change.who).includes(seat),
  );

/**
 * Step 1 of the chart: start-of-turn abilities, then check and forge (KF-TURN-01 to KF-TURN-03, KF-SM-03 to KF-SM-05).
 */
function* stepForge(course: Course, seat: Seat): Flow {
  course.scribe.emit({ kind: 'phase-began', phase: 'forge' });
  course.happen({ word: 'turn-began', seat });
  yield* course.settle();
  if (!skips(course, seat, 'forge')) yield* forgeStep(course, seat);
}

/** The houses of a player's deck, and of the creatures and artifacts that the player controls (KF-HOUSE-02). */
export const housesHad = ({ sight, table }: Pick<Course, 'sight' | 'table'>, seat: Seat): string[] => {
  const controlled = lyingIn(table, 'play', seat).filter(({ zone }) => !zone.startsWith('upgrades'));
  return [...new Set([...housesOfSeat(table, seat), ...housesAmong(sight, controlled)])];
};

/** The houses that the player may choose (KF-HOUSE-03, KF-HOUSE-04). */
const choosableHouses = (course: Course, seat: Seat): string[] => {
  const { sight } = course;
  const meant = (kind: 'must-choose' | 'cannot-choose'): string[] =>
    changesOf(sight.state, kind).flatMap(({ change, env }) =>
      playersOf(sight, env, change.who).includes(seat) ? housesMeant(sight, env, change.house) : [],
    );
  const forbidden = meant('cannot-choose');
  const all = housesHad(course, seat).filter((name) => !forbidden.includes(name));
  const forced = meant('must-choose').filter((name) => all.includes(name));
  return forced.length > 0 ? [...new Set(forced)] : all;
};

/** Step 2.1 of the chart: chooses the active house (KF-HOUSE-01, KF-HOUSE-05, KF-HOUSE-06). */
function* chooseHouse(course: Course, seat: Seat): Flow {
  course.scribe.emit({ kind: 'phase-began', phase: 'house' });
  const options = choosableHouses(course, seat);
  if (options.length === 0) {
    course.scribe.unit('house', 'No house can be chosen', 'none', ['KF-HOUSE-05', 'KF-UNIT-05']);
    return;
  }
  const said = yield* ask(house, { seat, title: 'Which house is active?', options });
  step(
    course,
    { of: 'house', title: `The active house is ${houseName(said)}`, rules: ['KF-HOUSE-01', 'KF-UNIT-05'] },
    () => course.scribe.emit({ kind: 'set', changes: [{ seat, key: 'house', value: said }] }),
  );
  course.happen({ word: 'house-chosen', seat, named: { house: { value: said } } });
  yield* course.settle();
}

/** Step 2.2 of the chart: takes all cards of the archives, or none (KF-ARCH-01 to KF-ARCH-03, KF-ARCH-08). */
function* takeArchives(course: Course, seat: Seat): Flow {
  const zones = [zoneId('archives', seat), zoneId('abducted', other(seat))];
  if (zones.every((zone) => countIn(course.table, zone) === 0)) return;
  const wanted = yield* ask(archives, { seat, title: 'Take your archives into your hand?' });
  const rules = ['KF-ARCH-01', 'KF-UNIT-05'];
  begin(course, { of: 'archives', title: wanted ? 'Archives are taken' : 'Archives are left', rules });
  if (wanted)
    transfer(
      course,
      zones.flatMap((zone) =>
        slotsIn(course.table, zone).map((_, slot) => ({ where: inPool(zone, slot), to: 'hand' as const, open: true })),
      ),
      'archives',
    );
  end(course, wanted ? 'resolved' : 'none');
}

/** Runs steps 1 and 2, until the active player may act (KF-GEN-02, KF-SM-07). */
export function* upToMain(course: Course): Flow {
  const seat = course.active;
  yield* stepForge(course, seat);
  if (isLastTurn(course)) decideOnTime(course);
  yield* chooseHouse(course, seat);
  yield* takeArchives(course, seat);
  course.scribe.emit({ kind: 'phase-began', phase: 'main' }, { kind: 'opportunity', seat });
}

/** Step 4 of the chart: readies every exhausted card of the active player, at once (KF-READY-01 to KF-READY-06). */
function* stepReady(course: Course, seat: Seat): Flow {
  course.scribe.emit({ kind: 'opportunity', seat: null }, { kind: 'phase-began', phase: 'ready' });
  begin(course, { of: 'ready', title: `Seat ${seat} readies`, rules: ['KF-READY-01', 'KF-UNIT-11'] });
  const cards = [...inPlay(course.table).values()].flatMap(({ card, seat: controller }) => {
    if (controller !== seat || card.values['exhausted'] !== true) return [];
    const one = lying(course.table, { handle: card.handle })!;
    return isForbidden(course.sight, seat, 'ready', one) ? [] : [card.handle];
  });
  const readied = mark(course, cards, 'exhausted', null);
  end(course);
  for (const card of readied) course.happen({ word: 'readied', seat, card });
  course.happen({ word: 'ready-step-ends', seat });
  yield* course.settle();
}

/** Step 5 of the chart: draws cards, then resolves end-of-turn abilities (KF-DRAW-10, KF-EOT-01, KF-EOT-02). */
function* stepDraw(course: Course, seat: Seat): Flow {
  course.scribe.emit({ kind: 'phase-began', phase: 'draw' });
  if (!skips(course, seat, 'draw')) {
    begin(course, { of: 'draw', title: `Seat ${seat} draws`, rules: ['KF-DRAW-01', 'KF-UNIT-12'] });
    refill(course, seat);
    end(course);
  }
  course.happen({ word: 'turn-ends', seat });
  yield* course.settle();
}

/**
 * The player who has the next turn: of an extra turn, if there is one, else the opponent, who does not lose a turn
 * (KF-TURN-05, KF-EOT-04).
 */
const next = (course: Course, seat: Seat): { readonly seat: Seat; readonly extra: boolean } => {
  const [added, ...rest] = extraTurns.in(course.table) ?? [];
  if (added === undefined) return { seat: other(seat), extra: false };
  extraTurns.write(course.scribe, rest.length > 0 ? rest : null);
  return { seat: added, extra: true };
};

/**
 * Ends everything that was for this turn, at once. What this causes still belongs to this turn, and its player makes
 * the choices (KF-CTRL-05). Then the next turn begins (KF-EOT-03 to KF-EOT-05, KF-SM-14).
 */
function* cleanUp(course: Course, seat: Seat): Flow {
  const { scribe } = course;
  const could = pool(course, seat) >= keyCost(course.sight, seat);
  const { n } = course.table.turn!;
  const title = `Turn ${n} ends${could ? ': check!' : ''}`;
  begin(course, { of: 'cleanup', title, rules: ['KF-EOT-03', 'KF-UNIT-13', ...(could ? ['KF-EOT-05'] : [])] });
  endOfTurn(course);
  const cards = [...inPlay(course.table).keys()];
  mark(course, cards, SPENT, null);
  mark(course, cards, ATTACKED, null);
  if (seatOf(course.table, seat)?.values['house'] !== undefined)
    scribe.emit({ kind: 'set', changes: [{ seat, key: 'house', value: null }] });
  keepDeeds(scribe, seat);
  yield* course.settle();
  const { seat: then, extra } = next(course, seat);
  beginTurn(course, then, extra);
  end(course);
}

/** Runs from the end of step 3 until the next active player may act (KF-SM-12 to KF-SM-14). */
export function* endTurn(course: Course): Flow {
  const seat = course.active;
  yield* stepReady(course, seat);
  yield* stepDraw(course, seat);
  yield* cleanUp(course, seat);
  yield* upToMain(course);
}

/** Ends the turn after a game action if that action ended step 3 (KF-SM-12). */
export function* afterAction(course: Course): Flow {
  if (ending.in(course.table) && course.table.phase === 'main') yield* endTurn(course);
}

export { beginTurn };
