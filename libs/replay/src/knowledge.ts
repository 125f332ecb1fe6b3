import { setImmediate as immediate } from 'node:timers/promises';
import { factsOf, type MatchHistory } from '#match';
import {
  findCard,
  followed,
  knowers,
  lyingOn,
  NOTHING_LIES,
  placeCards,
  reveal,
  zoneOf,
  zoneSeat,
  type Fact,
  type Handle,
  type TableLying,
  type Seat,
  type Table,
  type ZoneId,
} from '#table';

/** A seat's knowledge of what a card is: since which entry, and from which fact. */
export interface Known {
  readonly seat: Seat;
  readonly since: number;
  /** The kind of the fact that told the seat. */
  readonly by: Fact['kind'];
  /** Whether the seat also knows that this very card lies here. */
  readonly place: boolean;
}

/** A card, with everybody who knows what it is. Neither a shuffle nor a rewind takes this knowledge away. */
export interface CardKnown {
  readonly zone: ZoneId;
  /** Its handle, or its place in a pool. */
  readonly handle?: Handle;
  readonly slot?: number;
  readonly owner: Seat;
  readonly definition: string;
  readonly known: readonly Known[];
}

interface Learnt {
  readonly since: number;
  readonly by: Fact['kind'];
  place: boolean;
}

/** How many entries are read before others have their turn. */
const TURN = 64;

/** The pools in which seats that were not told can no longer say which card lies where. */
const hidings = (fact: Fact): { readonly zone: ZoneId; readonly told: readonly Seat[] | null }[] => {
  switch (fact.kind) {
    case 'moved':
      return fact.legs.flatMap(({ from, card, slot, to, place }) => [
        ...(card === undefined ? [{ zone: from, told: knowers(slot) }] : []),
        ...(typeof place === 'object' ? [{ zone: to, told: knowers(place) }] : []),
      ]);
    case 'shuffled':
      return [{ zone: fact.zone, told: [] }];
    case 'arranged':
      return [{ zone: fact.zone, told: knowers(fact.order) }];
    case 'dealt-anew':
      return fact.zones.map(({ zone }) => ({ zone, told: [] }));
    default:
      return [];
  }
};

/** Follows every card with the house's eyes, and remembers which seats were told what it is. */
class Knowledge {
  private lying: TableLying = NOTHING_LIES;
  private cards = 0;
  private readonly learnt = new Map<number, Map<Seat, Learnt>>();
  private readonly after: TableLying[] = [];

  see(fact: Fact, before: Table, after: Table): void {
    if (fact.kind === 'game-began') this.lying = lyingOn(after, this.next);
    else if (fact.kind === 'rewound') this.lying = this.after[fact.to] ?? NOTHING_LIES;
    else this.lying = followed(this.lying, fact, before, this.next);
    for (const { zone, told } of hidings(fact)) this.losePlaces(zone, told);
    this.tell(fact, before, after);
  }

  endEntry(revision: number): void {
    this.after[revision] = this.lying;
  }

  /** Every card whose definition the house knows, with the seats that know it. */
  at(table: Table, seats: readonly Seat[]): CardKnown[] {
    return table.zones.flatMap((zone): CardKnown[] => {
      const owner = zoneSeat(zone.id) ?? 0;
      if (zone.kind === 'pooled')
        return zone.slots.flatMap(({ definition }, slot) => {
          const known = this.knownOf(this.lying.pools.get(zone.id)?.[slot], seats);
          return definition === null || known.length === 0 ? [] : [{ zone: zone.id, slot, owner, definition, known }];
        });
      return zone.cards.flatMap(({ handle, definition, owner: whose }) => {
        const known = this.knownOf(this.lying.handles.get(handle), seats);
        return definition === null || known.length === 0
          ? []
          : [{ zone: zone.id, handle, owner: whose, definition, known }];
      });
    });
  }

  private knownOf(card: number | undefined, seats: readonly Seat[]): Known[] {
    const learnt = card === undefined ? undefined : this.learnt.get(card);
    return seats.flatMap((seat) => {
      const one = learnt?.get(seat);
      return one ? [{ seat, ...one }] : [];
    });
  }

  private readonly next = (): number => (this.cards += 1);

  /** Seats that were not told which card moved no longer know which card lies where in the zone. */
  private losePlaces(zone: ZoneId, told: readonly Seat[] | null): void {
    if (told === null) return;
    for (const card of this.lying.pools.get(zone) ?? [])
      for (const [seat, one] of this.learnt.get(card) ?? []) if (!told.includes(seat)) one.place = false;
  }

  /**
   * Notes that a seat knows a card that it may look at from now on, or that was shown to it, whatever it may look at
   * later.
   */
  private tell(fact: Fact, before: Table, after: Table): void {
    const { revision } = after;
    const learn = (card: number | undefined, known: readonly Seat[] | null, placed = known): void => {
      if (card === undefined) return;
      const all = this.learnt.get(card) ?? new Map<Seat, Learnt>();
      for (const seat of known ?? after.seats.map((one) => one.seat)) {
        const one = all.get(seat);
        const place = placed === null || placed.includes(seat);
        if (!one) all.set(seat, { since: revision, by: fact.kind, place });
        else if (place) one.place = true;
      }
      this.learnt.set(card, all);
    };
    if (fact.kind === 'shown') {
      const places = reveal(fact.slots) ?? [];
      // Everybody is told which card of a hand is shown, but not at which place in the hand it lies.
      for (const slot of places)
        learn(this.lying.pools.get(fact.zone)?.[slot], knowers(fact.definitions), knowers(fact.slots));
    }
    for (const zone of after.zones) {
      if (zone === zoneOf(before, zone.id)) continue;
      if (zone.kind === 'pooled')
        zone.slots.forEach(({ known, definition }, slot) => {
          if (definition !== null && known?.length !== 0) learn(this.lying.pools.get(zone.id)?.[slot], known);
        });
      else
        for (const { handle, known, definition } of zone.cards)
          if (definition !== null && findCard(before, handle)?.card.known !== known)
            learn(this.lying.handles.get(handle), known);
    }
  }
}

/**
 * Says which seat knew which card at an entry, and since when. Counts all earlier entries, also undone ones. Leaves out
 * cards of which no seat knows anything.
 */
export const knowledgeAt = async (
  history: MatchHistory,
  revision: number,
  seats: readonly Seat[],
): Promise<readonly CardKnown[]> => {
  const knowledge = new Knowledge();
  let table = (await history.at({ revision: 0 }))!;
  for await (const entry of history.entries(1, revision)) {
    if (entry.revision % TURN === 0) await immediate();
    const { revision } = entry;
    table = placeCards(table, { revision, facts: factsOf(entry) }, (fact, before, after) =>
      knowledge.see(fact, before, after),
    );
    knowledge.endEntry(revision);
  }
  return knowledge.at(table, seats);
};
