import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';

/**
 * Looks again and again for work, one look at a time, until the service stops. Nothing is lost while a store is away:
 * the service logs that once, and looks again later.
 */
export abstract class Watch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected stopped = false;
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  private failing = false;

  /** @param late what waits while looks fail, for the log: `results` */
  protected constructor(
    name: string,
    private readonly late: string,
    private readonly everyMs: number,
  ) {
    this.logger = new Logger(name);
  }

  onApplicationBootstrap(): void {
    this.next();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  protected abstract look(): Promise<void>;

  /** Runs work as soon as the work before it is done. */
  protected inTurn(work: () => Promise<void>): Promise<void> {
    this.working = this.working.then(async () => {
      if (this.stopped) return;
      try {
        await work();
        this.failing = false;
      } catch (error) {
        if (!this.failing && !this.stopped) this.logger.warn(`${this.late} are put off: ${(error as Error).message}`);
        this.failing = true;
      }
    });
    return this.working;
  }

  private next(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.inTurn(() => this.look()).then(() => this.next()), this.everyMs);
    this.timer.unref();
  }
}
