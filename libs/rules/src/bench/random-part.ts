import {
  isSecret,
  reveal,
  slotsIn,
  zoneOf,
  type Fact,
  type Leg,
  type MaybeSecret,
  type Table,
  type ZoneId,
} from '#table';

/**
 * The random places of each pool: since the last shuffle, no public fact has let anybody see or arrange the cards
 * there. It follows from public facts alone, so that every copy computes the same.
 */
export type RandomParts = ReadonlyMap<ZoneId, readonly boolean[]>;

const none = (places: readonly boolean[]): boolean[] => places.map(() => false);

const seen = (places: readonly boolean[], slots: MaybeSecret<readonly number[]>): boolean[] => {
  const at = reveal(slots);
  // A player's secret look may have been at any place.
  return isSecret(slots) || !at ? none(places) : places.map((random, n) => random && !at.includes(n));
};

const out = (places: readonly boolean[], slots: readonly Leg['slot'][]): boolean[] => {
  const open = slots.flatMap((slot) => (isSecret(slot) ? [] : [slot ?? 0]));
  const left = places.filter((_, n) => !open.includes(n));
  const hidden = slots.length - open.length;
  if (hidden === 0) return left;
  return (left.every((random) => random) ? left : none(left)).slice(0, Math.max(0, left.length - hidden));
};

const into = (places: readonly boolean[], place: Leg['place']): boolean[] => {
  if (isSecret(place)) return none([...places, false]);
  const at = place === 'top' ? 0 : typeof place === 'number' ? Math.max(0, Math.min(places.length, place)) : undefined;
  return places.toSpliced(at ?? places.length, 0, false);
};

const moved = (parts: RandomParts, legs: readonly Leg[]): RandomParts => {
  const now = new Map(parts);
  for (const zone of new Set(legs.flatMap(({ from, card }) => (card === undefined ? [from] : [])))) {
    const slots = legs.flatMap((leg) => (leg.from === zone && leg.card === undefined ? [leg.slot] : []));
    now.set(zone, out(now.get(zone) ?? [], slots));
  }
  for (const { to, place } of legs) now.set(to, into(now.get(to) ?? [], place));
  return now;
};

const changed = (parts: RandomParts, zone: ZoneId, how: (places: readonly boolean[]) => boolean[]): RandomParts =>
  new Map([...parts, [zone, how(parts.get(zone) ?? [])]]);

/** The places after a player has put some top cards in order, on top or at the bottom. */
const arranged = (places: readonly boolean[], looked: number, top: number): boolean[] => {
  const touched = none(places.slice(0, looked));
  return [...touched.slice(0, top), ...places.slice(looked), ...touched.slice(top)];
};

/** The random places after a fact. The caller handles a rewind, which restores the earlier random places. */
export const randomParts = (parts: RandomParts, fact: Fact, { match }: Pick<Table, 'match'>): RandomParts => {
  switch (fact.kind) {
    case 'game-began':
      // A salt orders each deck; the cards of a given position lie as its author said.
      return new Map(
        fact.pools.map(({ zone, count }) => [zone, Array.from({ length: count }, () => match?.scenario !== true)]),
      );
    case 'moved':
      return moved(parts, fact.legs);
    case 'shuffled':
      return changed(parts, fact.zone, (places) => places.map(() => true));
    case 'arranged':
      return changed(parts, fact.zone, (places) => arranged(places, fact.looked, fact.top));
    case 'shown':
      return changed(parts, fact.zone, (places) => seen(places, fact.slots));
    case 'identified': {
      const { zone, slot } = fact;
      if (zone === undefined || slot === undefined) return parts;
      return changed(parts, zone, (places) => (isSecret(slot) ? none(places) : seen(places, [slot])));
    }
    default:
      return parts;
  }
};

/** The random places of a pool, as far as the pool still has them. */
export const randomPlaces = (parts: RandomParts, table: Table, zone: ZoneId): number[] =>
  zoneOf(table, zone)?.kind === 'pooled'
    ? slotsIn(table, zone).flatMap((_, n) => (parts.get(zone)?.[n] === true ? [n] : []))
    : [];
