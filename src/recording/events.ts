import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { demandSound, type EventLog, type Stopped } from '#journal';
import { eventOfStream, isEvent, streamOf } from '#results';
import { EventHistory } from './event-history.js';
import { inTurns } from '../engine/in-turns.js';

/** More events than are looked at at once. */
const MOST = 200;

/** How many entries are folded at one stretch. */
const PIECE = 100;

/** An event at hand, or being read. */
interface Kept {
  readonly reading: Promise<EventHistory>;
  history?: EventHistory;
}

/** Told of every entry of an event, when it can be read here. */
type EventTold = (event: string) => void;

/** The events of this process: read from the log when they are first asked for, and kept up to it by its tail. */
export class Events implements OnModuleInit, OnModuleDestroy {
  private readonly known = new LRUCache<string, Kept>({ max: MOST });
  private readonly listeners = new Set<EventTold>();
  private deaf: () => void = () => undefined;

  constructor(
    private readonly log: Pick<EventLog, 'read' | 'tail' | 'sync'>,
    private readonly stopped: Stopped = new Map(),
  ) {}

  onModuleInit(): void {
    this.deaf = this.log.tail((record, judged) => {
      if (!isEvent(record.match)) return;
      const event = eventOfStream(record.match);
      // What comes while it is being read is found when that looks whether it has read all.
      const history = this.known.peek(event)?.history;
      if (history && !history.take(record, judged)) return;
      for (const told of this.listeners) told(event);
    });
  }

  onModuleDestroy(): void {
    this.deaf();
    this.listeners.clear();
  }

  /**
   * An event as far as the log has told; `null` where the log has no such event.
   * @throws TamperedMatch, BrokenMatch
   */
  async of(event: string): Promise<EventHistory | null> {
    demandSound(this.stopped, streamOf(event));
    let kept = this.known.get(event);
    if (!kept) {
      const reading: Kept = (kept = { reading: this.read(event) });
      this.known.set(event, reading);
      reading.reading.then(
        (history) => {
          reading.history = history;
          // Something may have come between the last look and this moment.
          history.behind = true;
          if (history.head.revision === 0) this.known.delete(event);
        },
        () => this.known.delete(event),
      );
    }
    const history = await kept.reading;
    if (history.behind) await this.readOn(history);
    return history.head.revision === 0 ? null : history;
  }

  /** An event that another instance may have begun a moment ago. */
  async found(event: string): Promise<EventHistory | null> {
    const known = await this.of(event);
    if (known) return known;
    await this.log.sync(streamOf(event));
    return this.of(event);
  }

  /** Reads on from where an event is known to the log's end. */
  async readOn(history: EventHistory): Promise<void> {
    const turn = inTurns();
    history.behind = false;
    for (;;) {
      const records = await this.log.read(streamOf(history.event), history.head.revision, PIECE);
      if (records.length === 0) return;
      history.takeAll(records);
      await turn();
    }
  }

  onEntry(told: EventTold): () => void {
    this.listeners.add(told);
    return () => void this.listeners.delete(told);
  }

  private async read(event: string): Promise<EventHistory> {
    const history = new EventHistory(event);
    await this.readOn(history);
    return history;
  }
}
