import { setImmediate as immediate } from 'node:timers/promises';
import { eventText, type StreamReader, type StreamEvent } from './sse.js';

/** How many readers are written to in one turn of the event loop: in well under 20 ms together. */
const SLICE = 200;

interface Carried {
  readonly reader: StreamReader;
  sent: number;
  readonly leave: () => void;
}

/**
 * One stream of numbered events for all readers who may know the same: an event is made once and written to each of
 * them. It ends when its events do, and when it carries nobody any more.
 */
export class SharedStream {
  private readonly carried = new Set<Carried>();
  private readonly end = new AbortController();

  /**
   * @param at the number of the last event before it
   * @param events the next ones; an event with a name and no number ends the stream, and is not written
   * @param ended called once
   */
  constructor(
    private at: number,
    events: (signal: AbortSignal) => AsyncIterable<StreamEvent>,
    private readonly ended: () => void,
  ) {
    void this.run(events);
  }

  /**
   * Writes to a reader who has all events up to `sent` what comes after them, until this stream ends, the reader is
   * slow or leaves, or at once if it has gone past them already.
   * @returns the number of the last event that the reader has: from there they go on by themselves
   */
  carry(reader: StreamReader, sent: number, signal: AbortSignal): Promise<number> {
    if (sent < this.at || this.end.signal.aborted || signal.aborted) return Promise.resolve(sent);
    return new Promise((resolve) => {
      const leave = (): void => {
        signal.removeEventListener('abort', leave);
        this.carried.delete(one);
        if (this.carried.size === 0) this.close();
        resolve(one.sent);
      };
      const one: Carried = { reader, sent, leave };
      signal.addEventListener('abort', leave);
      this.carried.add(one);
    });
  }

  private async run(events: (signal: AbortSignal) => AsyncIterable<StreamEvent>): Promise<void> {
    try {
      for await (const event of events(this.end.signal)) {
        if (event.event !== undefined && event.id === undefined) break;
        await this.write(event);
      }
    } catch {
      // Each reader meets the cause when they go on by themselves.
    } finally {
      this.close();
      for (const { leave } of this.carried) leave();
    }
  }

  private async write(event: StreamEvent): Promise<void> {
    const { id } = event;
    // First: a reader who comes from here on has it, or goes on by themselves until then.
    this.at = id ?? this.at;
    const bytes = eventText(event);
    let n = 0;
    for (const one of this.carried) {
      if (id !== undefined && id <= one.sent) continue;
      one.sent = id ?? one.sent;
      if (!one.reader.write(bytes)) one.leave();
      n += 1;
      if (n % SLICE === 0) await immediate();
    }
  }

  private close(): void {
    if (this.end.signal.aborted) return;
    this.end.abort();
    this.ended();
  }
}
