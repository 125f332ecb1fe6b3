import { countIn, reveal, secret, zoneId, type Handle, type MaybeSecret, type Seat } from '#table';
import { refuse, type Flow, type Refusal } from '#rules';
import type { Course } from '../turn/course.js';
import { spend } from '../triggers/happen.js';
import { isForbidden, isProtected } from '../objects/moving.js';
import { perform } from './perform.js';
import { close } from '../turn/settle.js';
import { used } from '../table/notes.js';
import { holds, refer, select, valueOf, type Env, type Sight } from '../table/sight.js';
import { onceKey, printed, spentOf, type Held } from '../table/state.js';
import { at, inPool, lying, type Where } from '../table/where.js';
import type { Op, Selector } from './words.js';

const counted = (sight: Sight, key: string): number => used.in(sight.table)?.[key] ?? 0;

const enough = (sight: Sight, env: Env, what: Selector, n: number, word?: 'destroyed' | 'discarded'): boolean =>
  select(sight, env, what).filter((one) => word === undefined || !isProtected({ sight }, one, word)).length >= n;

/** Whether a cost can be paid in full, as far as its player can see (GR-PRIM-09). */
const payableOp = (sight: Sight, env: Env, op: Op): boolean => {
  switch (op.op) {
    case 'discard':
      return (
        op.n === 'all' ||
        enough(sight, env, { ...op.what, in: ['hand'], who: 'you' }, valueOf(sight, env, op.n), 'discarded')
      );
    case 'discard-this':
      return env.self !== null && lying(sight.table, env.self)?.place === 'hand';
    case 'mill':
      return countIn(sight.table, zoneId('deck', env.controller)) >= valueOf(sight, env, op.n);
    case 'counter': {
      const by = valueOf(sight, env, op.n);
      const there = refer(sight, env, op.what).flatMap((where) => lying(sight.table, where)?.card ?? []);
      return there.length > 0 && there.every((card) => (card.counters[op.kind] ?? 0) + by >= 0);
    }
    case 'destroy':
    case 'return':
    case 'to-deck':
    case 'move': {
      const { what } = op;
      const word = op.op === 'destroy' ? 'destroyed' : undefined;
      if (typeof what === 'object' && 'pick' in what)
        return enough(sight, env, what.pick, what.n === undefined ? 1 : valueOf(sight, env, what.n), word);
      const there = refer(sight, env, what).flatMap((where) => lying(sight.table, where) ?? []);
      return there.length > 0 && there.every((one) => word === undefined || !isProtected({ sight }, one, word));
    }
    default:
      return true;
  }
};

const isSpent = (sight: Sight, seat: Seat, held: Held): boolean =>
  held.effect.oncePerGame === true && spentOf(sight.table)[onceKey(seat, held)] !== undefined;

/** Why an effect of a card cannot be used now, whatever kind it is (GR-PRIM-08, GR-PRIM-09). */
const whyNot = (sight: Sight, seat: Seat, where: Where, held: Held): Refusal | undefined => {
  const { effect, name } = held;
  const env: Env = { controller: seat, self: where, named: {} };
  if (!(effect.if ?? []).every((test) => holds(sight, env, test)))
    return refuse('GR-PRIM-08', `the condition of ${name} does not hold`);
  if (!(effect.cost ?? []).every((op) => payableOp(sight, env, op)))
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
      // Cards in hand have no names: so many uses stand against so many copies.
      const copies = select(
        sight,
        { controller: seat, self: null, named: {} },
        { in: ['hand'], who: 'you', name: held.name },
      ).length;
      const refusal = !open
        ? refuse('GR-HAND-02', `the effect of ${held.name} cannot be used now`)
        : isForbidden({ sight }, seat, 'from-hand', one)
          ? refuse('GR-PRIM-49', 'an effect forbids it')
          : isSpent(sight, seat, held)
            ? refuse('GR-ONCE-02', `the effect of ${held.name} has been used in this match`)
            : counted(sight, `${seat}/${held.name}/${held.key}`) >= (held.effect.limit ?? 1) * copies
              ? refuse('GR-EFF-04', `this effect of ${held.name} has been used`)
              : whyNot(sight, seat, where, held);
      return { held, refusal };
    });
};

const note = (course: Course, key: string): void => {
  const before = used.in(course.table);
  used.write(course.scribe, { ...before, [key]: (before?.[key] ?? 0) + 1 });
};

/** Cost, then what it does: one unit, completed even where its card leaves meanwhile (GR-UNIT-05, GR-EFF-09). */
function* carryOut(course: Course, seat: Seat, self: Where, held: Held, rule: string): Flow {
  const { scribe } = course;
  const title = held.effect.text === undefined ? held.name : `${held.name}: ${held.effect.text}`;
  const definition = lying(course.table, self)?.definition;
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
  const paid = yield* perform(course, env, held.effect.cost ?? []);
  yield* perform(course, paid, held.effect.do ?? []);
  scribe.emit({ kind: 'item-ended', item, result: 'resolved', rules: [rule] });
}

/** An activated effect, in the own Effect Phase (GR-EFF-01, GR-EFF-07). */
export function* activate(course: Course, { seat, effect }: { readonly seat: Seat; readonly effect: string }): Flow {
  const [handle, key] = effect.split('/') as [Handle, string];
  const held = course.sight.state.held.get(handle)!.find((one) => one.key === key)!;
  note(course, `${handle}/${key}`);
  yield* carryOut(course, seat, at(handle), held, 'GR-EFF-01');
  close(course, 'resolved');
}

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
  yield* carryOut(course, seat, self, held, 'GR-HAND-01');
  if (lying(course.table, self)?.place === 'hand') note(course, `${seat}/${held.name}/${held.key}`);
  close(course, 'resolved');
}
