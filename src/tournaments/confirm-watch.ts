import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { EventState } from '#results';
import { Clock } from '../engine/clock.js';
import { EventRecorder } from '../engine/event-recorder.js';
import { RunningEvents } from '../engine/running-events.js';
import { confirmsAt } from './show-event.js';

const LOOK_MS = 1_000;

/** Tables whose results are to be confirmed by now. */
const dueIn = (state: EventState, now: number): { readonly round: number; readonly table: number }[] => {
  const last = state.rounds.at(-1);
  if (last?.state !== 'running') return [];
  return last.tables
    .filter((table) => (confirmsAt(state, table) ?? Infinity) <= now)
    .map(({ table }) => ({ round: last.round, table }));
};

/**
 * Confirms what was reported and nobody has disputed in time. Every instance looks; what two do at once is recorded
 * once.
 */
@Injectable()
export class ConfirmWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('tournaments');
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  private stopped = false;
  private failing = false;

  constructor(
    private readonly running: RunningEvents,
    private readonly recorder: EventRecorder,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.next();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  private next(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.working = this.look().finally(() => this.next());
    }, LOOK_MS);
    this.timer.unref();
  }

  /** While a store is away nothing is lost: it is looked again. */
  private async look(): Promise<void> {
    try {
      for await (const { event, head } of this.running.all())
        for (const at of dueIn(head.state, this.clock.now()))
          if (!this.stopped)
            await this.recorder.do({
              event,
              request: { kind: 'confirm-result', ...at },
              by: { role: 'house', id: 'house' },
            });
      this.failing = false;
    } catch (error) {
      if (!this.failing && !this.stopped) this.logger.warn(`confirmations are put off: ${(error as Error).message}`);
      this.failing = true;
    }
  }
}
