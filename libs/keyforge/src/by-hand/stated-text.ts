import type { Handle, Seat } from '#table';
import { idOf, type Flow } from '#rules';
import { cardOf } from '../table/definition.js';
import { lying } from '../table/where.js';
import type { Course } from '../turn/course.js';
import { begin, drop, end, raise } from '../turn/units.js';

/**
 * Handles a text beside bold words that no program covers: the player who plays by it states what it does, in a step of
 * its own.
 */
export function* statedText(course: Course, seat: Seat, handle: Handle): Flow {
  const definition = idOf(lying(course.table, { handle })!);
  const card = cardOf(course.scribe.cards, definition)!;
  const headed = card.held.flatMap(({ text }) => text ?? []);
  const text = card.byHand.filter((one) => !headed.includes(one)).join('\n');
  const item = raise(course, 'ability', { seat, title: card.name, card: handle, definition });
  course.items.push(item);
  begin(course, { of: 'by-hand', title: `${card.name}: by hand`, rules: ['R-HAND-01'], cause: item });
  yield* course.byHand({ controller: seat, self: handle, named: {} }, card.name, text);
  course.items.pop();
  drop(course, item, 'resolved', ['R-HAND-01']);
  end(course);
  yield* course.settle();
}
