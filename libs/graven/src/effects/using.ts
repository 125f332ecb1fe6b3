import type { Handle, Seat } from '#table';
import { refuse, type Flow, type Refusal, idOf } from '#rules';
import type { Course } from '../turn/course.js';
import { spend } from '../triggers/happen.js';
import { isForbidden } from '../objects/moving.js';
import { isPayable } from './costs.js';
import { closeUnit } from '../turn/settle.js';
import { used } from '../table/notes.js';
import { holds, type Env, type Sight } from '../table/sight.js';
import { onceKey, spentOf, type Held } from '../table/held.js';
import { at, lying, type Where } from '../table/where.js';
import type { Op } from './words.js';

const counted = (sight: Sight, key: string): number => used.in(sight.table)?.[key] ?? 0;

export const isSpent = (sight: Sight, seat: Seat, held: Held): boolean =>
  held.effect.oncePerGame === true && spentOf(sight.table)[onceKey(seat, held)] !== undefined;

/** Why an effect of a card cannot be used now, whatever its kind (GR-PRIM-08, GR-PRIM-09). */
export const whyNot = (sight: Sight, seat: Seat, where: Where, held: Held): Refusal | undefined => {
  const { effect, name } = held;
  const env: Env = { controller: seat, self: where, named: {} };
  if (!(effect.if ?? []).every((test) => holds(sight, env, test)))
    return refuse('GR-PRIM-08', `the condition of ${name} does not hold`);
  if (!isPayable(sight, env, effect.cost ?? []))
    return refuse('GR-PRIM-09', `the cost of ${name} cannot be paid in full`);
  return undefined;
};

export interface Usable {
  readonly held: Held;
  readonly refusal: Refusal | undefined;
}

/** The activated effects of a card on the field, and why each may not be used (GR-EFF-01 to GR-EFF-06). */
export const activatable = (sight: Sight, seat: Seat, handle: Handle): Usable[] => {
  const one = lying(sight.table, at(handle));
  return (sight.state.held.get(handle) ?? [])
    .filter(({ effect }) => effect.kind === 'activated')
    .map((held) => {
      const limit = held.effect.limit ?? 1;
      const refusal =
        one?.place !== 'back'
          ? refuse('GR-FRONT-05', `${held.name} is on the Front Line`)
          : sight.state.negated.has(handle)
            ? refuse('GR-PRIM-45', `the effects of ${held.name} are negated`)
            : isForbidden({ sight }, seat, 'activate', one)
              ? refuse('GR-PRIM-49', 'an effect forbids it')
              : isSpent(sight, seat, held)
                ? refuse('GR-ONCE-02', `the effect of ${held.name} has been used in this match`)
                : counted(sight, `${handle}/${held.key}`) >= limit
                  ? refuse('GR-EFF-04', `this effect of ${held.name} has been used in this phase`)
                  : whyNot(sight, seat, one.where, held);
      return { held, refusal };
    });
};

const count = (course: Course, key: string): void => {
  const before = used.in(course.table);
  used.write(course.scribe, { ...before, [key]: (before?.[key] ?? 0) + 1 });
};

/** Pays a cost part by part. The player chooses for each part so that the rest can be paid (GR-PRIM-09). */
function* pay(course: Course, env: Env, costs: readonly Op[]): Flow<Env> {
  let now = env;
  for (const [n, op] of costs.entries())
    now = yield* course.perform({ ...now, paying: { toPay: costs.slice(n + 1) } }, [op]);
  return now;
}

/**
 * Pays the cost, then carries out the effect: one unit, which is completed even if the card leaves (GR-UNIT-05,
 * GR-EFF-09).
 */
export function* carryOutUse(course: Course, seat: Seat, self: Where, held: Held, rule: string): Flow {
  const { scribe } = course;
  const title = held.effect.text === undefined ? held.name : `${held.name}: ${held.effect.text}`;
  const definition = idOf(lying(course.table, self));
  const item = scribe.raise({
    of: 'ability',
    controller: seat,
    state: 'resolving',
    title,
    declared: { effect: held.key },
    ...(self.handle === undefined ? {} : { card: self.handle }),
    ...(definition ? { definition } : {}),
  });
  course.unit = { of: 'stack', title, rules: [rule], cause: item };
  if (held.effect.oncePerGame) spend(course, onceKey(seat, held), self.handle ?? true);
  const env: Env = { controller: seat, self: course.follow(self), named: {} };
  const { named } = yield* pay(course, env, held.effect.cost ?? []);
  yield* course.perform({ ...env, named }, held.effect.do ?? []);
  scribe.emit({ kind: 'item-ended', item, result: 'resolved', rules: [rule] });
}

/** Uses an activated effect, in the player's own Effect Phase (GR-EFF-01, GR-EFF-07). */
export function* activate(course: Course, { seat, effect }: { readonly seat: Seat; readonly effect: string }): Flow {
  const [handle, key] = effect.split('/') as [Handle, string];
  const held = course.sight.state.held.get(handle)!.find((one) => one.key === key)!;
  count(course, `${handle}/${key}`);
  yield* carryOutUse(course, seat, at(handle), held, 'GR-EFF-01');
  closeUnit(course, 'resolved');
}
