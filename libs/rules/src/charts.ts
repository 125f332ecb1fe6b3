import type { Fact, Table } from '#table';

/** A box of a flowchart: what players or rules do or decide at that point of a procedure. */
export interface Box {
  /** Its chart and its name there: `F4 B`. The space tells it from the id of a rule. */
  readonly id: string;
  /** What is done or asked in it, in words. */
  readonly says: string;
  /** Ids of the rules that govern it. */
  readonly rules: readonly string[];
  /** The boxes that may follow it. */
  readonly then: readonly string[];
}

/** A procedure that the rules follow box by box. */
export interface Chart {
  readonly id: string;
  readonly title: string;
  readonly boxes: readonly Box[];
}

/** A row of a chart: a box, what happens in it, the rules that govern it, and the boxes that may follow. */
export type ChartRow = readonly [box: string, says: string, rules: string, then: string];

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** A chart of such rows: rules and boxes in them stand with spaces between. */
export const chartOf = (id: string, title: string, rows: readonly ChartRow[]): Chart => ({
  id,
  title,
  boxes: rows.map(([box, says, rules, then]) => ({
    id: `${id} ${box}`,
    says,
    rules: words(rules),
    then: words(then).map((next) => `${id} ${next}`),
  })),
});

/** A game's procedures, and how to find their boxes in a record. */
export interface Charts {
  readonly all: readonly Chart[];
  /**
   * The boxes that an entry passed, for each fact, in order: ids. It reads only public facts and the public table
   * before the entry, so that every audience gets the same. None of it is recorded.
   */
  readonly through: (before: Table, facts: readonly Fact[]) => readonly (readonly string[])[];
}
