import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { EventLog } from '#journal';
import type { Webhook } from '#results';
import { Projection } from '#views';
import { Bell } from '../engine/bell.js';
import { Clock } from '../engine/clock.js';
import { Events } from '../recording/events.js';
import { EVENT_LOG, SECRET, SETTINGS } from '../engine/tokens.js';
import type { Settings } from '../settings/settings.js';
import { WebhookRun } from './webhook-run.js';
import { WebhookCounts } from './webhook-counts.js';
import { Webhooks } from './webhooks.js';

/** How often to look which webhooks there are, and whether this instance must send them. */
const LOOK_MS = 1_000;
/** How long to wait before looking again at a webhook whose store is away. */
const AGAIN_MS = 1_000;

/**
 * Sends webhooks, on the one instance that projects. If two instances send for a moment, or a killed one left something
 * half done, the receiver gets entries twice, but never a new one out of order, and never misses one.
 */
@Injectable()
export class WebhookSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('webhooks');
  private readonly stop = new AbortController();
  private readonly look = new Bell();
  private readonly running = new Map<string, { readonly end: AbortController; readonly done: Promise<void> }>();
  private working: Promise<void> = Promise.resolve();
  private failing = false;

  constructor(
    private readonly webhooks: Webhooks,
    private readonly events: Events,
    private readonly projection: Projection,
    private readonly counts: WebhookCounts,
    private readonly clock: Clock,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(SECRET) private readonly secret: string,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.working = this.work();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.working;
  }

  /** Looks at once, since a webhook was made or changed here. */
  changed({ event }: Webhook): void {
    this.webhooks.bells.ring(event);
    this.look.ring();
  }

  private async work(): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      const heard = this.look.rung;
      await this.begin().then(
        () => (this.failing = false),
        (error: unknown) => this.put(error),
      );
      await this.look.next(heard, LOOK_MS, signal);
    }
    await this.end(new Set());
  }

  /** Starts sending for every active webhook, and stops for all others. */
  private async begin(): Promise<void> {
    const leads = this.projection.status.role === 'projecting';
    const all = leads ? await this.webhooks.all() : undefined;
    this.counts.stand(all);
    const active = all?.filter(({ state }) => state === 'active') ?? [];
    await this.end(new Set(active.map(({ id }) => id)));
    for (const hook of active) if (!this.running.has(hook.id)) this.run(hook);
  }

  /** Stops sending for all webhooks but these. */
  private async end(except: ReadonlySet<string>): Promise<void> {
    const ended = [...this.running].filter(([id]) => !except.has(id)).map(([, one]) => one);
    for (const { end } of ended) end.abort();
    await Promise.all(ended.map(({ done }) => done));
  }

  private run({ id, event }: Webhook): void {
    const { webhooks, events, log, clock, secret, counts } = this;
    const end = new AbortController();
    const run = new WebhookRun(id, event, {
      webhooks,
      events,
      log,
      clock,
      secret,
      nets: this.settings.webhookNets,
      counts,
    });
    const done = this.until(run, end.signal).then(() => void this.running.delete(id));
    this.running.set(id, { end, done });
  }

  /** Sends until the store fails, and again later: nothing is lost while a store is away. */
  private async until(run: WebhookRun, signal: AbortSignal): Promise<void> {
    const pause = new Bell();
    while (!signal.aborted)
      try {
        return await run.run(signal);
      } catch (error) {
        this.put(error);
        await pause.next(0, AGAIN_MS, signal);
      }
  }

  private put(error: unknown): void {
    if (!this.failing && !this.stop.signal.aborted)
      this.logger.warn(`webhooks are put off: ${(error as Error).message}`);
    this.failing = true;
  }
}
