import type { Fact, FactKind } from './fact.js';
import { apply } from './fold.js';
import type { Table } from './table.js';
import { tableWith } from './copies.js';

/** The kinds of facts that add, remove, move or identify cards, or change which seats know them. */
const PLACING: ReadonlySet<string> = new Set([
  'match-began',
  'game-began',
  'moved',
  'created',
  'ceased',
  'turned',
  'controlled',
  'shown',
  'arranged',
  'shuffled',
  'identified',
  'rewound',
  'dealt-anew',
] satisfies FactKind[]);

export const placesCards = ({ kind }: Pick<Fact, 'kind'>): boolean => PLACING.has(kind);

/**
 * Applies only those facts of an entry that change where cards lie and which seats know them. The rest of the table
 * stays as it was, which saves time.
 * @param see is called for each such fact, with the tables before and after it
 */
export const placeCards = (
  table: Table,
  { revision, facts }: { readonly revision: number; readonly facts: readonly Fact[] },
  see: (fact: Fact, before: Table, after: Table) => void,
): Table => {
  let now = table;
  for (const fact of facts) {
    if (!placesCards(fact)) continue;
    const before = now.revision === revision ? now : tableWith(now, { revision });
    now = apply(before, fact);
    see(fact, before, now);
  }
  return now;
};
