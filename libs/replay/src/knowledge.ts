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

/** That a seat knows what a card is: since which entry, and by what. */
export interface Known {
  readonly seat: Seat;
  readonly since: number;
  /** The kind of fact that told it. */
  readonly by: Fact['kind'];
  /** Whether the seat also knows that it is this card which lies here. */
  readonly place: boolean;
}

/** A card, and who knows what it is. What was learnt is not unlearnt, by a shuffle or by a rewind. */
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

/** The pools in which who is not told cannot say any more which card lies where. */
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

/** Follows every card with the house's eyes, and remembers who was told what it is. */
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

  /** Every card whose definition is known to the house, and who knows it. */
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

  /** A seat that is not told what moved can no longer say which card lies where there. */
  private losePlaces(zone: ZoneId, told: readonly Seat[] | null): void {
    if (told === null) return;
    for (const card of this.lying.pools.get(zone) ?? [])
      for (const [seat, one] of this.learnt.get(card) ?? []) if (!told.includes(seat)) one.place = false;
  }

  /**
   * A seat that may look at a card now knows what it is; so does a seat that was shown it, whatever it may look at
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
      // What is shown of a hand is told to all; at which of its places the card lies is not.
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
 * Says which seat knew which card, and since when, as of an entry: over all entries before it, those included that were
 * undone. Cards of which a seat knows nothing are left out.
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
