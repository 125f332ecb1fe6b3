import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import {
  issueReceiptBeside,
  rememberedRequest,
  type EventLog,
  type EntryRecord,
  type Receipt,
  type Signer,
} from '#journal';
import { sealUnseated, StreamWriter, type Decision } from '#recorder';
import {
  decideEvent,
  EVENT_ACTION,
  NO_EVENT,
  standsSo,
  streamOf,
  type Author,
  type EventAction,
  type EventProblem,
  type EventRequest,
  type EventState,
} from '#results';
import { secret, type Json } from '#table';
import type { Clock } from '../engine/clock.js';
import type { EventDecisions } from './event-decisions.js';
import type { EventHistory } from './event-history.js';
import type { Events } from './events.js';
import { freshKeys } from './fresh-keys.js';

/** A request to do something in an event. */
interface EventAsked {
  readonly event: string;
  readonly request: EventRequest;
  readonly by: Author;
  /** The idempotency key. */
  readonly key?: string | undefined;
  /** The digest of the whole request, if it says more than goes on record. */
  readonly digest?: string | undefined;
  /** Says why the request no longer follows from what the asker has seen; `null` if it does. */
  readonly outdated?: ((now: EventState) => string | null) | undefined;
}

export interface EventRecorded {
  readonly ok: true;
  /** Whether the same request was accepted before; this is then the first answer again. */
  readonly repeated: boolean;
  readonly record: EntryRecord;
  readonly action: EventAction;
  readonly at: string;
  /** The event at its head; for a repeated request, later entries may be included. */
  readonly state: EventState;
  receipt(): Promise<Receipt>;
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

/** Decides on the calling thread. */
const IN_PLACE: Pick<EventDecisions, 'decide'> = {
  decide: async ({ state, request, by }) => decideEvent(state, request, by),
};

/**
 * The only writer of events' entries. A request names its subject (event, round, table) and no revision, so nobody has
 * to wait for another person's request.
 */
export class EventRecorder {
  private readonly writer: StreamWriter;

  constructor(
    private readonly log: Pick<EventLog, 'append' | 'sync' | 'read'>,
    private readonly events: Events,
    private readonly signer: Signer,
    private readonly clock: Clock,
    private readonly decisions: Pick<EventDecisions, 'decide'> = IN_PLACE,
  ) {
    this.writer = new StreamWriter(log, events);
  }

  /** Settles when the request is durable, or refused. */
  do(asked: EventAsked): Promise<EventRecorded | EventNotDone> {
    const stream = streamOf(asked.event);
    return this.writer.inTurn(stream, () => this.writer.write(stream, () => this.decide(asked)));
  }

  private async decide(asked: EventAsked): Promise<Decision<EventRecorded | EventNotDone>> {
    const { event, request, by, key } = asked;
    const history = await this.events.of(event);
    const first = await this.before(history, asked);
    if (first) return { answer: () => first, final: true };
    const state = history?.head.state ?? NO_EVENT;
    const why = asked.outdated?.(state) ?? null;
    const decided = why === null ? await this.decisions.decide({ state, request, by }) : notDone('stale', why);
    if (!decided.ok) {
      const stands = history && decided.problem.code === 'already-reported' && standsSo(state, request);
      const same = stands ? await this.standing(history, asked) : decided;
      return { answer: () => same, final: false };
    }
    const action = decided.value;
    const record = sealUnseated({
      stream: streamOf(event),
      type: 'event',
      ledger: history?.ledger,
      keys: freshKeys,
      // Times never go back, whatever the clock does: delays count from them.
      time: new Date(Math.max(this.clock.now(), history?.head.at ?? 0)).toISOString(),
      actor: actorOf(by),
      action,
      ...(key === undefined ? {} : { key: secret({ key, digest: requestDigest(asked) }, []) }),
    });
    return {
      record,
      recorded: async () => this.done((await this.events.of(event))!.head.state, record, action, false),
      unknown: () => notDone('outcome-unknown', 'it may or may not have been recorded: repeat it with the same key'),
    };
  }

  /** The first answer, for a key that was accepted before. */
  private async before(history: EventHistory | null, asked: EventAsked): Promise<EventRecorded | EventNotDone | null> {
    if (asked.key === undefined || history === null) return null;
    const known = rememberedRequest(history.ledger, actorOf(asked.by), asked.key);
    if (!known) return null;
    if (known.digest !== requestDigest(asked))
      return notDone('key-reused', 'another request came with this Idempotency-Key: send another key');
    const [record] = await this.log.read(streamOf(asked.event), known.revision - 1, 1);
    const { action } = (JSON.parse(record!.body) as { public: { action: unknown } }).public;
    return this.done(history.head.state, record!, EVENT_ACTION.parse(action), true);
  }

  /** Answers with the present state as of the latest entry, where there is nothing to do. */
  private async standing({ head }: EventHistory, { event, request, by }: EventAsked): Promise<EventRecorded> {
    const [record] = await this.log.read(streamOf(event), head.revision - 1, 1);
    return this.done(head.state, record!, { ...request, by } as EventAction, true);
  }

  private done(state: EventState, record: EntryRecord, action: EventAction, repeated: boolean): EventRecorded {
    const { signer } = this;
    const { time: at } = (JSON.parse(record.body) as { public: { time: string } }).public;
    return {
      ok: true,
      repeated,
      record,
      action,
      at,
      state,
      receipt: () => issueReceiptBeside(signer, record, at),
    };
  }
}
