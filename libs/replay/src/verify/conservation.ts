import {
  cardsByOwner,
  isSecret,
  pluralOf,
  reveal,
  UNKNOWN_CARD as UNKNOWN,
  type Fact,
  type Seat,
  type Table,
} from '#table';
import type { Auditor, Finding } from './auditor.js';

/**
 * Checks that no card appears from nowhere or gets lost: after every entry each owner has the cards that the game began
 * with.
 */
export class Conservation implements Auditor {
  readonly name = 'conservation';
  private due: ReadonlyMap<Seat, readonly string[]> = new Map();
  private entries = 0;
  /** The cards that each owner had to have after each entry, for a rewind to that entry. */
  private readonly after: ReadonlyMap<Seat, readonly string[]>[] = [];
  private finding: Finding | null = null;
  private counted: { readonly zones: Table['zones']; readonly due: ReadonlyMap<Seat, readonly string[]> } | undefined;

  see(fact: Fact, before: Table, after: Table): void {
    switch (fact.kind) {
      case 'game-began':
        this.due = cardsByOwner(after);
        break;
      case 'rewound':
        this.due = this.after[fact.to] ?? new Map();
        break;
      case 'created':
        for (const { token, owner, definition } of fact.cards) {
          if (token) continue;
          // A game that began from a given position lays cards out itself. In a game that began with decks, every card
          // comes from a deck, or an effect brings it in from outside in public. Re-adjudication checks whether the
          // effect may.
          if (before.match?.scenario === false && (fact.outside !== true || isSecret(definition)))
            this.wrong(before, `a card of seat ${owner} is made that no deck holds`);
          this.owes(owner, (cards) => [...cards, reveal(definition) ?? UNKNOWN]);
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
    this.after[table.revision] = this.due;
    if (this.due.size === 0) return;
    this.entries += 1;
    // If no card moved and none was added, the last count still holds.
    if (this.counted?.zones === table.zones && this.counted.due === this.due) return;
    this.counted = { zones: table.zones, due: this.due };
    for (const [seat, cards] of cardsByOwner(table)) {
      const due = [...(this.due.get(seat) ?? [])].sort();
      if (cards.length !== due.length) this.wrong(table, `seat ${seat} owns ${cards.length} cards, not ${due.length}`);
      else if (this.comparable(cards, due) && cards.join() !== due.join())
        this.wrong(table, `the cards of seat ${seat} are not those the game began with`);
    }
  }

  finish(): { finding: Finding | null; detail: string } {
    return {
      finding: this.finding,
      detail: `every owner's cards counted after ${pluralOf(this.entries, 'entry', 'entries')}`,
    };
  }

  /**
   * Whether two lists can be compared card by card: a card that this copy does not know may be any card, and then only
   * the number of cards counts.
   */
  private comparable(a: readonly string[], b: readonly string[]): boolean {
    return !a.includes(UNKNOWN) && !b.includes(UNKNOWN);
  }

  private owes(owner: Seat, change: (cards: readonly string[]) => readonly string[]): void {
    const cards = this.due.get(owner);
    if (cards) this.due = new Map([...this.due, [owner, change(cards)]]);
  }

  private remove(owner: Seat, definition: string): void {
    this.owes(owner, (cards) => {
      const at = cards.indexOf(definition);
      const gone = at < 0 ? cards.indexOf(UNKNOWN) : at;
      return cards.filter((_, n) => n !== (gone < 0 ? cards.length - 1 : gone));
    });
  }

  private wrong({ revision }: Table, what: string): void {
    this.finding ??= { revision, what };
  }
}
