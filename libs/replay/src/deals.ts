import { DEALS, type Fact, type Seat, type ZoneId } from '#table';

/** What a rewind by policy does to a seat's pools. */
export interface SeatDeal {
  readonly seat: Seat;
  /** How many random cards go back from one zone to the one that they were drawn from. */
  readonly back: readonly { readonly from: ZoneId; readonly to: ZoneId; readonly count: number }[];
  /** How many cards of a pool are shuffled among themselves. */
  readonly shuffled: readonly { readonly zone: ZoneId; readonly count: number }[];
}

type Dealt = Extract<Fact, { kind: 'dealt-anew' }>;

/** The zone of a place; a fact numbers the places of all its zones together. */
const zoneAt = ({ zones }: Dealt, place: number): ZoneId => {
  let start = 0;
  for (const { zone, slots } of zones) {
    start += slots.length;
    if (place < start) return zone;
  }
  throw new RangeError(`no place ${place}`);
};

const dealIn = (dealt: Dealt, drawnTo: readonly ZoneId[]): SeatDeal => {
  const back = new Map<string, { from: ZoneId; to: ZoneId; count: number }>();
  for (const [n, { card }] of (dealt.back.$ ?? []).entries()) {
    const from = drawnTo[n];
    if (card === null || from === undefined) continue;
    const to = zoneAt(dealt, card);
    const key = `${from} ${to}`;
    back.set(key, { from, to, count: (back.get(key)?.count ?? 0) + 1 });
  }
  const shuffled = dealt.shuffled.flatMap((places) =>
    places[0] === undefined ? [] : [{ zone: zoneAt(dealt, places[0]), count: places.length }],
  );
  return { seat: dealt.seat, back: [...back.values()], shuffled };
};

/** The numbers in the facts of a rewind by policy; they do not say which cards go back. */
export const dealsIn = (facts: readonly Fact[]): SeatDeal[] => {
  const deals: SeatDeal[] = [];
  let drawnTo: ZoneId[] = [];
  for (const fact of facts) {
    if (fact.kind === 'drew-random' && fact.purpose === DEALS.back)
      drawnTo.push(...(fact.among ?? []).flatMap((share) => ('zone' in share ? [share.zone] : [])));
    if (fact.kind !== 'dealt-anew') continue;
    deals.push(dealIn(fact, drawnTo));
    drawnTo = [];
  }
  return deals;
};
