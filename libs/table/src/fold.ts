import type { Audience } from './audience.js';
import type { Fact, FactKind } from './fact.js';
import { isJudgesFact, isOfficeFact } from './office-fact.js';
import { benchFolds } from './folds/bench.js';
import type { Folds } from './folds/change.js';
import { courseFolds } from './folds/course.js';
import { officeFolds } from './folds/office.js';
import { marksFolds } from './folds/marks.js';
import { placesFolds } from './folds/places.js';
import { waitingFolds } from './folds/waiting.js';
import { emptyTable, type Table } from './table.js';
import { tableWith } from './copies.js';

/** An entry as the fold needs it: the result of the journal's `openEntry` for one audience. */
export interface FoldEntry {
  readonly revision: number;
  readonly facts: readonly Fact[];
}

/** How each kind of fact is folded. The type makes sure that no kind is missing. */
const folds: Folds<FactKind> = {
  ...courseFolds,
  ...officeFolds,
  ...benchFolds,
  ...placesFolds,
  ...marksFolds,
  ...waitingFolds,
};
const byKind = new Map(Object.entries(folds) as [string, (table: Table, fact: never) => Table][]);

/**
 * Applies one fact to a table. It is pure and total and knows no rules: it passes over a card, zone or kind of fact
 * that it does not know, so every prefix of every log folds.
 */
export const apply = (table: Table, fact: Fact): Table => byKind.get(fact.kind)?.(table, fact as never) ?? table;

/** The table at the beginning of entry `revision`, before its facts. */
export const beginEntry = (table: Table, revision: number): Table => tableWith(table, { revision });

/** The table after the last of an entry's facts. */
export const endEntry = (table: Table, facts: readonly Fact[]): Table =>
  tableWith(table, {
    played: facts.every(isOfficeFact) ? table.played : table.revision,
    judged: facts.some(isJudgesFact) ? table.revision : table.judged,
    path: table.asks.length > 0 ? [...table.path, table.revision] : [],
  });

export const foldEntry = (table: Table, entry: FoldEntry): Table => {
  let now = beginEntry(table, entry.revision);
  for (const fact of entry.facts) now = apply(now, fact);
  return endEntry(now, entry.facts);
};

/** Folds entries, in order, from a table (default: the empty one of `audience`). */
export const fold = (entries: Iterable<FoldEntry>, audience: Audience, from: Table = emptyTable(audience)): Table => {
  let table = from;
  for (const entry of entries) table = foldEntry(table, entry);
  return table;
};
