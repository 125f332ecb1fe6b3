import { Inject, Injectable } from '@nestjs/common';
import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import type { MatchRecorder } from '#recorder';
import { eventOfStream, isEvent } from '#results';
import { Clock } from '../engine/clock.js';
import { EntryAccepted } from '../recording/entry-accepted.js';
import { Events } from '../recording/events.js';
import { RunningEvents } from '../recording/running-events.js';
import { RECORDER } from '../recording/tokens.js';
import { Watch } from '../engine/watch.js';

const LOOK_MS = 5_000;
/** Events that ended longer ago were opened by an earlier start. */
const RECENT_MS = 2 * 86_400_000;

/**
 * Opens an event's matches when the event is over, and their lists when the event opens its own (R-OPEN-02). Every
 * instance does; what two do at once is recorded once. The next start does what a stop interrupted.
 */
@Injectable()
@EventsHandler(EntryAccepted)
export class OpenHands extends Watch implements IEventHandler<EntryAccepted> {
  private hasLooked = false;
  /** Running events whose lists have been opened. */
  private readonly listed = new Set<string>();

  constructor(
    private readonly events: Events,
    private readonly running: RunningEvents,
    @Inject(RECORDER) private readonly recorder: Pick<MatchRecorder, 'settle'>,
    private readonly clock: Clock,
  ) {
    super('tournaments', 'openings', LOOK_MS);
  }

  handle({ match }: EntryAccepted): void {
    if (isEvent(match)) void this.inTurn(() => this.openAll(eventOfStream(match)));
  }

  protected async look(): Promise<void> {
    if (this.hasLooked) return;
    for (const event of await this.running.endedSince(this.clock.now() - RECENT_MS)) await this.openAll(event);
    for await (const { event } of this.running.all()) await this.openAll(event);
    this.hasLooked = true;
  }

  private async openAll(event: string): Promise<void> {
    const state = (await this.events.of(event))?.head.state;
    const isOver = state?.state === 'ended';
    // Matches that end later open their own lists.
    if (!isOver && (!state?.decksOpen || this.listed.has(event))) return;
    for (const { match } of state.rounds.flatMap(({ tables }) => tables))
      if (match !== null && !this.stopped) await this.recorder.settle(match);
    if (isOver) this.listed.delete(event);
    else this.listed.add(event);
  }
}
