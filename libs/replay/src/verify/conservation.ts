import { reveal, zoneSeat, type Fact, type Seat, type Table } from '#table';
import type { Auditor, Finding } from './auditor.js';

type Tally = ReadonlyMap<Seat, readonly string[]>;

const UNKNOWN = '?';

/** Every seat's own cards over all zones, tokens apart, by definition; `?` for one that this copy does not know. */
export const cardsByOwner = (table: Table): Tally => {
  const tally = new Map<Seat, string[]>(table.seats.map(({ seat }) => [seat, []]));
  const add = (owner: Seat, definition: string | null): void => {
    const cards = tally.get(owner);
    if (cards) cards.push(definition ?? UNKNOWN);
    else tally.set(owner, [definition ?? UNKNOWN]);
  };
  for (const zone of table.zones) {
    if (zone.kind === 'pooled') for (const slot of zone.slots) add(zoneSeat(zone.id) ?? 0, slot.definition);
    else for (const card of zone.cards) if (!card.token) add(card.owner, card.definition);
  }
  for (const cards of tally.values()) cards.sort();
  return tally;
};

/** No card comes from nowhere or is lost: after every entry each owner has the cards the game began with. */
export class Conservation implements Auditor {
  readonly name = 'conservation';
  private due = new Map<Seat, string[]>();
  private entries = 0;
  private finding: Finding | null = null;

  see(fact: Fact, before: Table, after: Table): void {
    switch (fact.kind) {
      case 'game-began':
        this.due = new Map([...cardsByOwner(after)].map(([seat, cards]) => [seat, [...cards]]));
        break;
      case 'created':
        for (const { token, owner, definition } of fact.cards) {
          if (token) continue;
          // A given position lays cards out; in a game that began with decks all cards come out of them.
          if (before.match?.scenario === false)
            this.wrong(before, `a card of seat ${owner} is made that no deck holds`);
          this.due.get(owner)?.push(reveal(definition) ?? UNKNOWN);
        }
        break;
      case 'ceased':
        for (const zone of before.zones) {
          if (zone.kind === 'pooled') continue;
          for (const card of zone.cards)
            if (!card.token && fact.cards.includes(card.handle)) this.remove(card.owner, card.definition ?? UNKNOWN);
        }
        break;
      default:
    }
  }

  endEntry(table: Table): void {
    if (this.due.size === 0) return;
    this.entries += 1;
    for (const [seat, cards] of cardsByOwner(table)) {
      const due = [...(this.due.get(seat) ?? [])].sort();
      if (cards.length !== due.length) this.wrong(table, `seat ${seat} owns ${cards.length} cards, not ${due.length}`);
      else if (this.comparable(cards, due) && cards.join() !== due.join())
        this.wrong(table, `the cards of seat ${seat} are not those the game began with`);
    }
  }

  finish(): { finding: Finding | null; detail: string } {
    return { finding: this.finding, detail: `every owner's cards counted after ${this.entries} entries` };
  }

  /** A card unknown to this copy may be any; then only their number counts. */
  private comparable(a: readonly string[], b: readonly string[]): boolean {
    return !a.includes(UNKNOWN) && !b.includes(UNKNOWN);
  }

  private remove(owner: Seat, definition: string): void {
    const cards = this.due.get(owner);
    const at = cards?.indexOf(definition) ?? -1;
    if (cards && cards.length > 0) cards.splice(at < 0 ? cards.indexOf(UNKNOWN) : at, 1);
  }

  private wrong({ revision }: Table, what: string): void {
    this.finding ??= { revision, what };
  }
}
