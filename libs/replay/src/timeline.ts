import { openEntry, type EntryRecord, type OpenedEntry } from '#journal';
import type { Input, Recorded, Session } from '#rules';
import {
  apply,
  beginEntry,
  diff,
  emptyTable,
  endEntry,
  foldEntry,
  HOUSE,
  view,
  type Audience,
  type Difference,
  type Fact,
  type MatchInfo,
  type Table,
} from '#table';
import { policyOf, type Policy, type Times } from './horizon.js';
import { type Position } from './position.js';
import { StepIndex, stepsWithin, type Step, type Unit } from './steps.js';

/** A snapshot every so many entries: a seek folds at most this many, however long the match. */
const EVERY = 16;

/** The records were not given one after the other from the first. */
export class OutOfOrder extends Error {
  override readonly name = 'OutOfOrder';
}

/**
 * A whole match to look up: its accepted records as they were written, snapshots of the table, the places of all steps.
 * Tables are immutable and share what did not change, so snapshots cost little. Views are opened when read; none is
 * stored.
 */
export class Timeline implements Times {
  private readonly records: EntryRecord[] = [];
  private readonly times: number[] = [];
  private readonly snapshots: Table[] = [emptyTable(HOUSE)];
  private readonly index = new StepIndex();
  private head: Table = this.snapshots[0]!;
  private ended: number | null = null;

  constructor(readonly match: string) {}

  static of(match: string, records: Iterable<EntryRecord>): Timeline {
    const timeline = new Timeline(match);
    for (const record of records) timeline.append(record);
    return timeline;
  }

  /**
   * Takes in the next record, which has been accepted.
   * @param opened the same opened for the house, where it is at hand
   */
  append(record: EntryRecord, opened: OpenedEntry = openEntry(record, HOUSE)): void {
    if (record.revision !== this.revision + 1)
      throw new OutOfOrder(`${this.match}: ${record.revision} after ${this.revision}`);
    const facts = factsOf(opened);
    let table = beginEntry(this.head, record.revision);
    const after = facts.map((fact) => (table = apply(table, fact)));
    this.head = endEntry(table);
    this.records.push(record);
    this.times.push(Date.parse(opened.time));
    this.index.add(
      { revision: record.revision, time: opened.time, action: opened.action as object, facts },
      after,
      this.head,
    );
    if (this.head.status === 'ended') this.ended ??= record.revision;
    if (record.revision % EVERY === 0) this.snapshots.push(this.head);
  }

  get revision(): number {
    return this.records.length;
  }

  get info(): MatchInfo | null {
    return this.head.match;
  }

  get policy(): Policy {
    return policyOf(this.head.match);
  }

  get endedAt(): number | null {
    return this.ended;
  }

  timeOf(revision: number): number {
    return this.times[revision - 1] ?? 0;
  }

  record(revision: number): EntryRecord | undefined {
    return this.records[revision - 1];
  }

  /** Opened for an audience. @throws RangeError beyond the head */
  entry(revision: number, audience: Audience): OpenedEntry {
    const record = this.records[revision - 1];
    if (!record) throw new RangeError(`${this.match} has no entry ${revision}`);
    return openEntry(record, audience);
  }

  /** The house's table at a place; `undefined` beyond the head or the entry's last fact. */
  tableAt({ revision, fact }: Position): Table | undefined {
    if (revision < 0 || revision > this.revision) return undefined;
    if (revision === this.revision && fact === undefined) return this.head;
    if (revision === 0) return fact === undefined ? this.snapshots[0] : undefined;
    const whole = fact === undefined ? revision : revision - 1;
    const from = Math.min(Math.floor(whole / EVERY), this.snapshots.length - 1);
    let table = this.snapshots[from]!;
    for (let next = from * EVERY + 1; next <= whole; next += 1)
      table = foldEntry(table, { revision: next, facts: factsOf(this.entry(next, HOUSE)) });
    if (fact === undefined) return table;
    const facts = factsOf(this.entry(revision, HOUSE));
    if (fact > facts.length) return undefined;
    table = beginEntry(table, revision);
    for (const one of facts.slice(0, fact)) table = apply(table, one);
    return fact === facts.length ? endEntry(table) : table;
  }

  /** What an audience sees at a place. */
  viewAt(position: Position, audience: Audience): Table | undefined {
    const table = this.tableAt(position);
    return table && view(table, audience);
  }

  /**
   * What a decision at a revision would start from: with questions open, also the table before their path and its
   * inputs.
   */
  sessionAt(revision: number): Session | undefined {
    const head = this.tableAt({ revision });
    if (!head) return undefined;
    const first = head.path[0];
    if (first === undefined) return { head, base: head, inputs: [] };
    const inputs = head.path.map((at): Input => {
      const entry = this.entry(at, HOUSE);
      const ruling = !('seat' in (entry.action as object));
      return {
        revision: at,
        action: entry.action as unknown as Recorded,
        facts: factsOf(entry),
        ...(ruling ? { ruling } : {}),
      };
    });
    return { head, base: this.tableAt({ revision: first - 1 })!, inputs };
  }

  /** The steps that end within a horizon, step 0 first. */
  steps(unit: Unit, horizon = this.revision): readonly Step[] {
    const steps = this.index.of(unit);
    const last = stepsWithin(steps, horizon);
    return last + 1 === steps.length ? steps : steps.slice(0, last + 1);
  }

  /** The place of a step; `undefined` beyond the horizon. */
  seek(unit: Unit, step: number, horizon = this.revision): Step | undefined {
    const found = this.index.of(unit)[step];
    return found && found.position.revision <= horizon ? found : undefined;
  }

  /** The number of the last step within a horizon; −1 when there is none. */
  lastStep(unit: Unit, horizon = this.revision): number {
    return stepsWithin(this.index.of(unit), horizon);
  }

  /** What differs between two places for an audience; `undefined` where one of them is not there. */
  diff(from: Position, to: Position, audience: Audience): Difference[] | undefined {
    const [before, after] = [this.viewAt(from, audience), this.viewAt(to, audience)];
    return before && after && diff(before, after);
  }
}

export const factsOf = (entry: OpenedEntry): readonly Fact[] => entry.facts as unknown as readonly Fact[];
