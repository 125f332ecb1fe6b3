import {
  apply,
  beginEntry,
  carriedBy,
  endEntry,
  findCard,
  followed,
  isSecret,
  knowers,
  lyingOn,
  reveal,
  slotsIn,
  zoneOf,
  zoneSeat,
  type Fact,
  type FoldEntry,
  type Leg,
  type TableLying,
  type Seat,
  type Slot,
  type Table,
  type ZoneId,
} from '#table';

/** A draw that is undone, in numbers of cards. */
export interface DrawUndone {
  readonly seat: Seat;
  readonly card: number;
  /** The pool that it was drawn to. */
  readonly into: ZoneId;
  /** What lay where it was drawn to, but for what all knew. */
  readonly among: readonly number[];
}

/** Whether everybody knows what lies there. */
export const knownToAll = ({ known }: Pick<Slot, 'known'>, { seats }: Pick<Table, 'seats'>): boolean =>
  known === null || seats.every(({ seat }) => known.includes(seat));

/**
 * What lies between the place that a match goes back to and its head, read forward along the line: each card by the
 * number of its place at the beginning, and every draw out of a deck into which nobody may look. What all could follow
 * and see is known to all, so who reads it with fewer eyes comes to the same draws.
 */
export class Undoing {
  readonly draws: DrawUndone[] = [];
  /** The pools out of which or into which something moved, or in which something was seen or put in order. */
  readonly touched = new Set<ZoneId>();
  /** Those in which not everybody could follow each card, and those in which their own seat could not. */
  readonly lost = new Set<ZoneId>();
  readonly unfollowed = new Set<ZoneId>();
  /** Cards of which everybody has seen what they are, and could follow since. */
  private readonly open = new Set<number>();
  private lying: TableLying;
  private cards = 0;
  private table: Table;
  /** Another game has begun: what lies on its table are other cards. */
  private over = false;

  /** @param blind whether nobody may look into a pool */
  constructor(
    then: Table,
    private readonly blind: (zone: ZoneId) => boolean,
  ) {
    this.table = then;
    this.lying = lyingOn(then, () => this.cards++);
  }

  see({ revision, facts }: FoldEntry): void {
    if (this.over) return;
    this.table = beginEntry(this.table, revision);
    for (const fact of facts) {
      const before = this.table;
      this.table = apply(before, fact);
      this.over ||= fact.kind === 'game-began';
      if (this.over) return;
      const lay = this.lying;
      // The play behind a rewind is that of its parent on the line, which came before.
      this.lying = followed(lay, fact, before, () => this.cards++);
      this.read(fact, before, lay);
    }
    this.table = endEntry(this.table, facts);
  }

  private read(fact: Fact, before: Table, lay: TableLying): void {
    switch (fact.kind) {
      case 'moved':
        this.moved(fact.legs, before, lay);
        break;
      case 'shuffled':
        this.hide(fact.zone, []);
        break;
      case 'arranged':
        this.hide(fact.zone, knowers(fact.order));
        break;
      case 'dealt-anew':
        for (const { zone } of fact.zones) this.hide(zone, []);
        break;
      case 'shown':
        this.touched.add(fact.zone);
        if (isSecret(fact.slots) || isSecret(fact.definitions)) break;
        for (const slot of reveal(fact.slots) ?? []) this.show(fact.zone, slot);
        break;
      case 'identified':
        if (fact.zone === undefined || fact.slot === undefined) break;
        this.touched.add(fact.zone);
        if (!isSecret(fact.slot) && !isSecret(fact.definition)) this.show(fact.zone, fact.slot);
        break;
      default:
    }
  }

  private show(zone: ZoneId, slot: number): void {
    const card = this.lying.pools.get(zone)?.[slot];
    if (card !== undefined) this.open.add(card);
  }

  /** A seat that is not told can no longer follow what lies in a pool. */
  private hide(zone: ZoneId, told: readonly Seat[] | null): void {
    this.touched.add(zone);
    if (told === null) return;
    this.lost.add(zone);
    if (!told.includes(zoneSeat(zone) ?? 0)) this.unfollowed.add(zone);
    for (const card of this.lying.pools.get(zone) ?? []) this.open.delete(card);
  }

  private moved(legs: readonly Leg[], before: Table, lay: TableLying): void {
    const carried = carriedBy(lay, legs);
    legs.forEach((leg, n) => {
      const card = carried[n];
      if (card === undefined) return;
      const shown = leg.card !== undefined && findCard(before, leg.card)?.card.known === null;
      if (shown || !isSecret(leg.definition ?? { $: null })) this.open.add(card);
      if (leg.card === undefined && isSecret(leg.slot)) this.open.delete(card);
    });
    legs.forEach((leg, n) => this.drawn(leg, carried[n], new Set(carried.slice(n + 1))));
    for (const { from, card, slot, to, place } of legs) {
      if (card === undefined) this.hide(from, knowers(slot));
      if (zoneOf(before, to)?.kind === 'pooled') this.hide(to, knowers(place));
    }
  }

  /** A card from the top of a deck into a hand. @param later what came there only after it */
  private drawn(
    { from, slot, card: handle, to }: Leg,
    card: number | undefined,
    later: ReadonlySet<number | undefined>,
  ): void {
    const seat = zoneSeat(from);
    if (card === undefined || handle !== undefined || seat === undefined || seat !== zoneSeat(to)) return;
    if (isSecret(slot) || !this.blind(from) || this.blind(to) || zoneOf(this.table, to)?.kind !== 'pooled') return;
    const cards = this.lying.pools.get(to) ?? [];
    const slots = slotsIn(this.table, to);
    const hidden = cards.filter(
      (one, n) => !later.has(one) && !this.open.has(one) && !knownToAll(slots[n]!, this.table),
    );
    // A card known to all goes back itself, and is where it was already.
    if (hidden.includes(card)) this.draws.push({ seat, card, into: to, among: hidden });
  }
}
