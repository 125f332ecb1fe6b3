import { findCard, type Handle } from '#table';
import { idOf, type Flow } from '#rules';
import { didThis } from '../table/notes.js';
import { hasKeyword } from '../objects/look.js';
import { mark, isMarked } from '../objects/change-facts.js';
import { transfer } from '../objects/moving.js';
import { inPlay } from '../table/where.js';
import type { Course, Doomed, Group } from './course.js';
import { begin, cut, end } from './units.js';
import { destroyedWindow } from './window.js';

/**
 * Box 1 of DESTROYED in the chart: tags the cards. A warded card loses its ward instead (KF-WARD-05); an invulnerable
 * card stays.
 */
const tag = (course: Course, doomed: readonly Doomed[]): readonly Doomed[] => {
  const { state } = course.sight;
  const list = doomed.filter(
    ({ card }, n) =>
      inPlay(course.table).has(card) &&
      !isMarked(course, card, 'tagged') && // KF-DES-04
      !hasKeyword(state.looks.get(card), 'invulnerable') && // KF-KW-INVUL-01
      doomed.findIndex((one) => one.card === card) === n,
  );
  const warded = list.filter(({ card }) => isMarked(course, card, 'warded'));
  mark(
    course,
    warded.map(({ card }) => card),
    'warded',
    null,
  );
  const tagged = list.filter((one) => !warded.includes(one));
  mark(
    course,
    tagged.map(({ card }) => card),
    'tagged',
    true,
  );
  return tagged;
};

const join = (course: Course, group: Group, tagged: readonly Doomed[]): void => {
  const { state } = course.sight;
  const after = group.cards.size;
  for (const { card, named, fight } of tagged)
    group.cards.set(card, {
      held: state.held.get(card) ?? [],
      seat: inPlay(course.table).get(card)!.seat,
      named: named ? [named] : [],
      fight,
      after,
    });
};

/** Box 2 of DESTROYED in the chart: moves every tagged card to its owner's discard pile, at once (KF-DES-08). */
const leavePlay = (course: Course, group: Group): void => {
  // The order of tagging; cards tagged at the same moment go in the order in which they lie (KF-DES-16).
  const when = (card: Handle): number => group.cards.get(card)!.after;
  const cards = [...inPlay(course.table).keys()]
    .filter((card) => group.cards.has(card))
    .sort((a, b) => when(a) - when(b));
  begin(course, {
    of: 'destroyed',
    title: cards.length === 1 ? 'A card leaves play' : `${cards.length} cards leave play`,
    rules: ['KF-DES-08', 'KF-DES-16', 'KF-UNIT-10'],
  });
  const before = course.table;
  transfer(
    course,
    cards.map((handle) => ({ where: { handle }, to: 'discard' as const, destroyed: true })),
    'destroyed',
  );
  if (course.table !== before) end(course);
  else course.units.pop();
};

/** Notes the destruction of each card of the group, and triggers the abilities that follow it (KF-DES-12). */
const destroyedNow = (course: Course, group: Group): void => {
  for (const [card, { seat, named, fight }] of group.cards) {
    for (const list of named) list.push({ handle: card });
    const found = idOf(course.gone.get(card)?.lying) ?? idOf(findCard(course.table, card)?.card) ?? null;
    const done = { seat, card, controller: seat, ...(found === null ? {} : { definition: found }) };
    didThis(
      course.scribe,
      { deed: 'destroyed', ...done },
      ...(fight === undefined ? [] : [{ deed: 'destroyed-in-fight' as const, ...done }]),
    );
    // A card counts as destroyed fighting the creature that dealt the damage, even by splash or redirected damage
    // (KF-FIGHT-18).
    course.happen({ word: 'destroyed', seat, card, ...(fight === undefined ? {} : { fought: fight }) });
  }
};

/**
 * Runs the destroyed sequence (KF-DES-01, KF-SM-16). Cards that are destroyed while "Destroyed:" abilities resolve join
 * the group (KF-DES-07). @param tagged is called when the cards are tagged, to end that step
 */
export function* destroy(course: Course, doomed: readonly Doomed[], tagged: () => void = () => cut(course)): Flow {
  const now = tag(course, doomed);
  if (course.group) {
    join(course, course.group, now);
    tagged();
    return;
  }
  if (now.length > 0) join(course, (course.group = { cards: new Map() }), now);
  tagged();
  const { group } = course;
  if (!group) return;
  yield* destroyedWindow(course, group);
  leavePlay(course, group);
  course.group = null;
  destroyedNow(course, group);
}
