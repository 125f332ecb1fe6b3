import type { EventLog, Stopped } from '#journal';
import { eventOfStream, isEvent, streamOf } from '#results';
import { EventHistory } from './event-history.js';
import { KnownStreams } from './known-streams.js';

/** More events than are looked at at once. */
const MOST = 200;

/** The events of this process. */
export class Events extends KnownStreams<EventHistory> {
  constructor(
    private readonly log: Pick<EventLog, 'read' | 'tail' | 'sync'>,
    stopped?: Stopped,
  ) {
    const begin = (id: string): EventHistory => new EventHistory(eventOfStream(id));
    super({ log, begin, isOurs: isEvent, most: MOST, ...(stopped ? { stopped } : {}) });
  }

  /**
   * An event as far as the log has told; `null` where the log has no such event.
   * @throws TamperedMatch, BrokenMatch
   */
  async of(event: string): Promise<EventHistory | null> {
    const history = await this.stream(streamOf(event));
    if (history.revision > 0) return history;
    // An event that does not exist takes no place from those that do.
    this.forget(history.id);
    return null;
  }

  /** An event that another instance may have begun a moment ago. */
  async found(event: string): Promise<EventHistory | null> {
    const known = await this.of(event);
    if (known) return known;
    await this.log.sync(streamOf(event));
    return this.of(event);
  }

  /** Calls with the id of an event for each entry of it, when it can be read here. @returns what ends that */
  onEntry(listener: (event: string) => void): () => void {
    return this.onEntryOf((id) => listener(eventOfStream(id)));
  }
}
