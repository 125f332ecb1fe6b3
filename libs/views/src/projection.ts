import { reached, type EventLog, type Places, type LogReport } from '#journal';
import { setTimeout as pause } from 'node:timers/promises';
import { Lag } from './lag.js';
import type { Shared } from './following.js';
import type { Lease } from './lease.js';
import { ProjectionRun, type Counts } from './projection-run.js';
import type { ProjectionTarget, ViewStore } from './view-store.js';

export interface ProjectionSetup {
  readonly log: Pick<EventLog, 'feed' | 'ends' | 'read' | 'judged'>;
  /** The matches of this process, where they are kept at hand: what is folded there is not folded again. */
  readonly histories?: Shared;
  /** What is asked how far it has come. */
  readonly views: Pick<ViewStore, 'places'>;
  /** Where to project into, asked before every beginning; without it, the views. */
  readonly target: () => Promise<ProjectionTarget>;
  /** Without it this instance alone projects. */
  readonly lease?: Lease;
  readonly report?: LogReport;
  /** Told once, when the views have first come to where the log ended. */
  readonly caughtUp?: () => void;
  readonly timing?: Partial<ProjectionTiming>;
}

export interface ProjectionTiming {
  /** The most milliseconds that an entry waits for others to be stored with. */
  readonly linger: number;
  /** The most entries in one batch. */
  readonly most: number;
  /** The most matches kept in memory beside those that are being stored. */
  readonly live: number;
  /** Milliseconds until it begins again after a failure: at first, and at most. */
  readonly again: number;
  readonly againMost: number;
}

const TIMING: ProjectionTiming = { linger: 50, most: 2_000, live: 200, again: 200, againMost: 5_000 };

/** How long a stop waits for the store. */
const CLOSE_MS = 5_000;

/** `waiting`: another instance projects · `failing`: it will begin again. */
export type ProjectionRole = 'projecting' | 'waiting' | 'failing' | 'stopped';

export interface ProjectionStatus extends Counts {
  readonly role: ProjectionRole;
  /** How often it had to begin again, and why the last time. */
  readonly failures: number;
  readonly failure: string | null;
  /**
   * What the views are behind the log, as seen a moment ago: entries, and milliseconds since the oldest of them came.
   */
  readonly lag: { readonly entries: number; readonly ms: number };
}

/**
 * Keeps the views up to the log: follows it from where the views have come to, judges every record by the accept rule,
 * folds, and stores in batches. What it has in memory is worth nothing: after any failure it forgets everything and
 * begins again where the views are.
 */
export class Projection {
  private readonly stop = new AbortController();
  private readonly timing: ProjectionTiming;
  private readonly lagged: Lag;
  private readonly report: LogReport;
  private run: ProjectionRun | null = null;
  private past: Counts = { accepted: 0, already: 0, refused: 0, broken: 0 };
  private role: ProjectionRole = 'stopped';
  private failures = 0;
  private failure: string | null = null;
  private working: Promise<void> | null = null;

  constructor(private readonly setup: ProjectionSetup) {
    this.timing = { ...TIMING, ...setup.timing };
    this.report = setup.report ?? (() => undefined);
    this.lagged = new Lag({
      ends: () => setup.log.ends(),
      places: () => setup.views.places(),
      oldest: () => this.run?.oldest ?? null,
    });
  }

  /** Begins; to be called once. */
  start(): void {
    this.working ??= this.work();
    this.lagged.start();
    if (this.setup.caughtUp) void this.tellCaughtUp(this.setup.caughtUp);
  }

  get status(): ProjectionStatus {
    return { ...this.counts, role: this.role, failures: this.failures, failure: this.failure, lag: this.lagged.now };
  }

  /** As far as this instance has stored what it projects; `null` while it does not project. */
  get stored(): Places | null {
    return this.run?.stored ?? null;
  }

  /**
   * Waits until everything that stands in the log now can be found in the views, whichever instance projects it. Says
   * whether it came to that in time.
   */
  async upToDate(ms: number): Promise<boolean> {
    return this.reached(await this.setup.log.ends(), ms);
  }

  /** The same for given places. */
  async reached(places: Places, ms: number): Promise<boolean> {
    const until = performance.now() + ms;
    for (;;) {
      if (this.run) this.run.hurry();
      else if (this.stop.signal.aborted) return false;
      if (reached(this.run?.stored ?? (await this.setup.views.places()), places)) return true;
      const left = until - performance.now();
      if (left <= 0) return false;
      if (this.run) await Promise.race([this.run.next(), pause(left, undefined, { ref: false })]);
      else await pause(Math.min(left, 50));
    }
  }

  /**
   * Stores what it has folded, and stops. A store that does not answer is not waited for: what it lacks is in the log.
   */
  async close(): Promise<void> {
    this.stop.abort();
    this.lagged.close();
    await Promise.race([this.working, pause(CLOSE_MS, undefined, { ref: false })]);
    this.role = 'stopped';
  }

  private get counts(): Counts {
    const { accepted, already, refused, broken } = this.run?.counts ?? {
      accepted: 0,
      already: 0,
      refused: 0,
      broken: 0,
    };
    const { past } = this;
    return {
      accepted: past.accepted + accepted,
      already: past.already + already,
      refused: past.refused + refused,
      broken: past.broken + broken,
    };
  }

  private async work(): Promise<void> {
    let again = this.timing.again;
    while (!this.stop.signal.aborted) {
      const before = this.counts.accepted;
      try {
        await this.once();
      } catch (error) {
        if (this.stop.signal.aborted) return;
        this.failed(error);
        if (this.counts.accepted > before) again = this.timing.again;
        await pause(again, undefined, { signal: this.stop.signal }).catch(() => undefined);
        again = Math.min(again * 2, this.timing.againMost);
      }
    }
  }

  private async once(): Promise<void> {
    const failing = this.role === 'failing';
    // While the views or the log cannot be reached it goes on failing; once they can, another instance may be the one
    // that projects, for as long as it likes.
    if (failing) await Promise.all([this.setup.views.places(), this.setup.log.ends()]);
    this.role = 'waiting';
    const held = await this.setup.lease?.take(this.stop.signal);
    try {
      const store = await this.setup.target();
      // Should another write between the two, what this one writes is found to be stored already.
      const [from, trees] = [await store.places(), await store.trees()];
      const stop = held ? AbortSignal.any([this.stop.signal, held.lost]) : this.stop.signal;
      const { log, histories } = this.setup;
      const { report, timing } = this;
      const run = new ProjectionRun({ log, store, from, trees, report, timing, ...(histories ? { histories } : {}) });
      this.run = run;
      if (failing) this.report('info', 'the views follow the log again');
      this.role = 'projecting';
      await run.follow(stop);
      if (!stop.aborted) throw new Error('the log has ended its feed');
    } finally {
      this.past = this.counts;
      this.run = null;
      await held?.release().catch(() => undefined);
    }
  }

  private failed(error: unknown): void {
    this.failures += 1;
    this.failure = error instanceof Error ? error.message : String(error);
    // Once is enough while it goes on failing.
    if (this.role !== 'failing')
      this.report('warn', `the views do not follow the log at present: ${this.failure}`, { failures: this.failures });
    this.role = 'failing';
  }

  private async tellCaughtUp(tell: () => void): Promise<void> {
    while (!this.stop.signal.aborted) {
      try {
        if (await this.upToDate(10_000)) return tell();
      } catch {
        await pause(1_000, undefined, { ref: false });
      }
    }
  }
}
