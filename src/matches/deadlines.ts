import { Inject, Injectable } from '@nestjs/common';
import type { MatchRecorder } from '#recorder';
import type { ViewStore } from '#views';
import { Clock } from '../engine/clock.js';
import { VIEW_STORE } from '../engine/tokens.js';
import { RECORDER } from '../recording/tokens.js';
import { Watch } from '../engine/watch.js';

const LOOK_MS = 1_000;
/** How many matches are settled in one pass. */
const MOST = 100;

/**
 * Does the house's duties when their time has come: makes a result final, takes a missing nonce for none, begins a game
 * without missing players. Every instance looks; what two do at once is recorded once.
 */
@Injectable()
export class Deadlines extends Watch {
  constructor(
    @Inject(VIEW_STORE) private readonly views: Pick<ViewStore, 'due'>,
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    private readonly clock: Clock,
  ) {
    super('deadlines', 'things that are due', LOOK_MS);
  }

  protected async look(): Promise<void> {
    for (const match of await this.views.due(this.clock.now(), MOST))
      if (!this.stopped) await this.recorder.settle(match);
  }
}
