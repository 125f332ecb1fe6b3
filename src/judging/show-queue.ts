import { setTimeout as sleep } from 'node:timers/promises';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CallQueue } from '#api';
import { Authenticator } from '../access/authenticator.js';
import type { Bearer } from '../access/who-asks.js';
import type { StreamEvent } from '../http/sse.js';
import { CallBell } from './call-bell.js';
import { Queue, queueScope } from './queue.js';

const HEARTBEAT_MS = 15_000;
/** The shortest time between two messages about a queue. */
const AT_MOST_EVERY_MS = 200;

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

/** The queue as it is, and again after each change. */
@QueryHandler(FollowCalls)
export class FollowCallsHandler implements IQueryHandler<FollowCalls> {
  constructor(
    private readonly queue: Queue,
    private readonly bell: CallBell,
    private readonly authenticator: Authenticator,
  ) {}

  async execute({ bearer }: FollowCalls): Promise<Following> {
    queueScope(bearer);
    return (signal) => this.follow(bearer, signal);
  }

  private async *follow(bearer: Bearer, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    let told = '';
    while (!signal.aborted) {
      // The token may expire or be revoked while its bearer listens.
      if (bearer !== null && this.authenticator.wrongWith(bearer) !== null) return;
      const heard = this.bell.rung;
      const data = await this.queue.for(bearer);
      const text = JSON.stringify(data);
      yield text === told ? {} : { event: 'calls', data };
      told = text;
      await this.bell.next(heard, HEARTBEAT_MS, signal);
      await sleep(AT_MOST_EVERY_MS);
    }
  }
}
