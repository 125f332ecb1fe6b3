import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { streamOf, type Webhook } from '#results';
import type { AirItem, AirStore } from '#views';
import { Bells } from '../engine/bell.js';
import { Clock } from '../engine/clock.js';
import { Events } from '../recording/events.js';
import { AIR_STORE } from '../engine/tokens.js';

const Kept: z.ZodType<Webhook> = z.object({
  id: z.string(),
  event: z.string(),
  url: z.string(),
  audience: z.enum(['public', 'desk']),
  kinds: z.array(z.string()).nullable(),
  made: z.number(),
  secret: z.number(),
  overlap: z.number().nullable(),
  state: z.enum(['active', 'stopped']),
  sent: z.number(),
  failing: z
    .object({ revision: z.number(), attempts: z.number(), since: z.number(), next: z.number(), why: z.string() })
    .nullable(),
  dead: z.array(
    z.object({ revision: z.number(), kind: z.string(), attempts: z.number(), at: z.number(), why: z.string() }),
  ),
});

/** A webhook as the store has it. Each change is the next version; of two changes at once, one is kept. */
export interface KeptWebhook {
  readonly version: number;
  readonly hook: Webhook;
}

const keptOf = ({ version, value }: AirItem): KeptWebhook => ({ version, hook: Kept.parse(value) });

/** How many webhooks an event may have. */
export const MOST_WEBHOOKS = 10;

/** The webhooks of all events, and the bell that rings when there is something to send. */
@Injectable()
export class Webhooks {
  readonly bells = new Bells();

  constructor(
    @Inject(AIR_STORE) private readonly store: AirStore,
    private readonly clock: Clock,
    events: Events,
  ) {
    events.onEntry((event) => this.bells.ring(event));
  }

  async get(id: string): Promise<KeptWebhook | null> {
    const item = await this.store.get('webhook', id);
    return item && keptOf(item);
  }

  async all(): Promise<readonly Webhook[]> {
    return (await this.store.all('webhook')).map((item) => keptOf(item).hook);
  }

  /** The webhooks of an event, oldest first. */
  async of(event: string): Promise<readonly Webhook[]> {
    const items = await this.store.about('webhook', streamOf(event), MOST_WEBHOOKS);
    return items.map((item) => keptOf(item).hook).sort((a, b) => a.made - b.made || (a.id < b.id ? -1 : 1));
  }

  /** @returns `null` if another change came first */
  async put({ version, hook }: KeptWebhook): Promise<KeptWebhook | null> {
    const next = { version: version + 1, hook };
    const { id, event } = hook;
    const at = this.clock.time();
    const put = await this.store.put({
      kind: 'webhook',
      id,
      match: streamOf(event),
      version: next.version,
      at,
      value: { ...hook },
    });
    return put ? next : null;
  }

  remove(id: string): Promise<boolean> {
    return this.store.remove('webhook', id);
  }
}
