import { Inject, Injectable } from '@nestjs/common';
import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import { Histories } from '#match';
import { eventOfStream, isEvent } from '#results';
import type { ViewStore } from '#views';
import { eventIn } from '../access/reading.js';
import { EntryAccepted } from '../recording/entry-accepted.js';
import type { EventHistory } from '../recording/event-history.js';
import { Events } from '../recording/events.js';
import { RunningEvents } from '../recording/running-events.js';
import { VIEW_STORE } from '../engine/tokens.js';
import { Watch } from '../engine/watch.js';
import { ListChecks } from './list-checks.js';
import { isTableOpen, TableRecords } from './table-records.js';

/** How often to look for matches that ended while this instance was stopped, or on another instance. */
const LOOK_MS = 5_000;

/**
 * Takes results of recorded matches into their events as soon as they exist. Every instance looks; what two do at once
 * is recorded once.
 */
@Injectable()
@EventsHandler(EntryAccepted)
export class TableWatch extends Watch implements IEventHandler<EntryAccepted> {
  private readonly toCheck = new Set<string>();

  constructor(
    private readonly events: Events,
    private readonly running: RunningEvents,
    private readonly records: TableRecords,
    private readonly lists: ListChecks,
    private readonly histories: Histories,
    @Inject(VIEW_STORE) private readonly views: ViewStore,
  ) {
    super('tournaments', 'results', LOOK_MS);
  }

  /**
   * Handles the end of an event's match, or of its time for claims; or a change of an event, which may have a new
   * match.
   */
  handle({ match }: EntryAccepted): void {
    if (isEvent(match)) return this.checkLists(eventOfStream(match));
    const history = this.histories.peek(match);
    const event = history && history.table.status === 'ended' ? eventIn(history) : null;
    if (event !== null)
      void this.inTurn(async () => {
        const running = await this.events.of(event);
        if (running) await this.lookAt(running, match);
      });
  }

  /** Checks lists once, however many entries come at the same time. */
  private checkLists(event: string): void {
    if (this.toCheck.has(event)) return;
    this.toCheck.add(event);
    void this.inTurn(async () => {
      this.toCheck.delete(event);
      const history = await this.events.of(event);
      for (const table of history?.head.state.rounds.at(-1)?.tables ?? [])
        await this.lists.check(event, history!.head.state, table);
    });
  }

  protected async look(): Promise<void> {
    for await (const history of this.running.all()) if (!this.stopped) await this.lookAt(history);
  }

  /** Looks at the tables of the running round. @param match only the table at which this match is played */
  private async lookAt({ event, head }: EventHistory, match?: string): Promise<void> {
    const round = head.state.rounds.at(-1);
    if (round?.state !== 'running') return;
    for (const table of round.tables) {
      await this.lists.check(event, head.state, table);
      if (!isTableOpen(table) || (match !== undefined && table.match !== match)) continue;
      const over = match !== undefined || (await this.views.summary(table.match!))?.status === 'ended';
      if (over) await this.records.read(event, round.round, table.table);
    }
  }
}
