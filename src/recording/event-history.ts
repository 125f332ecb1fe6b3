import { accept, type Accepted, type EntryRecord, type Ledger } from '#journal';
import { History, BrokenMatch } from '#match';
import { eventStream, streamOf, type EventState } from '#results';

/** An event after one of its entries. */
export interface EventAt {
  readonly revision: number;
  /** Time of that entry, in milliseconds since 1970. */
  readonly at: number;
  readonly state: EventState;
  /** The last entry that those may know of who do not run the event, once they may know of this one. */
  readonly outside: number;
}

const BEFORE: EventAt = { revision: 0, at: 0, state: eventStream.empty, outside: 0 };

/** While pairings are not published, everybody else sees the event as it was before them. */
const outsideOf = (before: EventAt, revision: number, state: EventState): number => {
  const last = state.rounds.at(-1);
  if (last?.state !== 'paired' || last.published !== null) return revision;
  return state.rounds.length > before.state.rounds.length ? revision - 1 : before.outside;
};

/**
 * One event of this process: its head, and those of its past that somebody may still see who is behind. A state shares
 * most of itself with those before it.
 */
export class EventHistory {
  private readonly history: History<EventState>;
  /** In order; the last is the head. */
  private readonly past: EventAt[] = [BEFORE];
  /** When it began, as its first entry says; empty before that. */
  began = '';
  /** The tail brought an entry that does not follow: some are missing. */
  behind = false;

  constructor(readonly event: string) {
    this.history = new History(eventStream, streamOf(event));
  }

  get ledger(): Ledger {
    return this.history.ledger;
  }

  get head(): EventAt {
    return this.past.at(-1)!;
  }

  /**
   * Takes in the next entry. One that the accept rule refuses does not count, whichever instance wrote it.
   * @returns whether it was accepted
   */
  take(record: EntryRecord, judged?: Accepted): boolean {
    const taken = this.history.append(record, judged);
    if (taken.verdict === 'accepted') {
      const { revision } = record;
      const at = Date.parse(taken.entry.time);
      if (revision === 1) this.began = taken.entry.time;
      this.past.push({ revision, at, state: taken.state, outside: outsideOf(this.head, revision, taken.state) });
      this.forget(at);
      return true;
    }
    if (taken.verdict === 'gap') this.behind = true;
    return false;
  }

  /** Takes in entries as they are read from the log. @throws BrokenMatch where one is not accepted */
  takeAll(records: readonly EntryRecord[]): void {
    for (const record of records) {
      if (this.take(record) || record.revision <= this.head.revision) continue;
      const verdict = accept(this.ledger, record);
      const why = verdict.verdict === 'refused' ? verdict.reason : { code: 'type', detail: 'it begins no event' };
      throw new BrokenMatch(streamOf(this.event), record.revision, `${why.code}: ${why.detail}`, why.code);
    }
  }

  /** The event as those see it who do not run it. @param now milliseconds since 1970 */
  outside(now: number): EventAt {
    // Without a delay that is its head, also where the clock was put back.
    const known = this.delay === 0 ? this.head : (this.past.findLast(({ at }) => at <= now - this.delay) ?? BEFORE);
    return this.past.findLast(({ revision }) => revision <= known.outside) ?? BEFORE;
  }

  /** The event as those see it who play in it or show it: without pairings that are not published. */
  get published(): EventAt {
    const { outside } = this.head;
    return this.past.findLast(({ revision }) => revision <= outside) ?? BEFORE;
  }

  /** How long those are behind who do not run it, in milliseconds. */
  get delay(): number {
    return (this.head.state.setup?.delay ?? 0) * 1000;
  }

  /** When the next entry may be known to those outside; `null`: none is kept from them by time. */
  nextOutside(now: number): number | null {
    const next = this.delay === 0 ? undefined : this.past.find(({ at }) => at > now - this.delay);
    return next === undefined ? null : next.at + this.delay;
  }

  /** Lets go of what nobody sees any more. */
  private forget(now: number): void {
    const { revision } = this.outside(now);
    const needed = this.past.findIndex((one) => one.revision >= revision);
    this.past.splice(0, Math.max(0, needed));
  }
}
