import {
  accept,
  emptyLedger,
  resumedLedger,
  type EntryRecord,
  type Ledger,
  type OpenedEntry,
  type Verdict,
} from '#journal';
import { factsOf, NO_STEPS, StepIndex, type StepCounts } from '#replay';
import { apply, beginEntry, emptyTable, endEntry, HOUSE, SPECTATOR, view, type Table } from '#table';
import { summaryOf } from './summary.js';
import { BLOCK, type MatchBlock, type MatchState, type Projected } from './view-store.js';

/** What came of a record. `broken`: it was accepted, and its facts could not be folded. */
export type Taken =
  | { readonly verdict: 'accepted'; readonly block: MatchBlock | null; readonly broken?: unknown }
  | Exclude<Verdict, { verdict: 'accepted' }>;

/**
 * One match being projected: from its first entry, or from where it is stored. Its size does not grow with the match.
 */
export class MatchProjection {
  private ledger: Ledger;
  private table: Table = emptyTable(HOUSE);
  private base: Table | null = null;
  private began = '';
  private last = '';
  private stepsBefore: StepCounts = NO_STEPS;
  private index = new StepIndex();
  private broken: number | null = null;

  constructor(
    readonly match: string,
    state?: MatchState,
  ) {
    this.ledger = emptyLedger(match);
    if (!state) return;
    const { head, seats, keys } = state;
    this.ledger = resumedLedger({ match, seats, revision: state.table.revision, head, keys });
    ({
      table: this.table,
      base: this.base,
      began: this.began,
      last: this.last,
      stepsBefore: this.stepsBefore,
      broken: this.broken,
    } = state);
    this.index = new StepIndex(state.stepsBefore, state.steps);
  }

  get revision(): number {
    return this.ledger.revision;
  }

  /** Judges the next record by the accept rule, and folds it where it is accepted. */
  take(record: EntryRecord): Taken {
    const verdict = accept(this.ledger, record);
    if (verdict.verdict !== 'accepted') return verdict;
    this.ledger = verdict.ledger;
    const broken = this.fold(verdict.entry);
    return {
      verdict: 'accepted',
      block: record.revision % BLOCK === 0 ? this.endBlock() : null,
      ...(broken === undefined ? {} : { broken }),
    };
  }

  /** The match as it is now, to be stored. */
  get projected(): Projected {
    const { match, table, base, began, last, stepsBefore, broken } = this;
    const { head, seats, keys } = this.ledger;
    const state: MatchState = {
      match,
      table,
      base,
      head,
      seats: seats ?? 0,
      keys,
      began,
      last,
      stepsBefore,
      steps: this.index.lists,
      broken,
    };
    const place = { id: match, head, began, last };
    try {
      return { state, view: view(table, SPECTATOR), summary: summaryOf(table, place) };
    } catch {
      // Facts of a shape that no recorder writes: it is kept, and there is nothing to see.
      const bare = beginEntry(emptyTable(SPECTATOR), table.revision);
      return { state, view: bare, summary: summaryOf(bare, place) };
    }
  }

  private fold(entry: OpenedEntry): unknown {
    const { revision, time } = entry;
    if (revision === 1) this.began = time;
    this.last = time;
    const before = this.table;
    const broken = this.folded(entry);
    if (broken !== undefined) this.broken ??= revision;
    if (this.table.path.length === 0) this.base = null;
    else if (this.table.path.length === 1) this.base = before;
    return broken;
  }

  /**
   * Folds an entry's facts. Facts of a shape that no recorder writes are passed over as a whole, and what was thrown is
   * returned.
   */
  private folded(entry: OpenedEntry): unknown {
    const { revision, time } = entry;
    const facts = factsOf(entry);
    try {
      let table = beginEntry(this.table, revision);
      const after = facts.map((fact) => (table = apply(table, fact)));
      const end = endEntry(table);
      this.index.add({ revision, time, action: entry.action as object, facts }, after, end);
      this.table = end;
      return undefined;
    } catch (error) {
      this.table = endEntry(beginEntry(this.table, revision));
      return error ?? new Error('facts that cannot be folded');
    }
  }

  private endBlock(): MatchBlock {
    const { match, table, base } = this;
    const { revision, seats, head, keys } = this.ledger;
    const block = { match, revision, table, base, steps: this.index.lists };
    this.stepsBefore = this.index.counts;
    this.index = new StepIndex(this.stepsBefore);
    // What is further back is looked up in the log: a match may be as long as it likes.
    this.ledger = resumedLedger({ match, seats: seats ?? 0, revision, head, keys });
    return block;
  }
}
