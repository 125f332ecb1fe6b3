import { reveal, secret, zoneId, type MaybeSecret, type Seat } from '#table';
import { refuse, type Flow } from '#rules';
import type { Course } from '../turn/course.js';
import { isForbidden } from '../objects/moving.js';
import { close } from '../turn/settle.js';
import { isOfBefore } from '../table/release.js';
import { select, type Sight } from '../table/sight.js';
import { printed, type Held } from '../table/held.js';
import { noteUse, usesOf } from '../table/uses.js';
import { inPool, lying, type Where } from '../table/where.js';
import { carryOut, count, counted, isSpent, whyNot, type Usable } from './using.js';

/**
 * Whether an effect of this very card, wherever it has got to in the hand, was used as often as it may be in this phase
 * (GR-EFF-04). Before, so many uses stood against so many copies.
 */
const isUsedUp = (sight: Sight, seat: Seat, slot: number, { name, key, effect }: Held): boolean => {
  const limit = effect.limit ?? 1;
  if (!isOfBefore(sight.table))
    return usesOf(sight.table, seat).filter((one) => one.slot === slot && one.key === key).length >= limit;
  const copies = select(sight, { controller: seat, self: null, named: {} }, { in: ['hand'], who: 'you', name }).length;
  return counted(sight, `${seat}/${name}/${key}`) >= limit * copies;
};

/** The effects of a card in hand, and why each may not be used now (GR-HAND-01, GR-HAND-02). */
export const usableFromHand = (sight: Sight, seat: Seat, slot: number): Usable[] => {
  const where = inPool(zoneId('hand', seat), slot);
  const one = lying(sight.table, where);
  return printed(sight.cards, one?.definition ?? null)
    .filter(({ effect }) => effect.kind === 'fromHand')
    .map((held) => {
      const { phases, whose } = held.effect.window ?? { phases: ['effect'], whose: 'own' };
      const own = sight.table.turn?.seat === seat;
      const open =
        (phases as readonly string[]).includes(sight.table.phase) && (whose === 'any' || own === (whose === 'own'));
      const refusal = !open
        ? refuse('GR-HAND-02', `the effect of ${held.name} cannot be used now`)
        : isForbidden({ sight }, seat, 'from-hand', one)
          ? refuse('GR-PRIM-49', 'an effect forbids it')
          : isSpent(sight, seat, held)
            ? refuse('GR-ONCE-02', `the effect of ${held.name} has been used in this match`)
            : isUsedUp(sight, seat, slot, held)
              ? refuse('GR-EFF-04', `this effect of ${held.name} has been used`)
              : whyNot(sight, seat, where, held);
      return { held, refusal };
    });
};

/**
 * An effect from hand: its card is shown to all (GR-HAND-03), and stays where it is unless it says otherwise
 * (GR-HAND-04).
 */
export function* useFromHand(
  course: Course,
  { seat, card: said, effect }: { readonly seat: Seat; readonly card: MaybeSecret<number>; readonly effect: string },
): Flow {
  const zone = zoneId('hand', seat);
  const slot = reveal(said)!;
  const self: Where = { zone, slot, said };
  const definition = lying(course.table, self)!.definition!;
  const held = printed(course.scribe.cards, definition).find((one) => one.key === effect)!;
  course.scribe.emit({ kind: 'shown', zone, slots: secret([slot], [seat]), count: 1, definitions: [definition] });
  const before = isOfBefore(course.table);
  if (!before) noteUse(course, seat, { slot, key: effect });
  yield* carryOut(course, seat, self, held, 'GR-HAND-01');
  if (before && lying(course.table, self)?.place === 'hand') count(course, `${seat}/${held.name}/${held.key}`);
  close(course, 'resolved');
}
