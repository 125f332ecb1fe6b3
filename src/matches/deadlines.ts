import { Inject, Injectable } from '@nestjs/common';
import type { MatchRecorder } from '#recorder';
import type { ViewStore } from '#views';
import { Clock } from '../engine/clock.js';
import { VIEW_STORE } from '../engine/tokens.js';
import { RECORDER } from '../recording/tokens.js';
import { Watch } from '../engine/watch.js';

const LOOK_MS = 1_000;
/** How many matches are settled in one go. */
const MOST = 100;

/**
 * Does what the house owes when its time has come: a result becomes final, a nonce is taken for none, a game begins
 * without those who have not come. Every instance looks; what two do at once is recorded once.
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
