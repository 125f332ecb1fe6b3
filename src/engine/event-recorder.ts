import { createHash, randomBytes } from 'node:crypto';
import canonicalize from 'canonicalize';
import {
  InTurn,
  issueReceipt,
  remembered,
  sealEntry,
  StoreError,
  ZERO_HASH,
  type EventLog,
  type EntryRecord,
  type Receipt,
  type Signer,
} from '#journal';
import {
  decideEvent,
  EVENT_ACTION,
  NO_EVENT,
  streamOf,
  type Author,
  type EventAction,
  type EventProblem,
  type EventRequest,
  type EventState,
} from '#results';
import { secret, type Json } from '#table';
import type { Clock } from './clock.js';
import type { EventDecisions } from './event-decisions.js';
import type { EventHistory } from './event-history.js';
import type { Events } from './events.js';

/** Something that is to be done in an event. */
export interface EventAsked {
  readonly event: string;
  readonly request: EventRequest;
  readonly by: Author;
  /** Idempotency key. */
  readonly key?: string | undefined;
  /** Of the whole request as it came, where it says more than goes on record. */
  readonly digest?: string | undefined;
  /** Why it does not follow any more from what whoever asks has seen; `null`: it does. */
  readonly outdated?: ((now: EventState) => string | null) | undefined;
}

export interface EventDone {
  readonly ok: true;
  /** The same request was accepted before: this is the first answer. */
  readonly repeated: boolean;
  readonly record: EntryRecord;
  readonly action: EventAction;
  readonly at: string;
  /** The event at its head; of a repeated request that may be later. */
  readonly state: EventState;
  readonly receipt: Receipt;
}

type NotDoneCode = 'key-reused' | 'outcome-unknown' | 'stale';

export type EventNotDone =
  | { readonly ok: false; readonly problem: EventProblem }
  | {
      readonly ok: false;
      readonly problem: { readonly code: NotDoneCode; readonly detail: string };
    };

const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');

const requestDigest = ({ request, digest }: EventAsked): string => digest ?? digestOf(request);

const actorOf = ({ role, id }: Author): Json => (role === 'house' ? { house: true } : { [role]: id });

const notDone = (code: NotDoneCode, detail: string): EventNotDone => ({
  ok: false,
  problem: { code, detail },
});

/** Decides where it is asked. */
const IN_PLACE: Pick<EventDecisions, 'decide'> = {
  decide: async ({ state, request, by }) => decideEvent(state, request, by),
};

/**
 * The only writer of events' entries: decides, seals, appends, and decides again where something else was first. A
 * request names what it is about (event, round, table), never a revision, so nobody has to wait for anybody else's.
 */
export class EventRecorder {
  private readonly turns = new InTurn();
  /** Events with an append whose outcome is not known: they are read on before anything is decided. */
  private readonly doubts = new Set<string>();

  constructor(
    private readonly log: Pick<EventLog, 'append' | 'sync' | 'read'>,
    private readonly events: Events,
    private readonly signer: Signer,
    private readonly clock: Clock,
    private readonly decisions: Pick<EventDecisions, 'decide'> = IN_PLACE,
  ) {}

  /** Settles when it is durable, or refused. */
  do(asked: EventAsked): Promise<EventDone | EventNotDone> {
    return this.turns.run(asked.event, () => this.inTurn(asked));
  }

  private async inTurn(asked: EventAsked): Promise<EventDone | EventNotDone> {
    const { event, request, by } = asked;
    for (let synced = false; ;) {
      const history = await this.current(event);
      const first = await this.before(history, asked);
      if (first) return first;
      const state = history?.head.state ?? NO_EVENT;
      const why = asked.outdated?.(state) ?? null;
      const decided = why === null ? await this.decisions.decide({ state, request, by }) : notDone('stale', why);
      if (!decided.ok) {
        if (synced) return decided;
        // What is refused is refused for good reason, whoever else writes.
        await this.log.sync(streamOf(event));
        synced = true;
        continue;
      }
      const record = this.sealed(history, asked, decided.value);
      const verdict = await this.append(event, record);
      if (verdict === 'unknown')
        return notDone('outcome-unknown', 'it may or may not have been recorded: repeat it with the same key');
      if (verdict === 'conflict') continue;
      const now = (await this.events.of(event))!;
      now.take(record);
      return this.done(now.head.state, record, decided.value, false);
    }
  }

  private async current(event: string): Promise<EventHistory | null> {
    const history = await this.events.of(event);
    if (history && this.doubts.has(event)) {
      await this.log.sync(streamOf(event));
      await this.events.readOn(history);
    }
    this.doubts.delete(event);
    return history;
  }

  /** The first answer again, for a key that came with something that was accepted. */
  private async before(history: EventHistory | null, asked: EventAsked): Promise<EventDone | EventNotDone | null> {
    if (asked.key === undefined || history === null) return null;
    const known = remembered(history.ledger, actorOf(asked.by), asked.key);
    if (!known) return null;
    if (known.digest !== requestDigest(asked)) return notDone('key-reused', 'another request came with this key');
    const [record] = await this.log.read(streamOf(asked.event), known.revision - 1, 1);
    const { action } = (JSON.parse(record!.body) as { public: { action: unknown } }).public;
    return this.done(history.head.state, record!, EVENT_ACTION.parse(action), true);
  }

  private sealed(history: EventHistory | null, asked: EventAsked, action: EventAction): EntryRecord {
    const { event, by, key } = asked;
    const { revision, head, keys } = history?.ledger ?? { revision: 0, head: ZERO_HASH, keys: [] };
    const fresh = revision === 0 ? [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')] : null;
    const now = this.clock.now();
    return sealEntry(
      {
        match: streamOf(event),
        revision: revision + 1,
        prev: head,
        // Times never go back, whatever the clock does: delays are counted by them.
        time: new Date(Math.max(now, history?.head.at ?? 0)).toISOString(),
        actor: actorOf(by),
        action,
        facts: fresh ? [{ kind: 'event-began', keys: fresh.map((one, a) => secret(one, a === 0 ? [] : [a])) }] : [],
        ...(key === undefined ? {} : { key: secret({ key, digest: requestDigest(asked) }, []) }),
      },
      1,
      fresh ?? (keys as readonly string[]),
    );
  }

  private async append(event: string, record: EntryRecord): Promise<'appended' | 'conflict' | 'unknown'> {
    try {
      const verdict = await this.log.append(record);
      if (verdict !== 'conflict') return 'appended';
      this.doubts.add(event);
      return 'conflict';
    } catch (error) {
      this.doubts.add(event);
      if (error instanceof StoreError && error.code === 'outcome-unknown') return 'unknown';
      throw error;
    }
  }

  private done(state: EventState, record: EntryRecord, action: EventAction, repeated: boolean): EventDone {
    const { signer } = this;
    const { time: at } = (JSON.parse(record.body) as { public: { time: string } }).public;
    return {
      ok: true,
      repeated,
      record,
      action,
      at,
      state,
      // Signed when somebody asks for it.
      get receipt() {
        return issueReceipt(signer, record, at);
      },
    };
  }
}
