import { apply, beginEntry, endEntry, publicDigest, RULING, type Fact, type Table } from '#table';
import type { Decided } from '../contract.js';

/** Adds the end of a step to the facts of an entry, with the digest of the table that they lead to. */
export const asStep = (
  table: Table,
  facts: readonly Fact[],
  { title, rules }: { readonly title: string; readonly rules: readonly string[] },
): Pick<Decided, 'facts' | 'table'> => {
  const now = facts.reduce(apply, beginEntry(table, table.revision + 1));
  const unit: Fact = {
    kind: 'unit-ended',
    unit: now.units + 1,
    of: RULING,
    title,
    result: 'resolved',
    rules,
    digest: publicDigest(now),
  };
  const all = [...facts, unit];
  return { facts: all, table: endEntry(apply(now, unit), all) };
};
