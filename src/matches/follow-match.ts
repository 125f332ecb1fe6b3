import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { due } from '#rules';
import { isOver } from '#table';
import { type Follower, Histories, knownFrom, type MatchHistory } from '#match';
import { Authenticator } from '../access/authenticator.js';
import { BearerReader } from '../access/reader.js';
import { noMatch, type Reading } from '../access/reading.js';
import type { Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { inTurns } from '../engine/in-turns.js';
import { SharedStream } from '../http/shared-stream.js';
import type { StreamEvent } from '../http/sse.js';

const HEARTBEAT_MS = 15_000;

/**
 * A match as it happens: the entries after a revision, then each new one when the asker may know of it, then the end.
 */
type Following = (signal: AbortSignal) => AsyncIterable<StreamEvent>;

export class FollowMatch extends Query<Following> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly after: number;
      readonly as: string | undefined;
      readonly bearer: Bearer;
    },
  ) {
    super();
  }
}

@QueryHandler(FollowMatch)
export class FollowMatchHandler implements IQueryHandler<FollowMatch> {
  /** By match and narrower view: what everybody without a token is sent. */
  private readonly shared = new Map<string, SharedStream>();

  constructor(
    private readonly authenticator: Authenticator,
    private readonly histories: Histories,
    private readonly reader: BearerReader,
    private readonly clock: Clock,
  ) {}

  async execute({ request }: FollowMatch): Promise<Following> {
    const { match, after, as, bearer } = request;
    const read = await this.reader.open(match, bearer, as);
    await this.reader.look(read, { live: after, as: as ?? null });
    return (signal) => this.follow(request, read.role, signal);
  }

  /** @param shares whether the asker, once they have all, goes on with everybody who may know the same */
  private async *follow(
    { match, after, as, bearer }: FollowMatch['request'],
    role: Reading['role'],
    signal: AbortSignal,
    shares = bearer === null,
  ): AsyncGenerator<StreamEvent> {
    let follower = shares ? undefined : await this.follower(match, signal);
    let sent = after;
    let beat = this.clock.now() + HEARTBEAT_MS;
    try {
      while (!signal.aborted) {
        // The token may expire or be revoked while its bearer listens.
        if (bearer !== null && this.authenticator.wrongWith(bearer) !== null) return;
        const read = await this.reader.open(match, bearer, as);
        // The asker's role changed: a judge who sat in the match judges it again when it is over. They must ask again.
        if (read.role !== role) return;
        // The missed entries may be a whole match.
        const turn = inTurns();
        while (sent < read.revision && !signal.aborted) {
          await turn();
          sent += 1;
          yield { event: 'entry', id: sent, frame: await read.history.frame(sent, read.audience, read.concealed) };
          beat = this.clock.now() + HEARTBEAT_MS;
        }
        if (hasAll(read))
          return yield {
            event: 'end',
            data: { revision: read.revision, status: 'ended', result: read.history.table.result },
          };
        if (this.clock.now() >= beat) {
          yield {};
          beat = this.clock.now() + HEARTBEAT_MS;
        }
        if (!follower) {
          const before = sent;
          // Nobody else can go on with an asker who claims to have more than there is.
          if (sent === read.revision)
            yield {
              along: async (reader, gone) => {
                sent = await this.sharedBy(match, as, before).carry(reader, before, gone);
              },
            };
          if (sent === before && !signal.aborted) follower = await this.follower(match, signal);
          beat = this.clock.now() + HEARTBEAT_MS;
          continue;
        }
        const wait = Math.min(beat - this.clock.now(), (await nextFor(read)) - this.clock.known());
        await follower.wait(Math.max(1, wait));
      }
    } finally {
      follower?.close();
    }
  }

  private async follower(match: string, signal: AbortSignal): Promise<Follower> {
    const follower = await this.histories.follow(match, signal);
    if (!follower) throw noMatch(match);
    return follower;
  }

  private sharedBy(match: string, as: string | undefined, after: number): SharedStream {
    const key = `${match}\n${as ?? ''}`;
    const known = this.shared.get(key);
    if (known) return known;
    const follow = (signal: AbortSignal) => this.follow({ match, after, as, bearer: null }, 'spectator', signal, false);
    const stream = new SharedStream(after, follow, () => this.shared.delete(key));
    this.shared.set(key, stream);
    return stream;
  }
}

/** Whether the match is over and opened, and the asker may know all of it. */
const hasAll = ({ history, revision }: Reading): boolean =>
  revision === history.revision && isOver(history.table) && due(history.table) === null;

/** When an asker behind a delay may know of the next entry. */
const nextFor = async ({ asker, history, revision }: Reading): Promise<number> => {
  if (revision === history.revision) return Number.POSITIVE_INFINITY;
  return knownFrom(asker, await timesFrom(history, revision + 1), revision + 1) ?? Number.POSITIVE_INFINITY;
};

/** The times of an entry and of the one that ended the match. */
const timesFrom = async (history: MatchHistory, next: number): Promise<Parameters<typeof knownFrom>[1]> => {
  const { policy, revision, endedAt } = history;
  const [time, end] = [await history.timeOf(next), endedAt === null ? 0 : await history.timeOf(endedAt)];
  return { policy, revision, endedAt, timeOf: (at) => (at === next ? time : end) };
};
