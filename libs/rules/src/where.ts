import { reveal, slotsIn, type Among, type Handle, type Leg, type MaybeSecret, type Table, type ZoneId } from '#table';

/**
 * A card as a running effect keeps it: by its handle, or by its slot in a pool. Slots move up when cards leave a pool,
 * so the effect keeps this up to date. `said`: the slot as the answer of the choosing player sealed it.
 */
export interface Where {
  handle?: Handle | undefined;
  zone?: ZoneId | undefined;
  slot?: number | undefined;
  said?: MaybeSecret<number> | undefined;
}

export const atHandle = (handle: Handle): Where => ({ handle });
export const inPool = (zone: ZoneId, slot: number): Where => ({ zone, slot });
export const sameWhere = (a: Where, b: Where): boolean =>
  a.handle === undefined ? b.handle === undefined && a.zone === b.zone && a.slot === b.slot : a.handle === b.handle;

const PLACE = /^(.+)\/(0|[1-9]\d*)$/;

/** The card of a pool at a place as options and recorders write it, `hand:1/3`: its zone and its slot. */
export const slotAt = (table: Table, place: string): { readonly zone: ZoneId; readonly slot: number } | undefined => {
  const [, zone, slot] = PLACE.exec(place) ?? [];
  return zone !== undefined && slotsIn(table, zone)[Number(slot)] ? { zone, slot: Number(slot) } : undefined;
};

/** The slot from which a card leaves its pool. */
export const slotLeft = (leg: Leg): number | undefined =>
  leg.slot === undefined ? undefined : reveal(leg.slot as MaybeSecret<number>);

/** The leg that moves this card; undefined if the card stays. */
export const legOf = ({ handle, zone, slot }: Where, legs: readonly Leg[]): Leg | undefined =>
  legs.find((leg) =>
    handle === undefined ? zone !== undefined && leg.from === zone && slotLeft(leg) === slot : leg.card === handle,
  );

/** Updates the slot of a card that stays in its pool when other cards leave it or come on top. */
export const closeUp = (where: Where, legs: readonly Leg[]): void => {
  const { zone, slot } = where;
  if (zone === undefined || slot === undefined) return;
  const before = legs.filter((leg) => leg.from === zone && (slotLeft(leg) ?? Infinity) < slot).length;
  const above = legs.filter((leg) => leg.to === zone && leg.place === 'top').length;
  if (before === above) return;
  where.slot = slot + above - before;
  where.said = undefined;
};

/** Cards as the shares of a draw: for each pool its uppermost cards, one after the other. */
export const amongWhere = (list: readonly Where[]): Among => {
  const shares: ({ zone: ZoneId; count: number } | { cards: Handle[] })[] = [];
  for (const { handle, zone } of list) {
    const last = shares.at(-1);
    if (handle !== undefined) {
      if (last && 'cards' in last) last.cards.push(handle);
      else shares.push({ cards: [handle] });
    } else if (last && 'zone' in last && last.zone === zone) last.count += 1;
    else shares.push({ zone: zone!, count: 1 });
  }
  return shares;
};
