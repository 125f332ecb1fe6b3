import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Projection } from '#views';
import { Demonstrations } from './record.js';

/** A boolean: whether to record a match of each game in an empty store, for visitors to look at. */
export const DEMONSTRATE = Symbol('demonstrate');

/** Work that is done once after the start, while the service already answers. */
@Injectable()
export class Background implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Settles when all of it is done: the views have caught up, and the demonstrations are recorded. */
  settled: Promise<void> = Promise.resolve();
  private readonly stop = new AbortController();
  private readonly logger = new Logger('demonstration');

  constructor(
    private readonly projection: Projection,
    private readonly demonstrations: Demonstrations,
    @Inject(DEMONSTRATE) private readonly demonstrate: boolean,
  ) {}

  onApplicationBootstrap(): void {
    this.settled = this.work();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.settled;
  }

  private async work(): Promise<void> {
    const { signal } = this.stop;
    try {
      await this.caughtUp(signal);
      if (this.demonstrate) await this.demonstrations.record(signal);
    } catch (error) {
      // A stop in the middle is no failure.
      if (!signal.aborted) this.logger.error(error);
    }
  }

  /** Waits until the views hold everything that was in the log at the start, also while a store is away. */
  private async caughtUp(stop: AbortSignal): Promise<void> {
    while (!stop.aborted && !(await this.projection.upToDate(1_000).catch(() => false))) await pause(100);
  }
}
