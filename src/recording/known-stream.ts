import { accept, type Accepted, type EntryRecord, type Ledger } from '#journal';
import { BrokenMatch, History, type Appended, type Stream } from '#match';

type Taken<State> = Extract<Appended<State>, { verdict: 'accepted' }>;

/** A stream as far as this process has read it. */
export class KnownStream<State> {
  private readonly history: History<State>;
  /** Whether the tail brought an entry that does not follow the last one: entries in between are missing here. */
  behind = false;

  constructor(stream: Stream<State>, id: string) {
    this.history = new History(stream, id);
  }

  get id(): string {
    return this.history.id;
  }

  get ledger(): Ledger {
    return this.history.ledger;
  }

  get revision(): number {
    return this.history.revision;
  }

  get state(): State {
    return this.history.state;
  }

  /**
   * Takes in the next entry. An entry that the accept rule refuses does not count, whichever instance wrote it.
   * @returns whether it was accepted
   */
  take(record: EntryRecord, judged?: Accepted): boolean {
    const taken = this.history.append(record, judged);
    if (taken.verdict === 'gap') this.behind = true;
    if (taken.verdict !== 'accepted') return false;
    this.accepted(record, taken);
    return true;
  }

  /** Takes in entries from the log. @throws BrokenMatch if one is not accepted */
  takeAll(records: readonly EntryRecord[]): void {
    for (const record of records) {
      if (this.take(record) || record.revision <= this.revision) continue;
      const verdict = accept(this.ledger, record);
      const { type } = this.history.stream;
      const why = verdict.verdict === 'refused' ? verdict.reason : { code: 'type', detail: `it begins no ${type}` };
      throw new BrokenMatch(this.id, record.revision, `${why.code}: ${why.detail}`, why.code);
    }
  }

  /** Keeps more of an accepted entry, in a stream that needs more. */
  protected accepted(_record: EntryRecord, _taken: Taken<State>): void {
    // The history keeps the state, and this class no more.
  }
}
