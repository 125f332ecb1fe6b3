import { reveal, secret, type Handle, type MaybeSecret, type Seat } from '#table';
import { idOf, type Flow } from '#rules';
import { useUp } from './bringing.js';
import type { Course } from '../turn/course.js';
import { cardOf } from '../table/definition.js';
import { enter, sacrifice } from './invoke.js';
import { closeUnit } from '../turn/settle.js';
import { inPool, lying } from '../table/where.js';
import type { Line } from '../effects/words.js';

/** The invocation of a Titan in hand: its price, and the line where it enters. */
interface Invocation {
  readonly seat: Seat;
  readonly card: MaybeSecret<number>;
  readonly price?: readonly Handle[];
  readonly line: Line;
}

/**
 * Runs ANNOUNCE → SACRIFICE → check → ENTER (GR-INV-08, GR-SM-04) in two units: the sacrifice and the entry
 * (GR-UNIT-04).
 */
export function* invoke(course: Course, { seat, card: said, price, line }: Invocation): Flow {
  const { scribe } = course;
  const titan = course.follow({ ...inPool(`hand:${seat}`, reveal(said)!), said });
  const definition = idOf(lying(course.table, titan)!)!;
  const name = cardOf(scribe.cards, definition)!.name;
  scribe.emit({
    kind: 'shown',
    zone: `hand:${seat}`,
    slots: secret([titan.slot!], [seat]),
    count: 1,
    definitions: [definition],
  }); // GR-AMB-56
  const item = scribe.raise({
    of: 'card',
    controller: seat,
    state: 'announced',
    title: name,
    definition,
    declared: { line },
  });
  useUp(course, 'invocations');
  course.unit = { of: 'stack', title: `Sacrifice for ${name}`, rules: ['GR-INV-02', 'GR-INV-08'], cause: item };
  sacrifice(course, price ?? []);
  yield* course.replacements();
  closeUnit(course, 'resolved');
  course.unit = { of: 'stack', title: `${name} enters`, rules: ['GR-INV-07', 'GR-TERM-03'], cause: item };
  const entered = enter(course, seat, titan, line);
  scribe.emit({
    kind: 'item-ended',
    item,
    result: entered ? 'resolved' : 'none',
    rules: entered ? ['GR-TERM-03'] : ['GR-INV-12'],
  });
  if (entered) closeUnit(course, 'resolved');
  else course.unit = null;
}
