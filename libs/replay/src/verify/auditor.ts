import type { CheckReach } from '#journal';
import type { Fact, PublicEntry, Table } from '#table';

/** The first thing an auditor found wrong. */
export interface Finding {
  readonly revision: number;
  readonly what: string;
}

/** Looks at every fact of a match in order, and says at the end what is wrong. */
export interface Auditor {
  readonly name: string;
  /** An entry begins; `before` is the table that it stands on. */
  beginEntry?(entry: PublicEntry, before: Table): void;
  /** `after` is the table with the fact folded; both are the audience's whose copy is audited. */
  see(fact: Fact, before: Table, after: Table): void;
  endEntry?(table: Table): void;
  finish(): { readonly finding: Finding | null; readonly detail: string; readonly reach?: CheckReach };
}
