import type { EntryRecord, Ledger, OpenedEntry } from '#journal';
import { apply, beginEntry, type Table } from '#table';
import { edgeOf, sessionOf, type Edge } from './edge.js';
import { factsOf, type MatchState } from './match-stream.js';
import type { StepPosition } from './position.js';
import { perUnit, StepIndex, stepsWithin, type StepLists, type Unit, type Step } from './steps.js';
import type { Frame } from './frames.js';
import type { Session } from '#rules';

/** An accepted entry and what came of it. */
export interface Taken {
  readonly record: EntryRecord;
  /** Opened for the house. */
  readonly entry: OpenedEntry;
  readonly ledger: Ledger;
  readonly state: MatchState;
  /** How many steps of each unit there were after it. */
  readonly counts: Edge['counts'];
  /** What audiences are sent, made when first asked for. */
  readonly frames: Map<string, Frame>;
}

/**
 * Roughly how many bytes of resident memory an opened entry takes per character, with the tables after its facts; and
 * an edge. Half of it is what the collector of garbage leaves lying meanwhile.
 */
const BYTES_A_CHARACTER = 6;
const BYTES_AN_EDGE = 40_000;

/** Entries one after the other, and everything about them that may be asked. */
export class Block {
  readonly taken: Taken[] = [];
  private readonly index: StepIndex;
  /** The memory it takes, roughly. */
  bytes = BYTES_AN_EDGE;

  /** @param known steps of entries before `from` that count to this block */
  constructor(
    readonly from: Edge,
    known?: StepLists,
  ) {
    const counts = known ? perUnit((unit) => from.counts[unit] - known[unit].length) : from.counts;
    this.index = new StepIndex(counts, known);
  }

  add(record: EntryRecord, entry: OpenedEntry, ledger: Ledger, state: MatchState): void {
    const { revision, time } = entry;
    const facts = factsOf(entry);
    // Facts that could not be folded are passed over as a whole.
    if (state.after.length === facts.length)
      this.index.add({ revision, time, action: entry.action as object, facts }, state.after, state.table);
    // The tables between facts are made again where somebody asks: few do.
    const kept = { ...state, after: [] };
    this.taken.push({ record, entry, ledger, state: kept, counts: this.index.counts, frames: new Map() });
    const characters = record.body.length + record.bundles.reduce((sum, bundle) => sum + (bundle?.length ?? 0), 0);
    this.bytes += characters * BYTES_A_CHARACTER;
  }

  *entries(): Generator<OpenedEntry> {
    for (const { entry } of this.taken) yield entry;
  }

  /** Its last revision. */
  get to(): number {
    return this.from.revision + this.taken.length;
  }

  holds(revision: number): boolean {
    return revision > this.from.revision && revision <= this.to;
  }

  at(revision: number): Taken | undefined {
    return this.taken[revision - this.from.revision - 1];
  }

  /** How many steps of each unit there were at its end. */
  get counts(): Edge['counts'] {
    return this.index.counts;
  }

  /** Steps of its entries (and of those known to it), by number. */
  steps(unit: Unit): readonly Step[] {
    return this.index.of(unit);
  }

  timeOf(revision: number): number {
    return Date.parse(this.at(revision)?.entry.time ?? this.from.last);
  }

  /** Where the match stood after an entry of this block, or at its beginning. */
  edgeAt(revision: number): Edge {
    if (revision === this.from.revision) return this.from;
    const { ledger, state, counts } = this.at(revision)!;
    return edgeOf(this.from.match, ledger, state, counts);
  }

  sessionAt(revision: number): Session {
    return this.at(revision)?.state.session ?? sessionOf(this.from);
  }

  /** Steps of the block up to a revision, from its beginning on. */
  stepsUpTo(revision: number): StepLists {
    return perUnit((unit) => {
      const steps = this.index.of(unit);
      return steps.slice(0, stepsWithin(steps, revision) + 1);
    });
  }

  /** The house's table at a place within; `undefined` beyond the entry's last fact. */
  tableAt({ revision, fact }: StepPosition): Table | undefined {
    if (fact === undefined) return this.at(revision)?.state.table ?? this.from.table;
    const { entry, state } = this.at(revision)!;
    const facts = factsOf(entry);
    if (fact > facts.length) return undefined;
    if (fact === facts.length) return state.table;
    let table = beginEntry(this.tableAt({ revision: revision - 1 })!, revision);
    for (const one of facts.slice(0, fact)) table = apply(table, one);
    return table;
  }
}
