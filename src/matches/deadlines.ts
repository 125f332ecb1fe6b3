import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import type { MatchRecorder } from '#recorder';
import type { ViewStore } from '#views';
import { Clock } from '../engine/clock.js';
import { RECORDER, VIEW_STORE } from '../engine/tokens.js';

const LOOK_MS = 1_000;
/** So many matches in one go. */
const MOST = 100;

/**
 * Does what the house owes when its time has come: a result becomes final, a nonce is taken for none, a game begins
 * without those who have not come. Every instance looks; what two do at once is recorded once.
 */
@Injectable()
export class Deadlines implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('deadlines');
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  private stopped = false;
  private failing = false;

  constructor(
    @Inject(VIEW_STORE) private readonly views: Pick<ViewStore, 'due'>,
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
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
      for (const match of await this.views.due(this.clock.now(), MOST))
        if (!this.stopped) await this.recorder.settle(match);
      this.failing = false;
    } catch (error) {
      if (!this.failing && !this.stopped) this.logger.warn(`what is due is put off: ${(error as Error).message}`);
      this.failing = true;
    }
  }
}
