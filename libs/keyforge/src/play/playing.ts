import { findCard, type Handle, type Seat } from '#table';
import { ask, type Flow, idOf } from '#rules';
import { showPool } from '../effects/pick.js';
import { gain } from '../objects/amber.js';
import { transfer } from '../objects/moving.js';
import { begun, didThis, ending, firstTurn } from '../table/notes.js';
import { cardOf, type Printed } from '../table/definition.js';
import { isHidden, lying, type Where } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { settleBefore } from '../turn/settle.js';
import { begin, drop, end, raise, step } from '../turn/units.js';
import { enter } from './entering.js';
import { countName, grantsFor, payFees, useGrant } from './grants.js';
import { cannotPlay, feesOf, upgradable, type Grant } from './legal.js';
import { cardsAsked as whichCards } from './questions.js';

/** What the player has already stated about the play. */
interface Said {
  readonly place?: number;
  readonly on?: Handle;
}

/** Step 1 of the chart: puts the card into play, or reveals it as being played (KF-PLAY-03 to KF-PLAY-08). */
function* stepOne(course: Course, seat: Seat, where: Where, card: Printed, said: Said): Flow<Handle | undefined> {
  switch (card.type) {
    case 'CREATURE':
    case 'ARTIFACT':
      return yield* enter(course, where, seat, { ...said, cause: 'play' });
    case 'UPGRADE': {
      const options = upgradable(course.sight);
      const host =
        said.on ??
        (options.length === 1
          ? options[0]!
          : (yield* ask(whichCards, {
              seat: course.active,
              title: `Which creature gets ${card.name}?`,
              options,
              rule: 'KF-PLAY-06',
            }))[0]!);
      const [came] = transfer(course, [{ where, to: 'upgrades', seat }], 'play');
      if (came?.handle === undefined) return undefined;
      course.scribe.emit({ kind: 'attached', card: came.handle, host });
      course.happen({ word: 'entered-play', seat, card: came.handle });
      return came.handle;
    }
    case 'ACTION':
      return transfer(course, [{ where, to: 'played', seat }], 'play')[0]?.handle;
  }
}

/** Shows a hidden card to everybody first if the player must answer a question or pay before it lies in the open. */
const reveal = (course: Course, seat: Seat, where: Where, said: Said | null): void => {
  const one = lying(course.table, where);
  if (!one || !isHidden(one.place)) return;
  if (said === null || feesOf(course.sight, seat, 'play', one).length > 0) showPool(course, [one], null);
};

/** Plays a card, from its cost to the discard of an action card (KF-SM-09). Returns its handle. */
function* carryOut(
  course: Course,
  seat: Seat,
  where: Where,
  card: Printed,
  said: Said | null,
  grants: readonly Grant[] = [],
): Flow<Handle | undefined> {
  const { scribe } = course;
  begin(course, { of: 'play', title: `${card.name} is played`, rules: ['KF-PLAY-03', 'KF-UNIT-06'] });
  begun.write(scribe, true);
  reveal(course, seat, where, said);
  payFees(course, seat, 'play', where);
  const outer = course.happened.splice(0);
  const handle = yield* stepOne(course, seat, where, card, said ?? {});
  const item = raise(course, 'card', { seat, title: `${card.name} is played`, definition: card.id });
  course.items.push(item);
  yield* useGrant(course, seat, grants);
  countName(course, card.name);
  if (handle !== undefined) didThis(scribe, { deed: 'played', seat, card: handle, definition: card.id });
  end(course);
  if (handle !== undefined) {
    yield* settleBefore(course);
    // Step 2 of the chart: the player gains the whole bonus before anything else resolves (KF-PLAY-10 to KF-PLAY-12).
    if (card.amber > 0) {
      step(course, { of: 'bonus', title: `${card.amber} æmber for ${card.name}`, rules: ['KF-PLAY-10'] }, () =>
        gain(course, seat, card.amber, 'bonus'),
      );
    }
    course.happen({ word: 'played', seat, card: handle, own: 'play' });
    yield* course.settle();
    finish(course, handle, card);
  }
  course.happened.unshift(...outer);
  course.items.pop();
  drop(course, item, handle === undefined ? 'none' : 'resolved', ['KF-SM-09']);
  return handle;
}

/** Discards an action card if it is still being played (KF-PLAY-15, KF-PLAY-16), and notes "omega". */
const finish = (course: Course, handle: Handle, card: Printed): void => {
  if (findCard(course.table, handle)?.zone.id.startsWith('played'))
    step(course, { of: 'finish', title: `${card.name} is discarded`, rules: ['KF-PLAY-15'] }, () =>
      transfer(course, [{ where: { handle }, to: 'discard' }], 'played'),
    );
  // The card's keywords now, or as it last was in play, even if an effect blanked it or gave it keywords
  // (KF-KW-OMEGA-01, KF-BLANK-02).
  const look = course.sight.state.looks.get(handle) ?? course.gone.get(handle)?.look;
  if ((look ?? card).keywords['omega'] !== undefined) ending.write(course.scribe, true);
};

/** Plays a card from hand as a game action. */
export function* playCard(course: Course, seat: Seat, where: Where, said: Said): Flow {
  const one = lying(course.table, where)!;
  const grants = grantsFor(course, seat, where, 'play');
  firstTurn.write(course.scribe, (firstTurn.in(course.table) ?? 0) + 1);
  yield* carryOut(course, seat, where, cardOf(course.scribe.cards, idOf(one))!, said, grants);
}

/**
 * Plays a card because an effect says so. Only the house does not matter; a card that may not be played stays where it
 * is (KF-PLAY-18).
 */
export function* playByEffect(course: Course, seat: Seat, where: Where): Flow<Handle | undefined> {
  const one = lying(course.table, where);
  const card = one && cardOf(course.scribe.cards, idOf(one));
  if (!one || !card || cannotPlay(course.sight, seat, one) !== undefined) return undefined; // KF-PLAY-19
  return yield* carryOut(course, seat, where, card, null);
}
