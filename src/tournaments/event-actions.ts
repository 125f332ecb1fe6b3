import { Inject, Injectable } from '@nestjs/common';
import type { EventDone as Shown } from '#api';
import { calledAmong } from '#narration';
import {
  goesOn,
  roundOf,
  seatedAt,
  streamOf,
  tableOf,
  type Author,
  type EventRequest,
  type EventState,
} from '#results';
import type { Words } from '#views';
import type { Bearer } from '../access/who-asks.js';
import { EventRecorder, type EventRecorded, type EventNotDone } from '../recording/event-recorder.js';
import { SECRET } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { refusedEvent } from '../http/refused-event.js';
import { Spoken } from '../judging/spoken.js';
import { derivedFrom } from '../tokens/derived.js';
import { Tokens } from '../tokens/token.js';
import { authorOf, roleInEvent } from './authority.js';
import { asSeen, EventReader, noEvent, playsIn, type EventReading } from './event-reader.js';
import { playerShown, roundShown, tableShown } from './show-event.js';
import { TableRecords } from './table-records.js';

/** The words in a request. */
export interface Writing {
  readonly text: string;
  readonly readers: Words['readers'];
}

/** The words and their readers, if the request has words. */
export const written = (text: string | undefined, readers: Words['readers']): Writing | undefined =>
  text === undefined ? undefined : { text, readers };

/** The reason in a request, if it has one. */
export const because = (reason: string | undefined): { readonly reason?: string } =>
  reason === undefined ? {} : { reason };

/**
 * Makes a request from the present state, with the commitment to its words in the place of the words.
 * @param sealed the commitment to `Doing.sealing`
 */
export type Asking = (state: EventState, words: string | undefined, sealed: string) => EventRequest;

/** Compares what the asker has seen of an event with its present state, and says why the request no longer follows. */
export type Seen = (before: EventState, by: Author) => (now: EventState) => string | null;

/** A request in an event: who asks for what, and under which key. */
export interface EventAsked {
  readonly event: string;
  readonly bearer: Bearer;
  readonly key: string | undefined;
}

/** A change of an event, apart from who asks for it. */
interface Doing {
  readonly asking: Asking;
  /** The validated body: the same key with another body is a mistake. */
  readonly body: unknown;
  readonly writing?: Writing | undefined;
  /** The part, as text, that only people who run the event and those whom it concerns may read. */
  readonly sealing?: ((words: string | undefined) => string) | undefined;
  readonly seen?: Seen | undefined;
}

/** The problem for a change that was not made. */
export const eventProblem = (event: string, { problem }: EventNotDone): Problem =>
  problem.code === 'no-event' ? noEvent(event) : refusedEvent(problem);

const WORDLESS = '0'.repeat(64);

/** Carries out requests in events. */
@Injectable()
export class EventActions {
  constructor(
    private readonly recorder: EventRecorder,
    private readonly reader: EventReader,
    private readonly records: TableRecords,
    private readonly spoken: Spoken,
    private readonly tokens: Tokens,
    @Inject(SECRET) private readonly secret: string,
  ) {}

  async do({ event, bearer, key }: EventAsked, { asking, body, writing, sealing, seen }: Doing): Promise<Shown> {
    const read = await this.reader.open(event, bearer);
    const before = read.history.head.state;
    // Check that the caller may do it before any words are kept.
    const wanted = asking(read.history.head.state, WORDLESS, WORDLESS);
    const by = authorOf(this.tokens, bearer, event, wanted);
    demandNotOwn(read, wanted);
    const undecided = goesOn(before, wanted);
    if (undecided) throw eventProblem(event, await this.inNames(read, undecided));
    if ('result' in wanted) await this.records.read(event, wanted.round, wanted.table);
    const speaking = { match: streamOf(event), holder: by.id, key };
    const words =
      writing && (await this.spoken.keep(speaking, wanted.kind, writing.text, { readers: writing.readers }));
    const sealed =
      sealing && (await this.spoken.keep(speaking, `sealed ${wanted.kind}`, sealing(words), { readers: 'judges' }));
    const request = asking(read.history.head.state, words, sealed ?? WORDLESS);
    const digest = derivedFrom(this.secret, 'event', wanted.kind, JSON.stringify(body ?? null));
    const done = await this.recorder.do({ event, request, by, key, digest, outdated: seen?.(before, by) });
    if (!done.ok) throw eventProblem(event, await this.inNames(read, done));
    return this.shown(read, request, done);
  }

  /** A refusal with players' names in the place of their ids. */
  private async inNames({ history }: EventReading, refused: EventNotDone): Promise<EventNotDone> {
    const { code, detail } = refused.problem;
    const told = history.head.state.players.filter(({ player }) => detail.includes(player));
    if (told.length === 0) return refused;
    const called = calledAmong(await this.reader.called(history.head));
    const text = told.reduce((words, { player }) => words.replaceAll(player, called(player)), detail);
    return { ok: false, problem: { code, detail: text } } as EventNotDone;
  }

  private async shown(
    read: EventReading,
    request: EventRequest,
    { action, state, record, at, receipt }: EventRecorded,
  ): Promise<Shown> {
    const round = 'round' in action ? roundOf(state, action.round) : undefined;
    const table = round && 'table' in action && action.table !== undefined ? tableOf(round, action.table) : undefined;
    const player = 'player' in request ? state.players.find((one) => one.player === request.player) : undefined;
    const rounds = round && [table === undefined ? round : { ...round, repairs: [], tables: [table] }];
    const beside = await this.reader.beside({ ...read, state }, rounds ?? [], player ? [player] : []);
    return {
      event: read.id,
      revision: record.revision,
      hash: record.hash,
      at,
      receipt: await receipt(),
      ...(table ? { table: tableShown(state, round!, table, beside) } : {}),
      ...(round && !table ? { round: roundShown(state, round, beside) } : {}),
      ...(player ? { player: playerShown(asSeen(read.state, player), beside) } : {}),
    };
  }
}

/** The players of the table that a request is about; a penalty is about the table at which its player sits last. */
const concerned = (state: EventState, request: EventRequest): readonly string[] => {
  if ('table' in request && 'round' in request) return seatedAt(state, request.round, request.table);
  if (request.kind !== 'penalise' || request.player === undefined) return [];
  const { player } = request;
  const tables = state.rounds.at(-1)?.tables ?? [];
  return tables.find(({ players }) => players.some((seat) => seat === player))?.players ?? [player];
};

/** Demands that a person at a table neither keeps its score, nor rules on it, nor penalises there, in any role. */
const demandNotOwn = ({ history, bearer, id }: EventReading, request: EventRequest): void => {
  if (roleInEvent(bearer, id) === 'player') return;
  const { state } = history.head;
  const seated = concerned(state, request);
  if (!playsIn(bearer, { ...state, players: state.players.filter(({ player }) => seated.includes(player)) })) return;
  throw new Problem(
    'not-yours',
    request.kind === 'penalise'
      ? 'who plays at a table penalises nobody there: somebody else does'
      : 'who plays at a table neither keeps its score nor rules it: somebody else does',
  );
};
