import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { EventLog } from '#journal';
import { eventOf } from '#results';
import type { ViewStore } from '#views';
import type { EventHistory } from './event-history.js';
import { Events } from './events.js';
import { EVENT_LOG, VIEW_STORE } from './tokens.js';

/** The events that are not over: those that were there when this was started, and those that have gone on since. */
@Injectable()
export class RunningEvents implements OnModuleInit, OnModuleDestroy {
  private readonly running = new Set<string>();
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
    // What could not be read is looked for the next time.
    this.found ??= this.find();
    await this.found.catch((error: unknown) => {
      this.found = null;
      throw error;
    });
    for (const event of [...this.running]) {
      const history = await this.events.of(event);
      if (history?.head.state.state === 'open') yield history;
      else this.running.delete(event);
    }
  }

  /** Those that are over need not be read. */
  private async find(): Promise<void> {
    for (const stream of await this.views.streams('event')) {
      const head = await this.log.head(stream);
      const [last] = head ? await this.log.read(stream, head.revision - 1, 1) : [];
      if (last && !last.body.includes('"kind":"end-event"')) this.running.add(eventOf(stream));
    }
  }
}
