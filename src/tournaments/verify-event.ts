import { isDeepStrictEqual } from 'node:util';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { EventVerified } from '#api';
import { verifyRecords, type EntryRecord, type EventLog } from '#journal';
import { EVENT_ACTION, foldEvent, NO_EVENT, eventRequestOf, streamOf } from '#results';
import type { Bearer } from '../access/who-asks.js';
import { EventDecisions } from '../recording/event-decisions.js';
import { inTurns } from '../engine/in-turns.js';
import { EVENT_LOG } from '../engine/tokens.js';
import { EventReader } from './event-reader.js';

export class VerifyEvent extends Query<EventVerified> {
  constructor(
    readonly event: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

const PIECE = 250;

type Failure = NonNullable<EventVerified['firstFailure']>;

/** Audits an event's stream up to what the asker may know: its chain, and each decision once more. */
@QueryHandler(VerifyEvent)
export class VerifyEventHandler implements IQueryHandler<VerifyEvent> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly reader: EventReader,
    private readonly decisions: EventDecisions,
  ) {}

  async execute({ event, bearer }: VerifyEvent): Promise<EventVerified> {
    const { at } = await this.reader.open(event, bearer);
    const records = (await this.all(streamOf(event))).filter(({ revision }) => revision <= at.revision);
    const { valid, entries, head, checks, firstFailure } = verifyRecords(records);
    const other = await this.decidedOtherwise(records.slice(0, entries));
    const decided = {
      name: 'decided',
      ok: other === null,
      detail: other?.what ?? `${entries} entries are what the rules of tournaments decide`,
    };
    const failure = firstFailure ?? other;
    return {
      valid: valid && other === null,
      entries,
      head,
      checks: [...checks, decided],
      ...(failure ? { firstFailure: failure } : {}),
    };
  }

  private async all(stream: string): Promise<EntryRecord[]> {
    const turn = inTurns();
    const all: EntryRecord[] = [];
    for (;;) {
      const records = await this.log.read(stream, all.length, PIECE);
      if (records.length === 0) return all;
      all.push(...records);
      await turn();
    }
  }

  private async decidedOtherwise(records: readonly EntryRecord[]): Promise<Failure | null> {
    const turn = inTurns();
    let state = NO_EVENT;
    for (const { revision, body } of records) {
      const { action, time } = (JSON.parse(body) as { public: { action: unknown; time: string } }).public;
      const read = EVENT_ACTION.safeParse(action);
      if (!read.success) return { revision, what: 'it says nothing of an event' };
      const decided = await this.decisions.decide({ state, request: eventRequestOf(read.data), by: read.data.by });
      if (!decided.ok) return { revision, what: `it would be refused: ${decided.problem.detail}` };
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(decided.value)), action))
        return { revision, what: `another ${read.data.kind} follows from what stands before it` };
      state = foldEvent(state, read.data, time);
      await turn();
    }
    return null;
  }
}
