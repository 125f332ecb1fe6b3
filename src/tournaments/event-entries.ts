import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EventEntry, Page } from '#api';
import type { EntryRecord, EventLog } from '#journal';
import type { Frame } from '#match';
import { streamOf } from '#results';
import { Authenticator } from '../access/authenticator.js';
import type { Bearer } from '../access/who-asks.js';
import { Bells } from '../engine/bell.js';
import { Clock } from '../engine/clock.js';
import { Events } from '../recording/events.js';
import { EVENT_LOG } from '../engine/tokens.js';
import type { StreamEvent } from '../http/sse.js';
import { EventReader, noEvent } from './event-reader.js';

const HEARTBEAT_MS = 15_000;
/** How many entries are read at a time, and how many are remembered for other followers. */
const PIECE = 200;
const REMEMBERED = 5_000;

const entryOf = ({ revision, hash, body }: EntryRecord): EventEntry => {
  const { time, action } = (JSON.parse(body) as { public: { time: string; action: EventEntry['action'] } }).public;
  return { revision, hash, at: time, action, body };
};

type Following = (signal: AbortSignal) => AsyncIterable<StreamEvent>;

/** An event's entries, up to what somebody may know of, and each new one as it comes. */
@Injectable()
export class EventEntries {
  /** Frames that were sent to one reader, for the others. */
  private readonly frames = new LRUCache<string, Frame>({ max: REMEMBERED });
  private readonly bells = new Bells();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly events: Events,
    private readonly reader: EventReader,
    private readonly authenticator: Authenticator,
    private readonly clock: Clock,
  ) {
    events.onEntry((event) => this.bells.ring(event));
  }

  async page(event: string, after: number, limit: number, bearer: Bearer): Promise<Page<EventEntry>> {
    const { at } = await this.reader.open(event, bearer);
    const count = Math.max(0, Math.min(limit, at.revision - after));
    const records = count === 0 ? [] : await this.log.read(streamOf(event), after, count);
    const last = records.at(-1)?.revision ?? after;
    return { items: records.map(entryOf), ...(last < at.revision && count > 0 ? { next: String(last) } : {}) };
  }

  async follow(event: string, after: number, bearer: Bearer): Promise<Following> {
    await this.reader.open(event, bearer);
    return (signal) => this.entries(event, after, bearer, signal);
  }

  private async *entries(
    event: string,
    after: number,
    bearer: Bearer,
    signal: AbortSignal,
  ): AsyncGenerator<StreamEvent> {
    let sent = after;
    const { bell, leave } = this.bells.listen(event);
    try {
      while (!signal.aborted) {
        // The token may expire or be revoked while its bearer listens.
        if (bearer !== null && this.authenticator.wrongWith(bearer) !== null) return;
        const heard = bell.rung;
        const { at, state, history } = await this.reader.open(event, bearer);
        while (sent < at.revision && !signal.aborted) {
          for (const frame of await this.framesFrom(event, sent, at.revision)) {
            sent = frame.revision;
            yield { event: 'entry', id: sent, frame };
          }
        }
        if (state.state === 'ended' && sent >= history.head.revision)
          return yield { event: 'end', data: { revision: sent, state: 'ended' } };
        const known = this.clock.known();
        const next = history.nextOutside(known);
        const wait = next === null ? HEARTBEAT_MS : Math.max(1, Math.min(HEARTBEAT_MS, next - known));
        if (!(await bell.next(heard, wait, signal))) yield {};
      }
    } finally {
      leave();
    }
  }

  private async framesFrom(event: string, after: number, until: number): Promise<readonly Frame[]> {
    const known = this.frames.get(`${event} ${after + 1}`);
    if (known) return [known];
    const records = await this.log.read(streamOf(event), after, Math.min(PIECE, until - after));
    if (records.length === 0) throw noEvent(event);
    return records.map((record) => {
      const frame = { revision: record.revision, text: JSON.stringify(entryOf(record)) };
      this.frames.set(`${event} ${record.revision}`, frame);
      return frame;
    });
  }
}
