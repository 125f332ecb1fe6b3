import { findCard, type Handle, type Hit } from '#table';
import { ask, type Flow } from '#rules';
import { cardsAsked as whichCards } from '../play/questions.js';
import { armorLeft, SPENT, spentArmor } from '../table/marks.js';
import { changesOf } from '../table/state.js';
import { mark } from '../objects/change-facts.js';
import { hasKeyword } from '../objects/look.js';
import { neighbors } from '../objects/line.js';
import { singleMeant } from '../objects/meant.js';
import { matches, valueOf } from '../objects/select.js';
import { inPlay, lying } from '../table/where.js';
import type { Aimed, Course, Doomed, CourseUnit } from './course.js';
import { destroy } from './destroyed.js';
import { begin, end, step } from './units.js';

/** Damage on its way to one creature, and what has happened to it so far. */
interface Going {
  readonly card: Handle;
  readonly source: string;
  readonly aimed: number;
  /** The part that ignores armor. */
  readonly through: number;
  readonly poison: boolean;
  readonly destroyed: readonly (Doomed['named'] | undefined)[];
  left: number;
  /** The creature that finally takes the damage. */
  to: Handle;
  readonly by: { effect?: number; ward?: number; armor?: number };
}

/** Adds up several amounts for one creature before step 1 (KF-DMG-12, KF-AMB-08). */
const addUp = (course: Course, aimed: readonly Aimed[]): Going[] => {
  const going = new Map<Handle, Going>();
  for (const one of aimed) {
    if (one.n <= 0 || inPlay(course.table).get(one.card)?.zone !== 'line') continue; // KF-DMG-09, KF-DMG-11
    const { card, source, n, ignoresArmor = false, poison = false, destroyed } = one;
    const before = going.get(card);
    const total = (before?.aimed ?? 0) + n;
    going.set(card, {
      card,
      source: before?.source ?? source,
      aimed: total,
      through: (before?.through ?? 0) + (ignoresArmor ? n : 0),
      poison: (before?.poison ?? false) || poison,
      destroyed: [...(before?.destroyed ?? []), destroyed],
      left: total,
      to: card,
      by: {},
    });
  }
  return [...going.values()];
};

/** Box 1 of DAMAGE in the chart: effects prevent or change damage (KF-DMG-03). */
const prevent = (course: Course, going: readonly Going[]): void => {
  const { sight } = course;
  for (const one of going) {
    const there = lying(course.table, { handle: one.card })!;
    const more = changesOf(sight.state, 'damage-taken').reduce(
      (sum, { change, env }) => (matches(sight, env, there, change.what) ? sum + valueOf(sight, env, change.by) : sum),
      0,
    );
    const none =
      hasKeyword(sight.state.looks.get(one.card), 'invulnerable') ||
      changesOf(sight.state, 'no-damage').some(({ change, env }) => matches(sight, env, there, change.what));
    const left = none ? 0 : Math.max(0, one.left + more);
    if (left < one.left) one.by.effect = one.left - left;
    one.left = left;
  }
};

/** Box 2 of DAMAGE in the chart: a ward takes all of the damage, and is lost (KF-DMG-04). */
const useWards = (course: Course, going: readonly Going[]): void => {
  const warded = going.filter(
    ({ card, left }) => left > 0 && findCard(course.table, card)!.card.values['warded'] === true,
  );
  mark(
    course,
    warded.map(({ card }) => card),
    'warded',
    null,
  );
  for (const one of warded) {
    one.by.ward = one.left;
    one.left = 0;
  }
};

/** Box 3 of DAMAGE in the chart: each unspent point of armor prevents 1 damage (KF-DMG-05, KF-ARM-01 to KF-ARM-04). */
const useArmor = (course: Course, going: readonly Going[]): void => {
  const { state } = course.sight;
  const spent: { card: Handle; key: string; value: number }[] = [];
  for (const one of going) {
    const { card } = findCard(course.table, one.card)!;
    const was = spentArmor(card);
    const there = armorLeft(state.looks.get(one.card) ?? { armor: 0 }, card);
    const n = Math.min(there, Math.max(0, one.left - one.through));
    if (n <= 0) continue;
    one.by.armor = n;
    one.left -= n;
    spent.push({ card: one.card, key: SPENT, value: was + n });
  }
  if (spent.length > 0) course.scribe.emit({ kind: 'set', changes: spent });
};

