import type { Audience } from './audience.js';
import { isSecret, knowers, reveal, type MaybeSecret, type Seat } from './secret.js';
import type { PooledZone, Slot } from './table.js';

/** A slot about which this table knows nothing. */
export const BLANK: Slot = Object.freeze({ definition: null, known: Object.freeze([]) });

/**
 * The definition as `audience` may hold it: `null` if nobody of the audience knows it; the house keeps every
 * definition.
 */
export const knownTo = (audience: Audience, definition: string | null, known: readonly Seat[] | null): string | null =>
  audience !== 'house' && known !== null && known.length === 0 ? null : definition;

/** The slot as `audience` may hold it. */
export const slotFor = (audience: Audience, definition: string | null, known: readonly Seat[] | null): Slot => {
  const held = knownTo(audience, definition, known);
  return held === null && known !== null && known.length === 0 ? BLANK : { definition: held, known };
};

/** Makes a slot for a card whose definition is sealed, public, or absent. */
export const slotOf = (audience: Audience, definition: MaybeSecret<string> | undefined): Slot =>
  definition === undefined ? BLANK : slotFor(audience, reveal(definition) ?? null, knowers(definition));

/** The slot after every seat outside `told` forgot it. */
const forget = (audience: Audience, slot: Slot, told: readonly Seat[]): Slot =>
  slot === BLANK || slot.known?.every((seat) => told.includes(seat))
    ? slot
    : slotFor(audience, slot.definition, slot.known === null ? told : slot.known.filter((seat) => told.includes(seat)));

/**
 * Makes the same change to a whole pool. Returns the pool itself if no seat forgets anything, which is the usual case.
 */
export const forgetAll = (audience: Audience, slots: readonly Slot[], told: readonly Seat[]): readonly Slot[] =>
  slots.every((slot) => forget(audience, slot, told) === slot)
    ? slots
    : slots.map((slot) => forget(audience, slot, told));

/**
 * Takes cards out of a pool. If a card's slot is sealed, every seat that is not told the slot forgets the whole pool:
 * otherwise the rest of the pool would tell which card left (architecture §4).
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

/** Shuffles a pool: nobody knows its cards any more; the house keeps the order if it knows the order. */
export const shufflePool = (audience: Audience, pool: PooledZone, order: readonly number[] | undefined): PooledZone => {
  if (audience !== 'house' || order === undefined) return { ...pool, slots: pool.slots.map(() => BLANK) };
  return { ...pool, slots: order.map((from) => slotFor(audience, pool.slots[from]?.definition ?? null, [])) };
};

/**
 * Arranges the top `looked` slots. `order` lists old indices: first the `top` ones that stay on top, then the `bottom`
 * ones that go below the pool. A seat that does not know the order forgets the touched slots.
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
