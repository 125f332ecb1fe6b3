import { InTurn, StoreError, type EntryRecord, type EventLog } from '#journal';

/** What one instance knows of the streams that it writes. */
export interface KnownRequest {
  /**
   * Takes in what the log has told of a stream; `toEnd`: what it has not told yet, too.
   * @returns the revision that is known then, 0 before the first entry
   */
  readOn(stream: string, toEnd: boolean): Promise<number>;
}

/** What is decided of a request: its answer, or the entry that it comes to and the answers for what becomes of that. */
export type Decision<Answer> =
  /** `final`: whatever else has been recorded meanwhile. */
  | { readonly answer: () => Answer | Promise<Answer>; readonly final: boolean }
  | {
      readonly record: EntryRecord;
      readonly recorded: () => Answer | Promise<Answer>;
      /** It may stand in the log, and may not. */
      readonly unknown: () => Answer;
    };

/**
 * The one way in which entries are added to a stream, of whatever kind: one request at a time in each instance, decided
 * by the newest state that is known, sealed, appended; where another instance was first, decided again.
 */
export class StreamWriter {
  private readonly turns = new InTurn();
  /** Streams with an append whose outcome is not known: they are read to their end before anything is decided. */
  private readonly doubts = new Set<string>();

  constructor(
    private readonly log: Pick<EventLog, 'append' | 'sync'>,
    private readonly known: KnownRequest,
  ) {}

  /** Runs work on a stream while this instance does nothing else to it. */
  inTurn<T>(stream: string, work: () => Promise<T>): Promise<T> {
    return this.turns.run(stream, work);
  }

  /** Decides, within a turn, until there is an answer. `decide` reads the state afresh each time. @throws StoreError */
  async write<Answer>(stream: string, decide: () => Promise<Decision<Answer>>): Promise<Answer> {
    let revision = await this.settled(stream);
    for (let synced = false; ;) {
      const decided = await decide();
      if ('answer' in decided) {
        if (decided.final || synced) return decided.answer();
        // A request is refused only by what really stands in the log.
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

  /** Reads on where entries are feared to be missing. @returns the revision that is known then */
  async settled(stream: string): Promise<number> {
    const revision = await this.known.readOn(stream, this.doubts.has(stream));
    this.doubts.delete(stream);
    return revision;
  }

  /** Appends, and folds: afterwards the stream's head is this entry, or whatever came before it. */
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
