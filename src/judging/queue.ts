import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { EventsHandler, Query, QueryHandler, type IEventHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CallQueue } from '#api';
import { factsOf, Histories } from '#match';
import { Projection, type Directory, type MatchSummary, type ViewStore } from '#views';
import { Authenticator } from '../access/authenticator.js';
import { unauthenticated, type Bearer } from '../access/who-asks.js';
import { EntryAccepted } from '../engine/entry-accepted.js';
import { inTime } from '../engine/in-time.js';
import { DIRECTORY, VIEW_STORE } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import type { StreamEvent } from '../http/sse.js';
import { playersIn } from '../matches/show-match.js';

/** Matches that a queue shows. */
const MOST = 200;
/** So long a queue waits for what was recorded just before it was asked for. */
const LONGEST_WAIT_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** A queue is told at most so often. */
const AT_MOST_EVERY_MS = 200;

const TELLING: ReadonlySet<string> = new Set(['called', 'call-closed', 'paused', 'resumed', 'ruled']);

/** Rings when something may have happened to the calls of some match. */
@Injectable()
@EventsHandler(EntryAccepted)
export class CallBell implements IEventHandler<EntryAccepted> {
  private readonly waiting = new Set<() => void>();

  constructor(private readonly histories: Histories) {}

  handle({ match, revision }: EntryAccepted): void {
    const taken = this.histories.peek(match)?.recent(revision);
    if (taken && !factsOf(taken.entry).some(({ kind }) => TELLING.has(kind))) return;
    for (const wake of this.waiting) wake();
  }

  /** Resolves at the next ring, or when the time has passed. */
  next(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.waiting.delete(done);
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.waiting.add(done);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    });
  }
}

/** The calls that are not closed, of all matches that a bearer judges or organises. */
@Injectable()
export class Queue {
  constructor(
    @Inject(VIEW_STORE) private readonly views: ViewStore,
    @Inject(DIRECTORY) private readonly directory: Directory,
    private readonly projection: Projection,
    private readonly histories: Histories,
  ) {}

  async for(bearer: Bearer): Promise<CallQueue> {
    const asked = scopeOf(bearer);
    await inTime(LONGEST_WAIT_MS, () => this.projection.upToDate(LONGEST_WAIT_MS));
    const found = await this.called(asked);
    const names = await this.directory.names(playersIn(found));
    const items = await Promise.all(
      found.flatMap(({ id, game, paused, seats, calls }) =>
        calls.map(async (call) => ({
          match: id,
          ...call,
          at: await this.timeOf(id, call.call),
          game,
          paused,
          seats: seats.map(({ seat, player }) => ({ seat, name: names.get(player) ?? `Seat ${seat}` })),
        })),
      ),
    );
    return { items: items.sort((a, b) => a.at.localeCompare(b.at)) };
  }

  private async called({ match, event }: Scope): Promise<MatchSummary[]> {
    if (match === undefined) {
      // What judges fork to try something is nobody's match.
      const all = await this.views.called(event, MOST);
      return all.filter(({ policy }) => policy['fork'] === undefined);
    }
    const summary = await this.views.summary(match);
    return summary ? [summary] : [];
  }

  private async timeOf(match: string, revision: number): Promise<string> {
    const history = await this.histories.of(match);
    return history && history.revision >= revision ? (await history.taken(revision)).entry.time : '';
  }
}

interface Scope {
  readonly match?: string;
  readonly event?: string;
}

/** Whose calls a bearer is told of: of one match, of an event, of all. */
const scopeOf = (bearer: Bearer): Scope => {
  if (bearer === null) throw unauthenticated('calls are told to judges and organisers');
  const { role, match, event } = bearer;
  if (role !== 'judge' && role !== 'head-judge' && role !== 'organiser')
    throw new Problem('forbidden', 'calls are told to judges and organisers: this takes the token of one');
  if (event !== undefined) return { event };
  if (match !== undefined) return { match };
  return {};
};

export class ListCalls extends Query<CallQueue> {
  constructor(readonly bearer: Bearer) {
    super();
  }
}

@QueryHandler(ListCalls)
export class ListCallsHandler implements IQueryHandler<ListCalls> {
  constructor(private readonly queue: Queue) {}

  execute({ bearer }: ListCalls): Promise<CallQueue> {
    return this.queue.for(bearer);
  }
}

type Following = (signal: AbortSignal) => AsyncIterable<StreamEvent>;

export class FollowCalls extends Query<Following> {
  constructor(readonly bearer: Bearer) {
    super();
  }
}

/** The queue as it is, and again whenever it has become another. */
@QueryHandler(FollowCalls)
export class FollowCallsHandler implements IQueryHandler<FollowCalls> {
  constructor(
    private readonly queue: Queue,
    private readonly bell: CallBell,
    private readonly authenticator: Authenticator,
  ) {}

  async execute({ bearer }: FollowCalls): Promise<Following> {
    scopeOf(bearer);
    return (signal) => this.follow(bearer, signal);
  }

  private async *follow(bearer: Bearer, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    let told = '';
    while (!signal.aborted) {
      // A token may expire or be revoked while it listens.
      if (bearer !== null && this.authenticator.wrongWith(bearer) !== null) return;
      const rung = this.bell.next(HEARTBEAT_MS, signal);
      const data = await this.queue.for(bearer);
      const text = JSON.stringify(data);
      yield text === told ? {} : { event: 'calls', data };
      told = text;
      await rung;
      await sleep(AT_MOST_EVERY_MS);
    }
  }
}
