import { distance, type EventLog, type Places, type LogReport } from '#journal';
import { setTimeout as pause } from 'node:timers/promises';
import { Projection } from './projection.js';
import type { ViewStore } from './view-store.js';

export interface RebuildProgress {
  /** Entries of the log (offsets, to be exact). */
  readonly done: number;
  readonly of: number;
  /** On average, since it began or went on. */
  readonly perSecond: number;
}

export interface RebuildSetup {
  readonly log: Pick<EventLog, 'feed' | 'ends' | 'read'>;
  readonly stop: AbortSignal;
  readonly report?: LogReport;
  /** Told once a second. */
  readonly progress?: (progress: RebuildProgress) => void;
  /** Whether to begin unfinished work from the start, instead of going on with it. */
  readonly fresh?: boolean;
}

const EVERY_MS = 1_000;
/** Large batches: nobody waits for them. */
const TIMING = { linger: 20, most: 4_000 };

/** A projection of the whole log into a store of its own, which can be waited for. */
export class Building {
  readonly projection: Projection;
  private readonly timer: NodeJS.Timeout;
  private readonly began = performance.now();
  /** What was done before by who left it unfinished. */
  private readonly before: Promise<number>;

  constructor(
    private readonly setup: RebuildSetup,
    private readonly store: ViewStore,
  ) {
    const { log, report } = setup;
    this.projection = new Projection({
      log,
      views: store,
      target: async () => store,
      timing: TIMING,
      ...(report === undefined ? {} : { report }),
    });
    this.before = store.places().then(
      (places) => distance({}, places),
      () => 0,
    );
    this.projection.start();
    this.timer = setInterval(() => void this.tell().catch(() => undefined), EVERY_MS);
  }

  /**
   * Settles when everything that stands in the log now is in the store, and everything before `also`. @throws what the
   * signal says
   */
  async reach(also: Places = {}): Promise<void> {
    const { stop, log } = this.setup;
    const ends = await patiently(() => log.ends(), stop);
    for (const places of [ends, also]) {
      while (!(await patiently(() => this.projection.reached(places, EVERY_MS), stop))) stop.throwIfAborted();
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.projection.close();
    await this.tell().catch(() => undefined);
  }

  private async tell(): Promise<void> {
    const ends = await this.setup.log.ends();
    const of = distance({}, ends);
    const done = of - distance(this.projection.stored ?? (await this.store.places()), ends);
    const at = performance.now();
    const perSecond = Math.round(((done - (await this.before)) * 1000) / Math.max(1, at - this.began));
    this.setup.progress?.({ done, of, perSecond });
  }
}

/** Tries again for as long as the signal allows: servers come back. */
const patiently = async <T>(work: () => Promise<T>, stop: AbortSignal): Promise<T> => {
  for (;;) {
    stop.throwIfAborted();
    try {
      return await work();
    } catch {
      await pause(EVERY_MS, undefined, { signal: stop });
    }
  }
};
