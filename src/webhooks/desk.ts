import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { WebhookMade, WebhookShown } from '#api';
import { replayed, type Webhook } from '#results';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { SECRET, SETTINGS } from '../engine/tokens.js';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';
import type { Settings } from '../settings/settings.js';
import { idFrom } from '../tokens/derived.js';
import { Tokens } from '../tokens/token.js';
import { EventReader, type EventReading } from '../tournaments/event-reader.js';
import { resolve } from './post.js';
import { receiverAddress, NOT_PUBLIC, wrongUrl } from './receiver-address.js';
import type { WebhookBody } from './shapes.js';
import { secretOf } from './signature.js';
import { WebhookSender } from './webhook-sender.js';
import { MOST_WEBHOOKS, Webhooks, type KeptWebhook } from './webhooks.js';

/** How long the old secret signs beside a new one. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

/** The asker, and the event whose webhooks they manage. */
export interface AtDesk {
  readonly event: string;
  readonly bearer: Bearer;
}

const timeOf = (ms: number): string => new Date(ms).toISOString();

const shownOf = ({ history }: EventReading, hook: Webhook): WebhookShown => {
  const { id, url, audience, kinds, made, overlap, state, sent, failing, dead } = hook;
  return {
    id,
    // The path may be a secret of the receiver's.
    to: `${new URL(url).origin}/…`,
    audience,
    kinds: kinds && [...kinds],
    made: timeOf(made),
    overlap: overlap === null ? null : timeOf(overlap),
    state,
    sent,
    waiting: Math.max(0, history.head.revision - sent),
    failing: failing && { ...failing, since: timeOf(failing.since), next: timeOf(failing.next) },
    dead: dead.map((letter) => ({ ...letter, at: timeOf(letter.at) })),
  };
};

const wrongBody = (at: string, what: string): Problem =>
  new Problem('invalid-body', `${at}: ${what}`, { errors: [{ at, what }] });

/** An organiser's changes to their event's webhooks. */
@Injectable()
export class WebhookDesk {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly sender: WebhookSender,
    private readonly reader: EventReader,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    @Inject(SECRET) private readonly secret: string,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async make(asked: AtDesk, body: WebhookBody, key: string | undefined): Promise<WebhookMade> {
    const read = await this.open(asked);
    const { event, bearer } = asked;
    const holder = this.tokens.holderOf(bearer!);
    // The key needs no store: the webhook's id follows from it.
    const id = key === undefined ? randomUUID() : idFrom(this.secret, 'webhook', event, holder, key);
    const { url, audience, kinds = null, after = read.history.head.revision } = body;
    const known = await this.webhooks.get(id);
    if (known) return this.again(read, known.hook, body);
    if (after > read.history.head.revision)
      throw wrongBody('after', `must be an entry that there is: the event has ${read.history.head.revision}`);
    if (audience === 'public' && read.state.setup?.visibility === 'private')
      throw wrongBody('audience', 'must be desk: of a private event everybody else is told nothing');
    await this.demandAddress(url);
    if ((await this.webhooks.of(event)).length >= MOST_WEBHOOKS)
      throw new Problem('too-many-webhooks', `this event has ${MOST_WEBHOOKS} webhooks: take one away first`);
    const hook: Webhook = {
      id,
      event,
      url,
      audience,
      kinds,
      made: this.clock.now(),
      secret: 1,
      overlap: null,
      state: 'active',
      sent: after,
      failing: null,
      dead: [],
    };
    // If the same request came twice, the other one has made it.
    const put = (await this.webhooks.put({ version: 0, hook }))?.hook ?? (await this.kept(id, event)).hook;
    this.sender.changed(put);
    return this.made(read, put);
  }

  async list(asked: AtDesk): Promise<readonly WebhookShown[]> {
    const read = await this.open(asked);
    return (await this.webhooks.of(asked.event)).map((hook) => shownOf(read, hook));
  }

  async show(asked: AtDesk, id: string): Promise<WebhookShown> {
    const read = await this.open(asked);
    return shownOf(read, (await this.kept(id, asked.event)).hook);
  }

  async replay(asked: AtDesk, id: string, after: number): Promise<WebhookShown> {
    const read = await this.open(asked);
    if (after > read.history.head.revision)
      throw wrongBody('after', `must be an entry that there is: the event has ${read.history.head.revision}`);
    return shownOf(read, await this.change(asked.event, id, (hook) => replayed(hook, after)));
  }

  async renew(asked: AtDesk, id: string): Promise<WebhookMade> {
    const read = await this.open(asked);
    const overlap = this.clock.now() + OVERLAP_MS;
    return this.made(
      read,
      await this.change(asked.event, id, (hook) => ({ ...hook, secret: hook.secret + 1, overlap })),
    );
  }

  async remove(asked: AtDesk, id: string): Promise<void> {
    await this.open(asked);
    const { hook } = await this.kept(id, asked.event);
    await this.webhooks.remove(id);
    this.sender.changed(hook);
  }

  /** Opens the event for its organiser. Nobody else learns who receives its webhooks. */
  private async open({ event, bearer }: AtDesk): Promise<EventReading> {
    if (bearer === null) throw unauthenticated('this takes the token of the organiser of the event');
    const read = await this.reader.open(event, bearer);
    if (read.role !== 'organiser')
      throw new Problem('forbidden', `this takes the token of the organiser of the event, not a ${read.role}'s`);
    return read;
  }

  private async kept(id: string, event: string): Promise<KeptWebhook> {
    const kept = await this.webhooks.get(id);
    if (kept?.hook.event !== event)
      throw new Problem('not-found', `this event has no webhook "${echo(id)}"`, {
        call: 'GET /v1/events/{id}/webhooks',
      });
    return kept;
  }

  /** Changes a webhook. The sender changes it as well, so this tries again if another change came first. */
  private async change(event: string, id: string, change: (hook: Webhook) => Webhook): Promise<Webhook> {
    for (;;) {
      const { version, hook } = await this.kept(id, event);
      const put = await this.webhooks.put({ version, hook: change(hook) });
      if (!put) continue;
      this.sender.changed(put.hook);
      return put.hook;
    }
  }

  private again(read: EventReading, hook: Webhook, body: WebhookBody): WebhookMade {
    const { url, audience, kinds } = body;
    const same =
      JSON.stringify([hook.url, hook.audience, hook.kinds]) === JSON.stringify([url, audience, kinds ?? null]);
    if (!same) throw new Problem('key-reused', 'another request came with this Idempotency-Key: send another key');
    return this.made(read, hook);
  }

  private made(read: EventReading, hook: Webhook): WebhookMade {
    return { webhook: shownOf(read, hook), secret: secretOf(this.secret, hook, hook.secret) };
  }

  private async demandAddress(url: string): Promise<void> {
    const nets = this.settings.webhookNets;
    const wrong = wrongUrl(url, nets);
    if (wrong !== null) throw new Problem('webhook-address', wrong);
    const address = await receiverAddress(new URL(url), nets, resolve).catch(() => undefined);
    if (address === undefined) throw new Problem('webhook-address', 'its name is not known: nothing can be sent there');
    if (address === null) throw new Problem('webhook-address', NOT_PUBLIC);
  }
}
