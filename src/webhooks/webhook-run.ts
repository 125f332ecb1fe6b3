import { randomInt } from 'node:crypto';
import type { EntryRecord, EventLog } from '#journal';
import { afterSending, EVENT_ACTION, foldEvent, letterOf, sentUpTo, streamOf, type Webhook } from '#results';
import type { Clock } from '../engine/clock.js';
import { EventHistory } from '../recording/event-history.js';
import type { Events } from '../recording/events.js';
import { inTurns } from '../engine/in-turns.js';
import { post } from './post.js';
import type { Nets } from './receiver-address.js';
import { headersOf } from './signature.js';
import type { WebhookCounts } from './webhook-counts.js';
import type { KeptWebhook, Webhooks } from './webhooks.js';

/** How often to look for entries that no bell told of. */
const LOOK_MS = 15_000;
/** How many entries are read at a time. */
const PIECE = 100;
/** How often progress is stored. After a crash, another instance sends again what was sent since then. */
const KEEP_MS = 500;
const CHANCES = 1_000;

interface SendingWith {
  readonly webhooks: Webhooks;
  readonly events: Events;
  readonly log: Pick<EventLog, 'read' | 'head'>;
  readonly clock: Clock;
  readonly secret: string;
  readonly nets: Nets;
  readonly counts: Pick<WebhookCounts, 'tried'>;
}

/** Sends one webhook the entries of its event, in order: each until the receiver takes it or the sender gives it up. */
export class WebhookRun {
  private history: EventHistory;

  constructor(
    private readonly id: string,
    private readonly event: string,
    private readonly by: SendingWith,
  ) {
    this.history = new EventHistory(event);
  }

  /** Runs until it is told to stop, or until there will never be more to send. */
  async run(signal: AbortSignal): Promise<void> {
    const { bell, leave } = this.by.webhooks.bells.listen(this.event);
    try {
      while (!signal.aborted) {
        const heard = bell.rung;
        const wait = await this.sendAll(signal);
        if (wait === null) return;
        if (wait > 0) await bell.next(heard, wait, signal);
      }
    } finally {
      leave();
    }
  }

  /** @returns milliseconds until the next look; `null` if the webhook was removed or stopped */
  private async sendAll(signal: AbortSignal): Promise<number | null> {
    const { webhooks, clock } = this.by;
    const found = await webhooks.get(this.id);
    if (found?.hook.state !== 'active') return null;
    const due = found.hook.failing === null ? 0 : found.hook.failing.next - clock.now();
    if (due > 0) return due;
    const { limit, next } = await this.horizon(found.hook);
    let kept: KeptWebhook | null = found;
    let { hook } = found;
    let at = clock.now();
    while (hook.sent < limit && !signal.aborted) {
      const records = await this.read(hook.sent, limit);
      for (const record of records) {
        if (signal.aborted) break;
        hook = await this.send(hook, record, signal);
        const held = hook.failing !== null || hook.state === 'stopped';
        if (!held && clock.now() - at < KEEP_MS) continue;
        kept = await webhooks.put({ ...kept, hook });
        // Another change came first: look again at what to send.
        if (kept === null) return 0;
        if (hook.failing !== null) return Math.max(1, hook.failing.next - clock.now());
        if (held) return null;
        at = clock.now();
      }
    }
    if (hook !== kept.hook && (await webhooks.put({ ...kept, hook })) === null) return 0;
    if (this.history.head.state.state === 'ended') this.history = new EventHistory(this.event);
    return next;
  }

  /** The last entry that may be sent now, and when there may be more. */
  private async horizon({ audience, sent }: Webhook): Promise<{ readonly limit: number; readonly next: number }> {
    const { log, events, clock } = this.by;
    const head = await log.head(streamOf(this.event));
    if ((head?.revision ?? 0) <= sent) return { limit: sent, next: LOOK_MS };
    const history = await events.of(this.event);
    if (!history) return { limit: sent, next: LOOK_MS };
    if (audience === 'desk') return { limit: history.head.revision, next: LOOK_MS };
    const now = clock.known();
    const later = history.nextOutside(now);
    return {
      limit: history.outside(now).revision,
      next: later === null ? LOOK_MS : Math.max(1, Math.min(LOOK_MS, later - now)),
    };
  }

  /** The next entries, with the event folded up to the first of them. */
  private async read(after: number, limit: number): Promise<readonly EntryRecord[]> {
    const { log } = this.by;
    const stream = streamOf(this.event);
    if (this.history.head.revision > after) this.history = new EventHistory(this.event);
    const turn = inTurns();
    while (this.history.head.revision < after) {
      const from = this.history.head.revision;
      this.history.takeAll(await log.read(stream, from, Math.min(PIECE, after - from)));
      if (this.history.head.revision === from) throw new Error(`entries of ${stream} after ${from} are missing`);
      await turn();
    }
    const records = await log.read(stream, after, Math.min(PIECE, limit - after));
    if (records.length === 0) throw new Error(`entries of ${stream} after ${after} are missing`);
    return records;
  }

  private async send(hook: Webhook, record: EntryRecord, signal: AbortSignal): Promise<Webhook> {
    const { clock, secret, nets, counts } = this.by;
    const { revision, hash } = record;
    const { action, time } = (JSON.parse(record.body) as { public: { action: unknown; time: string } }).public;
    const said = EVENT_ACTION.safeParse(action);
    const isWanted = said.success && (hook.kinds === null || hook.kinds.includes(said.data.kind));
    if (!isWanted) return this.gone(record, sentUpTo(hook, revision));
    const state = foldEvent(this.history.head.state, said.data, time);
    const letter = letterOf(this.event, { revision, hash, at: time, action: said.data }, state);
    const headers = headersOf(secret, hook, letter, clock.now());
    const outcome = await post({ url: hook.url, headers, body: letter.body, nets, signal });
    // The stop broke it off, not the receiver.
    if (signal.aborted && outcome.of !== 'taken') return hook;
    const chance = randomInt(CHANCES + 1) / CHANCES;
    const kind = said.data.kind;
    const now = afterSending(hook, { revision, kind }, outcome, { now: clock.now(), chance });
    counts.tried(outcome, hook, now);
    return this.gone(record, now);
  }

  /** Folds an entry that will not be sent again. */
  private gone(record: EntryRecord, hook: Webhook): Webhook {
    if (hook.sent === record.revision) this.history.takeAll([record]);
    return hook;
  }
}
