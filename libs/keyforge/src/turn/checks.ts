import { cardsIn, findCard, slotsIn, zoneId, type Card, type Handle, type Seat } from '#table';
import { ask, stampOfCard, stampOfEffect, type Flow, idOf } from '#rules';
import { changesOf } from '../table/state.js';
import { place } from '../play/questions.js';
import { playersOf } from '../objects/meant.js';
import { allHold, matches } from '../objects/select.js';
import { transfer } from '../objects/moving.js';
import type { Sight } from '../table/sight.js';
import { inPlay, lying, type InPlay } from '../table/where.js';
import type { Course } from './course.js';
import { begin, cut, end, step } from './units.js';
import { destroy } from './destroyed.js';
import { resolveSoon } from './window.js';

/**
 * The player who controls a card now: the most recent control effect decides. Without one, the player who brought the
 * card into play controls it (KF-CTRL-06).
 */
const controllerOf = (sight: Sight, { card, zone, seat, index }: InPlay): Seat => {
  if (zone === 'upgrades' || index < 0) return seat;
  const own = Number(card.values['.base'] ?? card.owner);
  return changesOf(sight.state, 'control').length === 0 ? own : (controlling(sight, card, seat) ?? own);
};

/** The player to whom the most recent control effect gives a card. */
const controlling = (sight: Sight, { handle }: Card, seat: Seat): Seat | undefined => {
  const { table } = sight;
  const one = lying(table, { handle })!;
  const found = changesOf(sight.state, 'control')
    .filter(({ change, env }) => matches(sight, env, one, change.what))
    .map(({ change, env, lasting }) => {
      const effect = lasting === undefined ? undefined : table.effects.find(({ id }) => id === lasting);
      const source = env.self === null ? undefined : inPlay(table).get(env.self)?.card;
      const stamp = effect ? stampOfEffect(effect) : source ? stampOfCard(source) : 0;
      return { stamp, seat: playersOf(sight, env, change.who)[0] ?? seat };
    });
  return found.reduce<(typeof found)[number] | undefined>(
    (last, next) => (last === undefined || next.stamp >= last.stamp ? next : last),
    undefined,
  )?.seat;
};

/** Asks the active player for a place in a battleline: a flank, or anywhere. */
export function* placeInLine(
  course: Course,
  seat: Seat,
  title: string,
  { anywhere = false, without = 0 }: { anywhere?: boolean; without?: number } = {},
): Flow<number> {
  const size = cardsIn(course.table, zoneId('line', seat)).length - without;
  if (size === 0) return 0; // KF-PLAY-04
  const options = anywhere ? Array.from({ length: size + 1 }, (_, n) => n) : [0, size];
  return yield* ask(place, { seat: course.active, title, options });
}

/**
 * Moves cards to the players who control them now: creatures to a flank that the active player chooses (KF-CTRL-02,
 * KF-CTRL-09).
 */
function* moveControlled(course: Course): Flow<boolean> {
  let moved = false;
  let { sight } = course;
  for (const handle of inPlay(sight.table).keys()) {
    const found = inPlay(sight.table).get(handle);
    const to = found && controllerOf(sight, found);
    if (!found || to === found.seat || to === undefined) continue;
    moved = true;
    begin(course, { of: 'control', title: `Seat ${to} takes control`, rules: ['KF-CTRL-02', 'KF-UNIT-14'] });
    const at = found.zone === 'line' ? yield* placeInLine(course, to, 'Which flank?') : undefined;
    course.moved(
      [
        course.scribe.leg(handle, zoneId(found.zone, to), {
          controller: to,
          keep: true,
          ...(at === undefined ? {} : { place: at }),
        }),
      ],
      'control',
    );
    end(course);
    ({ sight } = course);
  }
  return moved;
}

/** Creatures with no power, or with at least as much damage as power (KF-DMG-17). */
export const dying = ({ table, sight }: Pick<Course, 'table' | 'sight'>): Handle[] =>
  [...inPlay(table).values()].flatMap(({ card, zone }) => {
    if (zone !== 'line' || card.values['tagged'] === true) return [];
    const look = sight.state.looks.get(card.handle);
    if (!look || (look.keywords['invulnerable'] ?? 0) > 0) return [];
    return look.power <= 0 || card.damage >= look.power ? [card.handle] : [];
  });

/** Moves cards that switch each other on and off without end to their owners' discard piles (KF-EFF-09). */
const endLoop = (course: Course): boolean => {
  const { unsettled } = course.sight.state;
  if (unsettled.length === 0) return false;
  step(course, { of: 'loop', title: 'Abilities switch each other on and off without end', rules: ['KF-EFF-09'] }, () =>
    transfer(
      course,
      unsettled.map((handle) => ({ where: { handle }, to: 'discard' as const, destroyed: true })),
      'loop',
    ),
  );
  return true;
};

/** Shows everybody the top card of a deck, and each card that replaces it, while an effect says so (KF-VIEW-13). */
const openTops = (course: Course): void => {
  for (const { change, env } of changesOf(course.sight.state, 'top-open'))
    for (const seat of playersOf(course.sight, env, change.who)) {
      const zone = zoneId('deck', seat);
      const top = slotsIn(course.table, zone)[0];
      if (!top || top.known === null) continue;
      const definitions = [idOf(top) ?? ''];
      course.scribe.emit({ kind: 'shown', zone, slots: [0], count: 1, definitions, lasting: true });
    }
};

/** Runs the check after every event (KF-GEN-13): control, then destruction, then "as soon as" abilities. */
export function* check(course: Course): Flow<boolean> {
  openTops(course);
  if (endLoop(course)) return true;
  if (yield* moveControlled(course)) return true;
  const cards = dying(course);
  if (cards.length > 0) {
    cut(course);
    begin(course, { of: 'check', title: 'Creatures without power left', rules: ['KF-DMG-17', 'KF-UNIT-14'] });
    yield* destroy(
      course,
      cards.map((card) => ({ card })),
      () => end(course),
    );
    return true;
  }
  return yield* answerSoon(course);
}

/**
 * Resolves an "as soon as" ability whose condition holds, but not one that is resolving or that could do nothing
 * before.
 */
function* answerSoon(course: Course): Flow<boolean> {
  for (const watcher of course.sight.state.soon) {
    const { card, seat, held } = watcher;
    const key = `${card} ${held.key}`;
    if (!allHold(course.sight, { controller: seat, self: card, named: {} }, held.ability.if)) {
      course.answered.delete(key);
      continue;
    }
    if (course.answered.has(key)) continue;
    course.answered.add(key);
    const was = findCard(course.table, card)?.card;
    yield* resolveSoon(course, watcher);
    // If the ability changed its card (say, removed a ward), it may do something the next time.
    if (findCard(course.table, card)?.card !== was) course.answered.delete(key);
    return true;
  }
  return false;
}
