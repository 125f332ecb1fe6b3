import { secret, seatOf, type Handle, type MaybeSecret, type Seat } from '#table';
import type { Recorded } from '#rules';
import { brought, useUp } from './bringing.js';
import type { Course } from './course.js';
import { cardOf } from './definition.js';
import { transfer } from './moving.js';
import { notReplaced } from './replacing.js';
import { at, inPool, lying, type Where } from './where.js';
import type { Line } from './words.js';

/** The price is sacrificed, all at once; what is sacrificed is not destroyed (GR-TERM-07, GR-TERM-09). */
export const sacrifice = (course: Course, price: readonly Handle[]): void => {
  transfer(course, notReplaced(course, price.map(at), 'sacrificed').map((where) => ({ where, to: 'discard' as const })), 'sacrifice');
};

/** The Titan comes to the chosen line, unless its player has lost meanwhile (GR-INV-12). */
export const enter = (course: Course, seat: Seat, titan: Where, line: Line): boolean => {
  if (seatOf(course.table, seat)?.out !== null || !lying(course.table, titan)) return false;
  transfer(course, [{ where: titan, to: line, seat }], 'invoke');
  brought(course, seat);
  return true;
};

/** ANNOUNCE → SACRIFICE → check → ENTER (GR-INV-08, GR-SM-04): two units, the sacrifice and the entry (GR-UNIT-04). */
export const invoke = (course: Course, action: Recorded, close: (result: string) => void): void => {
  const { scribe } = course;
  const { seat } = action;
  const said = action['card'] as MaybeSecret<number>;
  const titan = course.follow({ ...inPool(`hand:${seat}`, typeof said === 'number' ? said : said.$!), said });
  const definition = lying(course.table, titan)!.definition!;
  const name = cardOf(scribe.cards, definition)!.name;
  scribe.emit({ kind: 'shown', zone: `hand:${seat}`, slots: secret([titan.slot!], [seat]), count: 1, definitions: [definition] }); // GR-AMB-56
  const item = scribe.raise({ of: 'card', controller: seat, state: 'announced', title: name, definition, declared: { line: action['line'] as string } });
  useUp(course, 'invocations');
  course.unit = { of: 'stack', title: `Sacrifice for ${name}`, rules: ['GR-INV-02', 'GR-INV-08'], cause: item };
  sacrifice(course, action['price'] as readonly Handle[]);
  close('resolved');
  course.unit = { of: 'stack', title: `${name} enters`, rules: ['GR-INV-07', 'GR-TERM-03'], cause: item };
  const entered = enter(course, seat, titan, action['line'] as Line);
  scribe.emit({ kind: 'item-ended', item, result: entered ? 'resolved' : 'none', rules: entered ? ['GR-TERM-03'] : ['GR-INV-12'] });
  if (entered) close('resolved');
  else course.unit = null;
};
