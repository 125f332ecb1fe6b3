import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Webhook, WebhookOutcome } from '#results';
import { Metrics } from '../operations/metrics.js';

/** How the webhooks stand, all events together. */
interface Standing {
  readonly active: number;
  readonly failing: number;
  readonly stopped: number;
}

/** What became of what this instance has sent, and how the webhooks stand, for metrics. Nothing in them names one. */
@Injectable()
export class WebhookCounts implements OnApplicationBootstrap {
  private readonly sent: Record<WebhookOutcome['of'], number> = { taken: 0, refused: 0, failed: 0, gone: 0 };
  private dead = 0;
  /** Where another instance sends, it says how they stand. */
  private standing: Standing | undefined;

  constructor(private readonly metrics: Metrics) {}

  onApplicationBootstrap(): void {
    const { metrics, sent } = this;
    metrics.counter('recollect_webhooks_taken_total', 'Entries that receivers have taken', () => sent.taken);
    metrics.counter(
      'recollect_webhooks_not_taken_total',
      'Attempts after which an entry was not taken: refused, failed, or the receiver is gone',
      () => sent.refused + sent.failed + sent.gone,
    );
    metrics.counter('recollect_webhooks_dead_total', 'Entries that were given up', () => this.dead);
    metrics.gauge('recollect_webhooks_active', 'Webhooks that are sent', () => this.standing?.active);
    metrics.gauge(
      'recollect_webhooks_failing',
      'Webhooks of which an entry is tried again before any other is sent',
      () => this.standing?.failing,
    );
    metrics.gauge(
      'recollect_webhooks_stopped',
      'Webhooks that are sent nothing more until their organiser says from where',
      () => this.standing?.stopped,
    );
  }

  /** After an attempt. */
  tried({ of }: WebhookOutcome, before: Webhook, after: Webhook): void {
    this.sent[of] += 1;
    if (after.dead.at(-1) !== before.dead.at(-1)) this.dead += 1;
  }

  /** @param all the webhooks there are; undefined: it is not for this instance to send them */
  stand(all: readonly Webhook[] | undefined): void {
    const count = (which: (hook: Webhook) => boolean): number => all!.filter(which).length;
    this.standing = all && {
      active: count(({ state }) => state === 'active'),
      failing: count(({ failing }) => failing !== null),
      stopped: count(({ state }) => state === 'stopped'),
    };
  }
}
