import type { Fact, FactKind } from './fact.js';
import { apply } from './fold.js';
import type { Table } from './table.js';

/** The kinds of facts by which cards come, go, lie elsewhere or are known otherwise, and those who may know them. */
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
 * An entry's facts on a table of which only this is asked: which cards lie where, and who knows them. All else of it
 * stays as it was, and takes no time.
 * @param see what a placing fact changed
 */
export const placeCards = (
  table: Table,
  { revision, facts }: { readonly revision: number; readonly facts: readonly Fact[] },
  see: (fact: Fact, before: Table, after: Table) => void,
): Table => {
  let now = table;
  for (const fact of facts) {
    if (!placesCards(fact)) continue;
    const before = now.revision === revision ? now : { ...now, revision };
    now = apply(before, fact);
    see(fact, before, now);
  }
  return now;
};
