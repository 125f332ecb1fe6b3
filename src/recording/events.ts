import type { EventLog, Stopped } from '#journal';
import { eventOfStream, isEvent, streamOf } from '#results';
import { EventHistory } from './event-history.js';
import { KnownStreams } from './known-streams.js';

/** More events than people look at at once. */
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
   * An event, up to the entries that the log has delivered; `null` if the log has none of it.
   * @throws TamperedMatch, BrokenMatch
   */
  async of(event: string): Promise<EventHistory | null> {
    const history = await this.stream(streamOf(event));
    if (history.revision > 0) return history;
    // An event that does not exist must not take the place of one that does.
    this.forget(history.id);
    return null;
  }

  /** An event that another instance may have begun a moment ago; asks the log once more. */
  async found(event: string): Promise<EventHistory | null> {
    const known = await this.of(event);
    if (known) return known;
    await this.log.sync(streamOf(event));
    return this.of(event);
  }

  /** Calls with an event's id for each of its entries, once this process can read it. @returns what ends the calls */
  onEntry(listener: (event: string) => void): () => void {
    return this.onEntryOf((id) => listener(eventOfStream(id)));
  }
}
