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

/** An undone draw. Cards are numbers. */
export interface DrawUndone {
  readonly seat: Seat;
  readonly card: number;
  /** The pool that it was drawn to. */
  readonly into: ZoneId;
  /** The cards in that pool then, except those that everybody knew. */
  readonly among: readonly number[];
}

/** Whether everybody knows the card in this slot. */
export const knownToAll = ({ known }: Pick<Slot, 'known'>, { seats }: Pick<Table, 'seats'>): boolean =>
  known === null || seats.every(({ seat }) => known.includes(seat));

/**
 * Reads the undone entries forward along the line: follows each card by the number of its place at the beginning, and
 * collects every draw from a deck into which nobody may look. Only what everybody could follow and see counts as known
 * to all, so a reader who may see less finds the same draws.
 */
export class Undoing {
  readonly draws: DrawUndone[] = [];
  /** The pools that cards left or entered, or in which cards were seen or put in order. */
  readonly touched = new Set<ZoneId>();
  /** The pools in which not everybody could follow each card; and those in which their own seat could not. */
  readonly lost = new Set<ZoneId>();
  readonly unfollowed = new Set<ZoneId>();
  /** Cards that everybody has seen and could follow since. */
  private readonly open = new Set<number>();
  private lying: TableLying;
  private cards = 0;
  private table: Table;
  /** Whether another game has begun: the cards on its table are others. */
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
      // What followed an earlier rewind belongs to the line of that rewind's parent.
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

  /** Notes that the seats that were not told can no longer follow the cards of a pool. */
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

  /** Notes a card that was drawn from the top of a deck into a hand. @param later the cards that came there after it */
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
    // A card that everybody knows goes back by itself: it is already where it was.
    if (hidden.includes(card)) this.draws.push({ seat, card, into: to, among: hidden });
  }
}
