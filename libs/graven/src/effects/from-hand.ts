import { reveal, secret, zoneId, type MaybeSecret, type Seat } from '#table';
import { refuse, type Flow, idOf } from '#rules';
import type { Course } from '../turn/course.js';
import { isForbidden } from '../objects/moving.js';
import { closeUnit } from '../turn/settle.js';
import type { Sight } from '../table/sight.js';
import { printed, type Held } from '../table/held.js';
import { noteUse, usesOf } from '../table/uses.js';
import { inPool, lying, type Where } from '../table/where.js';
import { carryOutUse, isSpent, whyNot, type Usable } from './using.js';

/**
 * Whether an effect of this very card, wherever in the hand the card is now, was used as often as allowed in this phase
 * (GR-EFF-04).
 */
const isUsedUp = (sight: Sight, seat: Seat, slot: number, { key, effect }: Held): boolean =>
  usesOf(sight.table, seat).filter((one) => one.slot === slot && one.key === key).length >= (effect.limit ?? 1);

/** The effects of a card in hand, and why each may not be used now (GR-HAND-01, GR-HAND-02). */
export const usableFromHand = (sight: Sight, seat: Seat, slot: number): Usable[] => {
  const where = inPool(zoneId('hand', seat), slot);
  const one = lying(sight.table, where);
  return printed(sight.cards, idOf(one) ?? null)
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
 * Uses an effect from hand: shows its card to everybody (GR-HAND-03). The card stays in hand unless the effect says
 * otherwise (GR-HAND-04).
 */
export function* useFromHand(
  course: Course,
  { seat, card: said, effect }: { readonly seat: Seat; readonly card: MaybeSecret<number>; readonly effect: string },
): Flow {
  const zone = zoneId('hand', seat);
  const slot = reveal(said)!;
  const self: Where = { zone, slot, said };
  const definition = idOf(lying(course.table, self)!)!;
  const held = printed(course.scribe.cards, definition).find((one) => one.key === effect)!;
  course.scribe.emit({ kind: 'shown', zone, slots: secret([slot], [seat]), count: 1, definitions: [definition] });
  noteUse(course, seat, { slot, key: effect });
  yield* carryOutUse(course, seat, self, held, 'GR-HAND-01');
  closeUnit(course, 'resolved');
}
