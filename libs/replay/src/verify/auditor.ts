import type { CheckReach } from '#journal';
import type { Fact, PublicEntry, Table } from '#table';

/** The first thing an auditor found wrong. */
export interface Finding {
  readonly revision: number;
  readonly what: string;
}

/** Looks at every fact of a match in order, and reports at the end what is wrong. */
export interface Auditor {
  readonly name: string;
  /** Called at the beginning of an entry; `before` is the table before its facts. */
  beginEntry?(entry: PublicEntry, before: Table): void;
  /** `after` is the table after the fact; both tables are those of the audience whose copy is audited. */
  see(fact: Fact, before: Table, after: Table): void;
  endEntry?(table: Table): void;
  finish(): { readonly finding: Finding | null; readonly detail: string; readonly reach?: CheckReach };
}
