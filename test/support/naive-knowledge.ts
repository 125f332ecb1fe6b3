import { openEntry, type EntryRecord } from '#journal';
import { apply, beginEntry, emptyTable, endEntry, reveal, type Fact, type Seat, type Table } from '#table';
import type { CardKnown, Known } from '#replay';

/**
 * Works out who knew which card, a second time and by hand: cards are things that lie in lists, and each seat reads the
 * entries as they open to it, and nothing else. Slow, and alike in nothing to `knowledgeAt` but in what comes out.
 */

type Learnt = { -readonly [Name in keyof Known]: Known[Name] };

class Thing {
  readonly known = new Map<Seat, Learnt>();
}

interface Places {
  readonly pools: Map<string, Thing[]>;
  readonly handles: Map<string, Thing>;
}

const copied = ({ pools, handles }: Places): Places => ({
  pools: new Map([...pools].map(([zone, things]) => [zone, [...things]])),
  handles: new Map(handles),
});

const factsFor = (record: EntryRecord, audience: 'house' | readonly Seat[]): readonly Fact[] =>
  openEntry(record, audience).facts as unknown as readonly Fact[];

/** Moves the things as a fact says that the house may read. */
const carry = ({ pools, handles }: Places, fact: Fact): void => {
  const poolOf = (zone: string): Thing[] => pools.get(zone) ?? [];
  if (fact.kind === 'moved') {
    const taken = fact.legs.map((leg) =>
      leg.card === undefined ? poolOf(leg.from)[reveal(leg.slot!)!] : handles.get(leg.card),
    );
    for (const [n, { card, from }] of fact.legs.entries())
      if (card !== undefined) handles.delete(card);
      else
        pools.set(
          from,
          poolOf(from).filter((thing) => thing !== taken[n]),
        );
    for (const [n, { to, handle, card, place }] of fact.legs.entries()) {
      const thing = taken[n];
      if (!thing) continue;
      const pool = pools.get(to);
      if (!pool) handles.set((handle ?? card)!, thing);
      else if (place === 'top') pool.unshift(thing);
      else if (place === 'bottom' || place === undefined) pool.push(thing);
      else pool.splice(reveal(place)!, 0, thing);
    }
  }
  if (fact.kind === 'created') for (const { handle } of fact.cards) handles.set(handle, new Thing());
  if (fact.kind === 'shuffled') {
    const pool = poolOf(fact.zone);
    const order = reveal(fact.order)!;
    pools.set(fact.zone, [...order.map((n) => pool[n]!), ...pool.slice(order.length)]);
  }
  if (fact.kind === 'arranged') {
    const pool = poolOf(fact.zone);
    const looked = reveal(fact.order)!.map((n) => pool[n]!);
    const [above, below] = [looked.slice(0, fact.top), looked.slice(fact.top)];
    pools.set(fact.zone, [...above, ...pool.slice(looked.length), ...below]);
  }
  if (fact.kind === 'dealt-anew') {
    const all = fact.zones.flatMap(({ zone }) => poolOf(zone));
    const dealt = reveal(fact.order)!.map((n) => all[n]!);
    for (const { zone, slots } of fact.zones) pools.set(zone, dealt.splice(0, slots.length));
  }
};

/** Zones in which a seat loses sight of which card lies where: it may not read what moved there. */
const lostTo = (fact: Fact): string[] => {
  if (fact.kind === 'shuffled') return [fact.zone];
  if (fact.kind === 'dealt-anew') return fact.zones.map(({ zone }) => zone);
  if (fact.kind === 'arranged') return reveal(fact.order) === undefined ? [fact.zone] : [];
  if (fact.kind !== 'moved') return [];
  return fact.legs.flatMap(({ from, card, slot, to, place }) => [
    ...(card === undefined && slot !== undefined && reveal(slot) === undefined ? [from] : []),
    ...(typeof place === 'object' && reveal(place) === undefined ? [to] : []),
  ]);
};

