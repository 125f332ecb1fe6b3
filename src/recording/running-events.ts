import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { EntryRecord, EventLog } from '#journal';
import { eventOfStream } from '#results';
import type { ViewStore } from '#views';
import type { EventHistory } from './event-history.js';
import { Events } from './events.js';
import { EVENT_LOG, VIEW_STORE } from '../engine/tokens.js';

const timeOf = ({ body }: EntryRecord): number =>
  Date.parse((JSON.parse(body) as { public: { time: string } }).public.time);

/**
 * The events that are not over: those that ran at the service's start, and those that any entry changed since. Also
 * knows which events were over at the start, and when they ended.
 */
@Injectable()
export class RunningEvents implements OnModuleInit, OnModuleDestroy {
  private readonly running = new Set<string>();
  private readonly ended = new Map<string, number>();
  private found: Promise<void> | null = null;
  private deaf: () => void = () => undefined;

  constructor(
    private readonly events: Events,
    @Inject(EVENT_LOG) private readonly log: Pick<EventLog, 'head' | 'read'>,
    @Inject(VIEW_STORE) private readonly views: Pick<ViewStore, 'streams'>,
  ) {}

  onModuleInit(): void {
    this.deaf = this.events.onEntry((event) => void this.running.add(event));
  }

  onModuleDestroy(): void {
    this.deaf();
  }

  /** Every event that still runs. @throws StoreError */
  async *all(): AsyncGenerator<EventHistory> {
    await this.looked();
    for (const event of [...this.running]) {
      const history = await this.events.of(event);
      if (history?.head.state.state === 'open') yield history;
      else this.running.delete(event);
    }
  }

  /**
   * The events that were over at the start and had ended after a time, in milliseconds since 1970.
   * @throws StoreError
   */
  async endedSince(time: number): Promise<readonly string[]> {
    await this.looked();
    return [...this.ended].flatMap(([event, at]) => (at >= time ? [event] : []));
  }

  /** // An event that could not be read is tried again the next time. */
  private async looked(): Promise<void> {
    this.found ??= this.find();
    await this.found.catch((error: unknown) => {
      this.found = null;
      throw error;
    });
  }

  /** Reads only the last entry of each event, which is enough for those that are over. */
  private async find(): Promise<void> {
    for (const stream of await this.views.streams('event')) {
      const head = await this.log.head(stream);
      const [last] = head ? await this.log.read(stream, head.revision - 1, 1) : [];
      if (!last) continue;
      if (last.body.includes('"kind":"end-event"')) this.ended.set(eventOfStream(stream), timeOf(last));
      else this.running.add(eventOfStream(stream));
    }
  }
}