/** Redirects what is left to another creature if an effect says so, without a second pass (KF-DMG-18). */
function* turnAside(course: Course, going: readonly Going[]): Flow {
  const { sight } = course;
  for (const one of going) {
    if (one.left <= 0) continue;
    const there = lying(course.table, { handle: one.card })!;
    const found = changesOf(sight.state, 'damage-to').flatMap(({ change, env }) => {
      if (!matches(sight, env, there, change.what)) return [];
      const to = singleMeant(env, change.to, sight)[0]?.handle;
      return to !== undefined && to !== one.card && inPlay(course.table).get(to)?.zone === 'line' ? [to] : [];
    });
    const options = [...new Set(found)];
    if (options.length === 0) continue;
    const asking = { seat: course.active, title: 'Which creature takes the damage?', options, rule: 'KF-REPL-01' };
    one.to = options.length === 1 ? options[0]! : (yield* ask(whichCards, asking))[0]!;
  }
}

/** Box 4 of DAMAGE in the chart: marks the rest on the creature, in full (KF-DMG-06). Returns the hits. */
const deal = (course: Course, going: readonly Going[]): Hit[] => {
  const marked = new Map<Handle, number>();
  return going.map((one) => {
    const card = one.to;
    const now = (marked.get(card) ?? findCard(course.table, card)!.card.damage) + one.left;
    marked.set(card, now);
    const prevented = Object.values(one.by).reduce((sum, n) => sum + n, 0);
    return {
      card,
      source: one.source,
      aimed: one.aimed,
      prevented,
      dealt: one.left,
      marked: now,
      ...(prevented > 0 ? { by: one.by } : {}),
    };
  });
};

/** Creatures that die of this damage: it reaches their power, or it is poisoned (KF-DMG-07, KF-KW-POISON-01). */
const killed = (course: Course, going: readonly Going[], fight: boolean): Doomed[] => {
  const { state } = course.sight;
  return going.flatMap((one) => {
    const handle = one.to;
    const card = findCard(course.table, handle)?.card;
    if (!card || one.left <= 0) return [];
    const dies = card.damage >= (state.looks.get(handle)?.power ?? 0) || one.poison;
    if (!dies) return [];
    const named = one.destroyed.find((list) => list !== undefined);
    return [{ card: handle, ...(fight ? { fight: one.source } : {}), ...(named ? { named } : {}) }];
  });
};

const happened = (course: Course, going: readonly Going[]): void => {
  for (const one of going) {
    const amount = (n: number) => ({ amount: { value: n } });
    const happen = (word: 'armor-prevented' | 'damaged', card: Handle, n: number): void => {
      const seat = inPlay(course.table).get(card)?.seat;
      if (seat !== undefined && n > 0) course.happen({ word, seat, card, named: amount(n) });
    };
    happen('armor-prevented', one.card, one.by.armor ?? 0);
    happen('damaged', one.to, one.left);
  }
};

/**
 * Runs the damage sequence: one step for all creatures and all four boxes, tagging included (KF-DMG-02, KF-UNIT-09).
 * @param fight the step, if this is step 2 of a fight
 */
export function* dealDamage(course: Course, aimed: readonly Aimed[], fight?: CourseUnit): Flow {
  const going = addUp(course, aimed);
  if (going.length === 0) {
    if (fight) step(course, fight, () => undefined);
    return;
  }
  begin(course, fight ?? { of: 'damage', title: 'Damage', rules: ['KF-DMG-01', 'KF-UNIT-09'] });
  prevent(course, going);
  useWards(course, going);
  useArmor(course, going);
  yield* turnAside(course, going);
  course.scribe.emit({ kind: 'damaged', hits: deal(course, going), ...(fight ? { combat: true } : {}) });
  happened(course, going);
  // Everything that one sequence tags is destroyed together (KF-DMG-08).
  yield* destroy(course, killed(course, going, fight !== undefined), () => end(course));
}

/** Aims damage at a creature, and splash damage at its neighbours (KF-KW-SPLASH-01). */
export const aimAt = (course: Course, one: Aimed, splash = 0): void => {
  course.aimed.push(one);
  if (splash > 0)
    for (const card of neighbors(course.sight, one.card)) course.aimed.push({ ...one, card, n: splash, poison: false });
};