/** The things whose faces a seat has before it on its own table. */
const facing = (table: Table, { pools, handles }: Places): Thing[] =>
  table.zones.flatMap((zone) =>
    zone.kind === 'pooled'
      ? zone.slots.flatMap(({ definition }, slot) => (definition === null ? [] : [pools.get(zone.id)![slot]!]))
      : zone.cards.flatMap(({ handle, definition }) => (definition === null ? [] : [handles.get(handle)!])),
  );

/** Everything that is known after each of the entries asked for. */
export const naiveKnowledge = (
  records: readonly EntryRecord[],
  seats: readonly Seat[],
  at: readonly number[],
): ReadonlyMap<number, readonly CardKnown[]> => {
  let places: Places = { pools: new Map(), handles: new Map() };
  const after: Places[] = [copied(places)];
  const own = new Map(seats.map((seat) => [seat, emptyTable([seat])]));
  let house = emptyTable('house');
  const found = new Map<number, readonly CardKnown[]>();
  for (const record of records) {
    const { revision } = record;
    const facts = factsFor(record, 'house');
    const readBy = new Map(seats.map((seat) => [seat, factsFor(record, [seat])]));
    house = beginEntry(house, revision);
    for (const seat of seats) own.set(seat, beginEntry(own.get(seat)!, revision));
    for (const [n, fact] of facts.entries()) {
      house = apply(house, fact);
      if (fact.kind === 'game-began') places = laidOut(house);
      else if (fact.kind === 'rewound') places = copied(after[fact.to]!);
      else carry(places, fact);
      for (const seat of seats) {
        const read = readBy.get(seat)![n]!;
        own.set(seat, apply(own.get(seat)!, read));
        for (const zone of lostTo(read))
          for (const thing of places.pools.get(zone) ?? []) {
            const known = thing.known.get(seat);
            if (known) known.place = false;
          }
        const learns = (thing: Thing, place: boolean): void => {
          const known = thing.known.get(seat);
          if (!known) thing.known.set(seat, { seat, since: revision, by: fact.kind, place });
          else if (place) known.place = true;
        };
        for (const thing of facing(own.get(seat)!, places)) learns(thing, true);
        // A card may be shown, and not at which of the places it lies.
        if (fact.kind === 'shown' && read.kind === 'shown' && reveal(read.definitions) !== undefined)
          for (const slot of reveal(fact.slots)!)
            learns(places.pools.get(fact.zone)![slot]!, reveal(read.slots) !== undefined);
      }
    }
    house = endEntry(house, facts);
    for (const seat of seats) own.set(seat, endEntry(own.get(seat)!, readBy.get(seat)!));
    after[revision] = copied(places);
    if (at.includes(revision)) found.set(revision, lying(house, places, seats));
  }
  return found;
};

const laidOut = ({ zones }: Table): Places => ({
  pools: new Map(
    zones.flatMap((zone) => (zone.kind === 'pooled' ? [[zone.id, zone.slots.map(() => new Thing())]] : [])),
  ),
  handles: new Map(
    zones.flatMap((zone) => (zone.kind === 'pooled' ? [] : zone.cards.map(({ handle }) => [handle, new Thing()]))),
  ),
});

/** Each card that somebody knows, where it lies. */
const lying = ({ zones }: Table, { pools, handles }: Places, seats: readonly Seat[]): CardKnown[] => {
  const one = (
    thing: Thing,
    definition: string | null,
    where: Pick<CardKnown, 'zone' | 'handle' | 'slot' | 'owner'>,
  ) => {
    const known = seats.flatMap((seat) => thing.known.get(seat) ?? []).map((learnt) => ({ ...learnt }));
    return definition === null || known.length === 0 ? [] : [{ ...where, definition, known }];
  };
  return zones.flatMap((zone) =>
    zone.kind === 'pooled'
      ? zone.slots.flatMap(({ definition }, slot) =>
          one(pools.get(zone.id)![slot]!, definition, {
            zone: zone.id,
            slot,
            owner: Number(/:(\d+)$/.exec(zone.id)?.[1] ?? 0),
          }),
        )
      : zone.cards.flatMap(({ handle, definition, owner }) =>
          one(handles.get(handle)!, definition, { zone: zone.id, handle, owner }),
        ),
  );
};
