import { seatOf, type Handle, type Seat } from '#table';
import { ask, type Flow } from '#rules';
import { addTo, amberOn, lose, pool, takeFrom } from '../objects/amber.js';
import { count } from '../objects/change-facts.js';
import { playersOf } from '../objects/meant.js';
import { keyCost, matches } from '../objects/select.js';
import { isForbidden } from '../play/legal.js';
import { key, numberAsked } from '../play/questions.js';
import { didThis } from '../table/notes.js';
import { changesOf } from '../table/state.js';
import { inPlay, lying } from '../table/where.js';
import type { Course } from './course.js';
import { endGame } from './ending.js';
import { begin, end } from './units.js';

/** The keys of a player (KF-SETUP-09). */
export const KEYS = ['red', 'blue', 'yellow'] as const;

/** The name of this key among the values of a seat. */
export const keyOf = (colour: string): string => `${colour}-key`;

const isForged = ({ table }: Course, seat: Seat, colour: string): boolean =>
  seatOf(table, seat)?.values[keyOf(colour)] === true;
export const unforged = (course: Course, seat: Seat): string[] => KEYS.filter((one) => !isForged(course, seat, one));

/** Cards whose æmber the player may spend as if it were in the pool (KF-FORGE-15). */
const sources = (course: Course, seat: Seat): Handle[] => {
  const { sight } = course;
  const changes = changesOf(sight.state, 'spend');
  if (changes.length === 0) return [];
  return [...inPlay(course.table).values()].flatMap(({ card, seat: controller }) => {
    const one = lying(course.table, { handle: card.handle })!;
    const may = controller === seat && changes.some(({ change, env }) => matches(sight, env, one, change.what));
    return may && amberOn(course, card.handle) > 0 ? [card.handle] : [];
  });
};

interface Terms {
  /** Added to the current cost. */
  readonly more?: number;
  /** Whether the key costs nothing (KF-FORGE-14). */
  readonly free?: boolean;
}

const costOf = (course: Course, seat: Seat, { more = 0, free = false }: Terms): number =>
  free ? 0 : keyCost(course.sight, seat, more);

/**
 * Whether a player can forge: there is enough æmber, and no effect forbids it (KF-FORGE-01). A key is always left, as
 * the third one ends the match (KF-FORGE-09).
 */
const canForge = (course: Course, seat: Seat, terms: Terms): boolean => {
  const there = pool(course, seat) + sources(course, seat).reduce((sum, card) => sum + amberOn(course, card), 0);
  return there >= costOf(course, seat, terms) && !isForbidden(course.sight, seat, 'forge');
};

/** Asks the player, before the payment, how much of the cost each card pays (KF-FORGE-15). */
function* split(course: Course, seat: Seat, cost: number): Flow<Map<Handle, number>> {
  const from = new Map<Handle, number>();
  let left = cost;
  const cards = sources(course, seat);
  for (const [n, card] of cards.entries()) {
    const others = cards.slice(n + 1).reduce((sum, one) => sum + amberOn(course, one), pool(course, seat));
    const [least, most] = [Math.max(0, left - others), Math.min(left, amberOn(course, card))];
    const options = Array.from({ length: most - least + 1 }, (_, k) => least + k);
    const name = course.sight.state.looks.get(card)?.name ?? 'a card';
    const said =
      options.length === 1
        ? least
        : yield* ask(numberAsked, { seat, title: `How much is spent from ${name}?`, options, rule: 'KF-FORGE-15' });
    from.set(card, said);
    left -= said;
  }
  return from;
}

/** Pays the cost to the supply, or to the player whom an effect names (KF-FORGE-06). */
const pay = (course: Course, seat: Seat, cost: number, from: ReadonlyMap<Handle, number>): void => {
  const to = changesOf(course.sight.state, 'payment-to').find(({ change, env }) =>
    playersOf(course.sight, env, change.who).includes(seat),
  );
  const taker = to && playersOf(course.sight, to.env, to.change.to)[0];
  let left = cost;
  for (const [card, n] of from) left -= takeFrom(course, card, n, null);
  lose(course, seat, left, 'key');
  if (taker !== undefined) addTo(course, taker, cost, 'key');
};

/**
 * Pays for one key and forges it, in one unit (KF-FORGE-05, KF-UNIT-04). Then abilities trigger that follow the forging
 * of a key (KF-FORGE-11).
 */
function* forgeKey(course: Course, seat: Seat, terms: Terms): Flow {
  const cost = costOf(course, seat, terms);
  begin(course, { of: 'forge', title: `Seat ${seat} forges a key for ${cost}`, rules: ['KF-FORGE-05', 'KF-UNIT-04'] });
  const options = unforged(course, seat);
  const from = yield* split(course, seat, cost);
  const colour =
    options.length === 1 ? options[0]! : yield* ask(key, { seat: course.active, title: 'Which key?', options });
  pay(course, seat, cost, from);
  course.scribe.emit({ kind: 'set', changes: [{ seat, key: keyOf(colour), value: true }] });
  count(course, [{ seat, counter: 'keys', by: 1 }], 'forge');
  didThis(course.scribe, { deed: 'forged', seat });
  if (unforged(course, seat).length === 0) endGame(course, seat, 'three keys', ['KF-FORGE-09', 'KF-WIN-01']);
  end(course);
  course.happen({ word: 'forged', seat });
}

/** Step 1 of the chart: checks, then spends and forges. A failed check is on record, too (KF-FORGE-04, KF-FORGE-12). */
export function* forgeStep(course: Course, seat: Seat): Flow {
  if (canForge(course, seat, {})) {
    yield* forgeKey(course, seat, {});
    yield* course.settle();
    return;
  }
  const title = `No key: seat ${seat} has ${pool(course, seat)} æmber, a key costs ${costOf(course, seat, {})}`;
  course.scribe.unit('forge', title, 'none', ['KF-FORGE-01', 'KF-FORGE-12', 'KF-UNIT-04']);
}

/** Forges a key by an effect, outside step 1 (KF-FORGE-13). */
export function* forgeByEffect(course: Course, seat: Seat, terms: Terms): Flow<boolean> {
  if (!canForge(course, seat, terms)) return false;
  yield* forgeKey(course, seat, terms);
  yield* course.settle();
  return true;
}

/** Makes a forged key available again; no æmber comes back (KF-FORGE-16). */
export function* unforge(course: Course, seat: Seat): Flow<boolean> {
  const options = KEYS.filter((one) => isForged(course, seat, one));
  if (options.length === 0) return false;
  const colour =
    options.length === 1
      ? options[0]!
      : yield* ask(key, { seat: course.active, title: 'Which key is unforged?', options, rule: 'KF-FORGE-16' });
  course.scribe.emit({ kind: 'set', changes: [{ seat, key: keyOf(colour), value: null }] });
  count(course, [{ seat, counter: 'keys', by: -1 }], 'unforge');
  return true;
}
