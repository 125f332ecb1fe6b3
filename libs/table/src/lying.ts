import type { Fact, Leg } from './fact.js';
import { zoneOf } from './find.js';
import type { ZoneId } from './layout.js';
import { placeIn } from './moves.js';
import { reveal, type MaybeSecret } from './secret.js';
import type { Handle, Table } from './table.js';

/** Where every card lies. Each card has a number that it keeps wherever it goes. */
export interface TableLying {
  readonly pools: ReadonlyMap<ZoneId, readonly number[]>;
  readonly handles: ReadonlyMap<Handle, number>;
}

export const NOTHING_LIES: TableLying = { pools: new Map(), handles: new Map() };

/** Numbers the cards of a table, those of its pools first. */
export const lyingOn = ({ zones }: Pick<Table, 'zones'>, next: () => number): TableLying => {
  const pools = zones.flatMap((zone) => (zone.kind === 'pooled' ? [[zone.id, zone.slots.map(next)] as const] : []));
  const handles = zones.flatMap((zone) =>
    zone.kind === 'followed' ? zone.cards.map(({ handle }) => [handle, next()] as const) : [],
  );
  return { pools: new Map(pools), handles: new Map(handles) };
};

/** The number of the card that each leg carries. */
export const carriedBy = ({ pools, handles }: TableLying, legs: readonly Leg[]): (number | undefined)[] =>
  legs.map(({ from, card, slot }) => (card === undefined ? pools.get(from)?.[reveal(slot ?? 0)!] : handles.get(card)));

/** Moves the cards of some legs: all leave before any arrives, and slot numbers are those before the fact. */
const moved = (lying: TableLying, legs: readonly Leg[], before: Table): TableLying => {
  const carried = carriedBy(lying, legs);
  const gone = new Set(carried);
  const handles = new Map(lying.handles);
  for (const { card } of legs) if (card !== undefined) handles.delete(card);
  const pools = new Map(lying.pools);
  for (const zone of new Set(legs.map(({ from }) => from))) {
    const cards = pools.get(zone);
    if (cards)
      pools.set(
        zone,
        cards.filter((card) => !gone.has(card)),
      );
  }
  legs.forEach(({ to, handle, card, place }, n) => {
    const number = carried[n];
    if (number === undefined) return;
    if (zoneOf(before, to)?.kind !== 'pooled') return void handles.set((handle ?? card)!, number);
    const cards = pools.get(to) ?? [];
    pools.set(to, cards.toSpliced(placeIn(cards.length, place), 0, number));
  });
  return { pools, handles };
};

const ordered = (
  lying: TableLying,
  zone: ZoneId,
  order: MaybeSecret<readonly number[]>,
  touched: number,
  top = touched,
): TableLying => {
  const cards = lying.pools.get(zone) ?? [];
  const places = reveal(order);
  if (!places || places.length !== Math.min(touched, cards.length)) return lying;
  const now = places.map((from) => cards[from]!);
  const all = [...now.slice(0, top), ...cards.slice(now.length), ...now.slice(top)];
  return { ...lying, pools: new Map([...lying.pools, [zone, all]]) };
};

const dealtAnew = (lying: TableLying, { zones, order }: Extract<Fact, { kind: 'dealt-anew' }>): TableLying => {
  const cards = zones.flatMap(({ zone }) => lying.pools.get(zone) ?? []);
  const places = reveal(order);
  if (places?.length !== cards.length) return lying;
  const pools = new Map(lying.pools);
  let at = 0;
  for (const { zone, slots } of zones) {
    pools.set(
      zone,
      places.slice(at, at + slots.length).map((from) => cards[from]!),
    );
    at += slots.length;
  }
  return { ...lying, pools };
};

/** Where cards lie after a fact, for a table of the house. The caller handles the beginning of a game, and a rewind. */
export const followed = (lying: TableLying, fact: Fact, before: Table, next: () => number): TableLying => {
  switch (fact.kind) {
    case 'moved':
      return moved(lying, fact.legs, before);
    case 'created':
      return {
        ...lying,
        handles: new Map([...lying.handles, ...fact.cards.map(({ handle }) => [handle, next()] as const)]),
      };
    case 'shuffled':
      return ordered(lying, fact.zone, fact.order, fact.count);
    case 'arranged':
      return ordered(lying, fact.zone, fact.order, fact.looked, fact.top);
    case 'dealt-anew':
      return dealtAnew(lying, fact);
    default:
      return lying;
  }
};
