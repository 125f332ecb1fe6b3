import type { Fact, Table } from '#table';

/** A box of a flowchart: something that is done or asked at that point of a procedure. */
export interface Box {
  /** Its chart and its name there: `F4 B`. Ids of rules have no space. */
  readonly id: string;
  /** What is done or asked in it. */
  readonly says: string;
  /** Ids of the rules that carry it. */
  readonly rules: readonly string[];
  /** The boxes that may follow it. */
  readonly then: readonly string[];
}

/** A procedure that is followed box by box. */
export interface Chart {
  readonly id: string;
  readonly title: string;
  readonly boxes: readonly Box[];
}

/** A game's procedures, and how a record is read by them. */
export interface Charts {
  readonly all: readonly Chart[];
  /**
   * The boxes that an entry went through, fact by fact, in order: ids. Read off what everybody sees of the table before
   * it and of its facts, so that every audience is told the same. Nothing of it is recorded.
   */
  readonly through: (before: Table, facts: readonly Fact[]) => readonly (readonly string[])[];
}
