import type { EntryRecord, OpenedEntry } from '#journal';
import { eventStream, streamOf, type EventState } from '#results';
import { KnownStream } from './known-stream.js';

/** An event after one of its entries. */
export interface EventAt {
  readonly revision: number;
  /** The entry's time, in milliseconds since 1970. */
  readonly at: number;
  readonly state: EventState;
  /** The last entry that people who do not run the event may know of, once they may know of this one. */
  readonly outside: number;
}

const BEFORE: EventAt = { revision: 0, at: 0, state: eventStream.empty, outside: 0 };

/** While pairings are not published, people who do not run the event see it as it was before them. */
const outsideOf = (before: EventAt, revision: number, state: EventState): number => {
  const last = state.rounds.at(-1);
  if (last?.state !== 'paired' || last.published !== null) return revision;
  return state.rounds.length > before.state.rounds.length ? revision - 1 : before.outside;
};

/**
 * An event in this process: its head, and the past states that somebody behind a delay may still see. A state shares
 * most of itself with the states before it.
 */
export class EventHistory extends KnownStream<EventState> {
  /** In the order of entries; the last is the head. */
  private readonly past: EventAt[] = [BEFORE];
  /** When the event began, by its first entry; empty before that. */
  began = '';

  constructor(readonly event: string) {
    super(eventStream, streamOf(event));
  }

  get head(): EventAt {
    return this.past.at(-1)!;
  }

  protected override accepted({ revision }: EntryRecord, { entry, state }: { entry: OpenedEntry; state: EventState }) {
    const at = Date.parse(entry.time);
    if (revision === 1) this.began = entry.time;
    this.past.push({ revision, at, state, outside: outsideOf(this.head, revision, state) });
    this.forget(at);
  }

  /** The event as people see it who do not run it. @param now milliseconds since 1970 */
  outside(now: number): EventAt {
    // Without a delay they see the head, also if somebody put the clock back.
    const known = this.delay === 0 ? this.head : (this.past.findLast(({ at }) => at <= now - this.delay) ?? BEFORE);
    return this.past.findLast(({ revision }) => revision <= known.outside) ?? BEFORE;
  }

  /** The event as its players and broadcasters see it: without unpublished pairings. */
  get published(): EventAt {
    const { outside } = this.head;
    return this.past.findLast(({ revision }) => revision <= outside) ?? BEFORE;
  }

  /** How far behind people are who do not run the event, in milliseconds. */
  get delay(): number {
    return (this.head.state.setup?.delay ?? 0) * 1000;
  }

  /** When people outside may know of the next entry; `null` if no delay keeps one from them. */
  nextOutside(now: number): number | null {
    const next = this.delay === 0 ? undefined : this.past.find(({ at }) => at > now - this.delay);
    return next === undefined ? null : next.at + this.delay;
  }

  /** Drops past states that nobody sees any more. */
  private forget(now: number): void {
    const { revision } = this.outside(now);
    const needed = this.past.findIndex((one) => one.revision >= revision);
    this.past.splice(0, Math.max(0, needed));
  }
}
