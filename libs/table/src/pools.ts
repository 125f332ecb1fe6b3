import type { Audience } from './audience.js';
import { isSecret, knowers, reveal, type MaybeSecret, type Seat } from './secret.js';
import type { PooledZone, Slot } from './table.js';

/** A slot about which this table knows nothing. */
export const BLANK: Slot = Object.freeze({ definition: null, known: Object.freeze([]) });

/**
 * A definition as `audience` may hold it: a table that is not the house's keeps none that nobody of its audience knows.
 */
export const knownTo = (audience: Audience, definition: string | null, known: readonly Seat[] | null): string | null =>
  audience !== 'house' && known !== null && known.length === 0 ? null : definition;

/** The same for a slot. */
export const slotFor = (audience: Audience, definition: string | null, known: readonly Seat[] | null): Slot => {
  const held = knownTo(audience, definition, known);
  return held === null && known !== null && known.length === 0 ? BLANK : { definition: held, known };
};

/** A slot from a definition: sealed, public, or not given at all. */
export const slotOf = (audience: Audience, definition: MaybeSecret<string> | undefined): Slot =>
  definition === undefined ? BLANK : slotFor(audience, reveal(definition) ?? null, knowers(definition));

/** What is left of a slot's looks when only `told` could follow it. */
const forget = (audience: Audience, slot: Slot, told: readonly Seat[]): Slot =>
  slot === BLANK || slot.known?.every((seat) => told.includes(seat))
    ? slot
    : slotFor(audience, slot.definition, slot.known === null ? told : slot.known.filter((seat) => told.includes(seat)));

/** The same for a whole pool: itself where nothing is forgotten, as mostly nobody knew anything. */
export const forgetAll = (audience: Audience, slots: readonly Slot[], told: readonly Seat[]): readonly Slot[] =>
  slots.every((slot) => forget(audience, slot, told) === slot)
    ? slots
    : slots.map((slot) => forget(audience, slot, told));

/**
 * Takes cards out of a pool. A slot that is sealed makes every seat not told it forget the whole pool: otherwise what
 * is left would tell what went (architecture §4).
 */
export const takeOut = (
  audience: Audience,
  pool: PooledZone,
  leaving: readonly MaybeSecret<number>[],
): { pool: PooledZone; taken: Slot[] } => {
  const slots = [...pool.slots];
  const taken: Slot[] = [];
  const gone: number[] = [];
  let blind = 0;
  for (const leg of leaving) {
    const slot = reveal(leg);
    if (slot === undefined || slot < 0 || slot >= slots.length || gone.includes(slot)) blind += 1;
    else gone.push(slot);
    taken.push(slot === undefined ? BLANK : (slots[slot] ?? BLANK));
  }
  let left: readonly Slot[] = slots;
  if (gone.length === 1) slots.splice(gone[0]!, 1);
  else if (gone.length > 1) left = slots.filter((_, index) => !gone.includes(index));
  if (blind > 0) left = left.slice(0, Math.max(0, left.length - blind)).map(() => BLANK);
  for (const leg of leaving) {
    const told = isSecret(leg) ? leg.to : null;
    if (told !== null) left = forgetAll(audience, left, told);
  }
  return { pool: { ...pool, slots: left }, taken };
};

/** A shuffle: nobody knows anything of the pool any more; the house keeps the order where it knows it. */
export const shufflePool = (audience: Audience, pool: PooledZone, order: readonly number[] | undefined): PooledZone => {
  if (audience !== 'house' || order === undefined) return { ...pool, slots: pool.slots.map(() => BLANK) };
  return { ...pool, slots: order.map((from) => slotFor(audience, pool.slots[from]?.definition ?? null, [])) };
};

/**
 * An arrangement of the top `looked` slots: `order` lists old indices, first the `top` ones that stay on top, then the
 * `bottom` ones that go below the pool. A seat that does not know the order forgets the slots it touched.
 */
export const arrangePool = (
  audience: Audience,
  pool: PooledZone,
  looked: number,
  top: number,
  order: MaybeSecret<readonly number[]>,
): PooledZone => {
  const told = knowers(order);
  const places = reveal(order);
  const rest = pool.slots.slice(looked);
  const touched = Array.from({ length: Math.min(looked, pool.slots.length) }, (_, index) => {
    const slot = places === undefined ? BLANK : (pool.slots[places[index]!] ?? BLANK);
    return told === null ? slot : forget(audience, slot, told);
  });
  return { ...pool, slots: [...touched.slice(0, top), ...rest, ...touched.slice(top)] };
};
