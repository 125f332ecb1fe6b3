import type { Fact, Table } from '#table';
import { Scribe } from '../scribe.js';

/** A fact of an entry, and the table after it. */
export interface WrittenFact {
  readonly fact: Fact;
  readonly table: Table;
}

/** Remembers what it wrote, entry by entry, so that a run that writes the same need not fold it again. */
export class Remembering extends Scribe {
  readonly entries: WrittenFact[][] = [];

  override open(revision: number): void {
    super.open(revision);
    this.entries.push([]);
  }

  protected override after(fact: Fact): Table {
    const table = super.after(fact);
    this.entries.at(-1)!.push({ fact, table });
    return table;
  }
}
