import { beyondList, listOf, namedOf } from '#rules';
import { lineOf, type Fact, type Line, type Seat, type Table } from '#table';
import type { Auditor } from './auditor.js';

/** What had a name after an entry, of a seat. */
interface Named {
  readonly revision: number;
  readonly seat: Seat;
  readonly cards: ReadonlyMap<string, number>;
}

/**
 * Compares what was named of cards with the lists of their owners, where nothing was refused for it: where a player
 * records, as that would have read the list aloud (R-PAPER-15), and before a list was registered (R-PAPER-17). It
 * proves nothing against anybody, so a judge looks at it.
 */
export class ListsKept implements Auditor {
  readonly name = 'lists';
  private isDue = false;
  private line: Line | undefined;
  private readonly games = new Map<number, { named: Named[]; lists: Map<Seat, readonly string[]> }>();

  constructor(private readonly recordedBy: Seat | undefined) {}

  see(fact: Fact): void {
    if (fact.kind === 'identified' || fact.kind === 'list-registered') this.isDue = true;
  }

  endEntry(table: Table): void {
    this.line = lineOf(table);
    if (!this.isDue) return;
    this.isDue = false;
    const game = this.games.get(table.game) ?? { named: [], lists: new Map<Seat, readonly string[]>() };
    this.games.set(table.game, game);
    for (const { seat } of table.seats) {
      if (seat === this.recordedBy) continue;
      game.named.push({ revision: table.revision, seat, cards: namedOf(table, seat) });
      game.lists.set(seat, listOf(table, seat));
    }
  }

  /** What was named beyond the lists, with the entry that named it. What was undone since does not count. */
  private get beyond(): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (const { named, lists } of this.games.values())
      for (const [seat, list] of lists) {
        const most = new Map<string, { n: number; since: number }>();
        for (const one of named)
          if (one.seat === seat && !this.line!.isUndone(one.revision))
            for (const [card, n] of one.cards)
              if (n > (most.get(card)?.n ?? 0)) most.set(card, { n, since: one.revision });
        for (const { card } of beyondList(list, new Map([...most].map(([id, { n }]) => [id, n])))) {
          const what = `${card} of seat ${seat}`;
          if (!found.has(what)) found.set(what, most.get(card)!.since);
        }
      }
    return found;
  }

  finish(): { readonly finding: null; readonly detail: string } {
    const told = [...this.beyond].map(([what, revision]) => `${what} (entry ${revision})`).join(', ');
    const who = this.recordedBy === undefined ? 'the recorder' : `seat ${this.recordedBy} recorded, and`;
    return {
      finding: null,
      detail:
        told === ''
          ? `${who} named nothing that the lists in this copy do not have`
          : `${who} named what the list of its owner does not have: ${told}`,
    };
  }
}
