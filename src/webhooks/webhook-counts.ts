import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Webhook, WebhookOutcome } from '#results';
import { Metrics } from '../operations/metrics.js';

/** The state of all events' webhooks together. */
interface Standing {
  readonly active: number;
  readonly failing: number;
  readonly stopped: number;
}

/** Outcomes of what this instance sent, and the state of the webhooks, for metrics. No metric names a webhook. */
@Injectable()
export class WebhookCounts implements OnApplicationBootstrap {
  private readonly sent: Record<WebhookOutcome['of'], number> = { taken: 0, refused: 0, failed: 0, gone: 0 };
  private dead = 0;
  /** Absent while another instance sends: that one reports the state. */
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

  /** Counts an attempt. */
  tried({ of }: WebhookOutcome, before: Webhook, after: Webhook): void {
    this.sent[of] += 1;
    if (after.dead.at(-1) !== before.dead.at(-1)) this.dead += 1;
  }

  /** @param all every webhook; undefined if this instance does not send them */
  stand(all: readonly Webhook[] | undefined): void {
    const count = (which: (hook: Webhook) => boolean): number => all!.filter(which).length;
    this.standing = all && {
      active: count(({ state }) => state === 'active'),
      failing: count(({ failing }) => failing !== null),
      stopped: count(({ state }) => state === 'stopped'),
    };
  }
}
