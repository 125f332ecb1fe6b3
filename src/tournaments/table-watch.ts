import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import { Histories } from '#match';
import { eventOf, isEvent } from '#results';
import type { ViewStore } from '#views';
import { eventIn } from '../access/reading.js';
import { EntryAccepted } from '../engine/entry-accepted.js';
import type { EventHistory } from '../engine/event-history.js';
import { Events } from '../engine/events.js';
import { RunningEvents } from '../engine/running-events.js';
import { VIEW_STORE } from '../engine/tokens.js';
import { ListChecks } from './list-checks.js';
import { isOpen, TableRecords } from './table-records.js';

/** So often it is looked for what was missed: a match that ended while this was stopped, or on another instance. */
const LOOK_MS = 5_000;

/**
 * Has results of recorded matches taken into their events as soon as they are there. Every instance looks; what two do
 * at once is recorded once.
 */
@Injectable()
@EventsHandler(EntryAccepted)
export class TableWatch implements IEventHandler<EntryAccepted>, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('tournaments');
  private readonly toCheck = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  private stopped = false;
  private failing = false;

  constructor(
    private readonly events: Events,
    private readonly running: RunningEvents,
    private readonly records: TableRecords,
    private readonly lists: ListChecks,
    private readonly histories: Histories,
    @Inject(VIEW_STORE) private readonly views: ViewStore,
  ) {}

  onApplicationBootstrap(): void {
    this.next();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  /** A match of an event that has come to its end, or whose end is final; or an event, which may have a match more. */
  handle({ match }: EntryAccepted): void {
    if (isEvent(match)) return this.checkLists(eventOf(match));
    const history = this.histories.peek(match);
    const event = history && history.table.status === 'ended' ? eventIn(history) : null;
    if (event !== null)
      this.inTurn(async () => {
        const running = await this.events.of(event);
        if (running) await this.look(running, match);
      });
  }

  /** However many entries come at once, it is looked once. */
  private checkLists(event: string): void {
    if (this.toCheck.has(event)) return;
    this.toCheck.add(event);
    this.inTurn(async () => {
      this.toCheck.delete(event);
      const history = await this.events.of(event);
      for (const table of history?.head.state.rounds.at(-1)?.tables ?? [])
        await this.lists.check(event, history!.head.state, table);
    });
  }

  private next(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.inTurn(async () => {
        for await (const history of this.running.all()) if (!this.stopped) await this.look(history);
      });
      void this.working.then(() => this.next());
    }, LOOK_MS);
    this.timer.unref();
  }

  /** While a store is away nothing is lost: it is looked again. */
  private inTurn(work: () => Promise<void>): void {
    this.working = this.working.then(async () => {
      if (this.stopped) return;
      try {
        await work();
        this.failing = false;
      } catch (error) {
        if (!this.failing && !this.stopped) this.logger.warn(`results are put off: ${(error as Error).message}`);
        this.failing = true;
      }
    });
  }

  /** Looks at the tables of the running round. @param match only the table at which this one is played */
  private async look({ event, head }: EventHistory, match?: string): Promise<void> {
    const round = head.state.rounds.at(-1);
    if (round?.state !== 'running') return;
    for (const table of round.tables) {
      await this.lists.check(event, head.state, table);
      if (!isOpen(table) || (match !== undefined && table.match !== match)) continue;
      const over = match !== undefined || (await this.views.summary(table.match!))?.status === 'ended';
      if (over) await this.records.read(event, round.round, table.table);
    }
  }
}
