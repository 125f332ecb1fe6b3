import { Inject, Injectable } from '@nestjs/common';
import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import type { EventLog } from '#journal';
import type { MatchRecorder } from '#recorder';
import { eventOf, isEvent } from '#results';
import type { ViewStore } from '#views';
import { Clock } from '../engine/clock.js';
import { EntryAccepted } from '../engine/entry-accepted.js';
import { Events } from '../engine/events.js';
import { EVENT_LOG, RECORDER, VIEW_STORE } from '../engine/tokens.js';
import { Watch } from '../engine/watch.js';

const LOOK_MS = 5_000;
/** What ended longer before a start was seen to by a start before it. */
const RECENT_MS = 2 * 86_400_000;

/**
 * Has what was hidden in an event's matches opened when the event is over (R-OPEN-02). Every instance does; what two do
 * at once is recorded once. What a stop came between is done after the next start.
 */
@Injectable()
@EventsHandler(EntryAccepted)
export class OpenHands extends Watch implements IEventHandler<EntryAccepted> {
  private hasLooked = false;

  constructor(
    private readonly events: Events,
    @Inject(EVENT_LOG) private readonly log: Pick<EventLog, 'head' | 'read'>,
    @Inject(VIEW_STORE) private readonly views: Pick<ViewStore, 'streams'>,
    @Inject(RECORDER) private readonly recorder: Pick<MatchRecorder, 'settle'>,
    private readonly clock: Clock,
  ) {
    super('tournaments', 'openings', LOOK_MS);
  }

  handle({ match }: EntryAccepted): void {
    if (isEvent(match)) void this.inTurn(() => this.openAll(eventOf(match)));
  }

  protected async look(): Promise<void> {
    if (this.hasLooked) return;
    for (const stream of await this.views.streams('event')) {
      const head = await this.log.head(stream);
      const [last] = head ? await this.log.read(stream, head.revision - 1, 1) : [];
      if (last && this.isRecent(last.body)) await this.openAll(eventOf(stream));
    }
    this.hasLooked = true;
  }

  private isRecent(body: string): boolean {
    const { time } = (JSON.parse(body) as { public: { time: string } }).public;
    return body.includes('"kind":"end-event"') && this.clock.now() - Date.parse(time) < RECENT_MS;
  }

  private async openAll(event: string): Promise<void> {
    const state = (await this.events.of(event))?.head.state;
    if (state?.state !== 'ended') return;
    for (const { match } of state.rounds.flatMap(({ tables }) => tables))
      if (match !== null && !this.stopped) await this.recorder.settle(match);
  }
}
