import type { Draws } from '#rules';
import { isSecret, reveal, zoneName, zoneOf, type Fact, type Leg, type Table, type Zone } from '#table';

type DrewRandom = Extract<Fact, { kind: 'drew-random' }>;

/** The zone that a draw picks from, if the next fact moves as many cards out of it; else `undefined`. */
export const pickedFrom = (
  { purpose, size, count, result }: DrewRandom,
  fact: Fact,
  before: Table,
  draws: Draws,
): Zone | undefined => {
  if (fact.kind !== 'moved' || fact.legs.length !== count) return undefined;
  const [first] = fact.legs;
  const zone = first && zoneOf(before, first.from);
  if (!zone || fact.legs.some(({ from }) => from !== zone.id)) return undefined;
  const among = zone.kind === 'pooled' ? zone.slots : zone.cards;
  // Only seats that may look into a pool learn what was picked from it; a pick from another zone is public.
  if (among.length !== size || isSecret(result) !== (zone.kind === 'pooled')) return undefined;
  return draws[purpose]?.from?.includes(zoneName(zone.id)) ? zone : undefined;
};

/**
 * The cards that were moved in place of those that the draw picked, as far as this copy can tell: names, or slots;
 * `null` if the right ones were moved.
 */
export const movedInstead = (
  zone: Zone,
  places: readonly number[],
  legs: readonly Leg[],
): { readonly expected: readonly (string | number)[]; readonly recorded: readonly (string | number)[] } | null => {
  const due = places.map((at) => (zone.kind === 'pooled' ? at : (zone.cards[at]?.handle ?? '')));
  const recorded = legs.flatMap((leg) => (zone.kind === 'pooled' ? (reveal(leg.slot ?? 0) ?? []) : (leg.card ?? '')));
  return recorded.every((one) => due.includes(one)) ? null : { expected: due, recorded };
};
