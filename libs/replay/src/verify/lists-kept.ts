import { beyondList } from '#rules';
import type { Fact, Seat, Table } from '#table';
import type { Auditor } from './auditor.js';

/**
 * Compares what a player who records has named of others with the lists of these: nothing was refused for it, as that
 * would have read the list aloud (R-PAPER-15). It proves nothing against anybody, so a judge looks at it.
 */
export class ListsKept implements Auditor {
  readonly name = 'lists';
  private named = false;
  private readonly found = new Map<string, number>();

  constructor(private readonly recordedBy: Seat) {}

  see(fact: Fact): void {
    if (fact.kind === 'identified') this.named = true;
  }

  endEntry(table: Table): void {
    if (!this.named) return;
    this.named = false;
    for (const { seat } of table.seats)
      if (seat !== this.recordedBy)
        for (const card of beyondList(table, seat)) {
          const what = `${card} of seat ${seat}`;
          if (!this.found.has(what)) this.found.set(what, table.revision);
        }
  }

  finish(): { readonly finding: null; readonly detail: string } {
    const told = [...this.found].map(([what, revision]) => `${what} (entry ${revision})`).join(', ');
    return {
      finding: null,
      detail:
        told === ''
          ? `seat ${this.recordedBy} recorded, and named nothing that the lists in this copy do not have`
          : `seat ${this.recordedBy} recorded, and named what the list of its owner does not have: ${told}`,
    };
  }
}
