import { Injectable } from '@nestjs/common';
import type { EventState } from '#results';
import { Clock } from '../engine/clock.js';
import { EventRecorder } from '../recording/event-recorder.js';
import { RunningEvents } from '../recording/running-events.js';
import { Watch } from '../engine/watch.js';
import { confirmsAt } from './show-event.js';

const LOOK_MS = 1_000;

/** Tables whose results must be confirmed by now. */
const dueIn = (state: EventState, now: number): { readonly round: number; readonly table: number }[] => {
  const last = state.rounds.at(-1);
  if (last?.state !== 'running') return [];
  return last.tables
    .filter((table) => (confirmsAt(state, table) ?? Infinity) <= now)
    .map(({ table }) => ({ round: last.round, table }));
};

/**
 * Confirms reported results that nobody disputed in time. Every instance looks; what two do at once is recorded once.
 */
@Injectable()
export class ConfirmWatch extends Watch {
  constructor(
    private readonly running: RunningEvents,
    private readonly recorder: EventRecorder,
    private readonly clock: Clock,
  ) {
    super('tournaments', 'confirmations', LOOK_MS);
  }

  protected async look(): Promise<void> {
    for await (const { event, head } of this.running.all())
      for (const at of dueIn(head.state, this.clock.now()))
        if (!this.stopped)
          await this.recorder.do({
            event,
            request: { kind: 'confirm-result', ...at },
            by: { role: 'house', id: 'house' },
          });
  }
}
