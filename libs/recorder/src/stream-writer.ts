import { InTurn, StoreError, type EntryRecord, type EventLog } from '#journal';

/** What one instance knows of the streams that it writes. */
export interface KnownRequest {
  /**
   * Takes in the entries of a stream that the log has delivered; with `toEnd` also those that it has not delivered yet.
   * @returns the last known revision then, 0 before the first entry
   */
  readOn(stream: string, toEnd: boolean): Promise<number>;
}

/** The decision on a request: its answer, or an entry with the answers for each outcome of appending it. */
export type Decision<Answer> =
  /** `final`: the answer holds whatever else was recorded in the meantime. */
  | { readonly answer: () => Answer | Promise<Answer>; readonly final: boolean }
  | {
      readonly record: EntryRecord;
      readonly recorded: () => Answer | Promise<Answer>;
      /** The append may have succeeded or not. */
      readonly unknown: () => Answer;
    };

/**
 * The one way to add entries to any stream. Each instance handles one request at a time: decides it by the newest known
 * state, seals the entry, appends it; decides again if another instance was first.
 */
export class StreamWriter {
  private readonly turns = new InTurn();
  /** Streams with an append of unknown outcome: they are read to their end before the next decision. */
  private readonly doubts = new Set<string>();

  constructor(
    private readonly log: Pick<EventLog, 'append' | 'sync'>,
    private readonly known: KnownRequest,
  ) {}

  /** Runs work on a stream while this instance does nothing else to it. */
  inTurn<T>(stream: string, work: () => Promise<T>): Promise<T> {
    return this.turns.run(stream, work);
  }

  /** Decides, within a turn, until there is an answer. `decide` reads the newest state each time. @throws StoreError */
  async write<Answer>(stream: string, decide: () => Promise<Decision<Answer>>): Promise<Answer> {
    let revision = await this.settled(stream);
    for (let synced = false; ;) {
      const decided = await decide();
      if ('answer' in decided) {
        if (decided.final || synced) return decided.answer();
        // Only entries that are really in the log may be the reason for a refusal.
        synced = true;
        const before = revision;
        await this.log.sync(stream);
        revision = await this.settled(stream);
        if (revision === before) return decided.answer();
        continue;
      }
      const outcome = await this.append(decided.record);
      if (outcome === 'recorded') return decided.recorded();
      if (outcome === 'unknown') return decided.unknown();
      revision = decided.record.revision;
    }
  }

  /** Reads on if entries may be missing. @returns the last known revision then */
  async settled(stream: string): Promise<number> {
    const revision = await this.known.readOn(stream, this.doubts.has(stream));
    this.doubts.delete(stream);
    return revision;
  }

  /** Appends and folds: afterwards the stream's head is this entry, or the one that another instance appended first. */
  async append(record: EntryRecord): Promise<'recorded' | 'conflict' | 'unknown'> {
    const { match: stream, revision } = record;
    try {
      const verdict = await this.log.append(record);
      let known = await this.known.readOn(stream, verdict === 'conflict');
      if (known < revision) known = await this.known.readOn(stream, true);
      if (known < revision) throw new Error(`the log says ${verdict} of ${stream}:${revision} and holds no such entry`);
      return verdict === 'conflict' ? 'conflict' : 'recorded';
    } catch (error) {
      this.doubts.add(stream);
      if (error instanceof StoreError && error.code === 'outcome-unknown') return 'unknown';
      throw error;
    }
  }
}
