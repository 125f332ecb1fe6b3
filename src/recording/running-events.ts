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
 * The events that are not over: those that were there when this was started, and those that have gone on since. And
 * when those had ended that were over by then.
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

  /** Each of them that is still running. @throws StoreError */
  async *all(): AsyncGenerator<EventHistory> {
    await this.looked();
    for (const event of [...this.running]) {
      const history = await this.events.of(event);
      if (history?.head.state.state === 'open') yield history;
      else this.running.delete(event);
    }
  }

  /** Those that had ended when this was started, since a time in milliseconds since 1970. @throws StoreError */
  async endedSince(time: number): Promise<readonly string[]> {
    await this.looked();
    return [...this.ended].flatMap(([event, at]) => (at >= time ? [event] : []));
  }

  /** What could not be read is looked for the next time. */
  private async looked(): Promise<void> {
    this.found ??= this.find();
    await this.found.catch((error: unknown) => {
      this.found = null;
      throw error;
    });
  }

  /** Reads only the last entry: it is enough for events that are over. */
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
