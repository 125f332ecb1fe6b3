import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { due } from '#rules';
import { knownFrom, showEntry } from '#replay';
import { Authenticator } from '../access/authenticator.js';
import { Reader } from '../access/reader.js';
import type { Reading } from '../access/reading.js';
import type { Bearer } from '../access/who-asks.js';
import { Notices } from '../engine/notices.js';
import type { StreamEvent } from '../http/sse.js';

const HEARTBEAT_MS = 15_000;

/**
 * A match as it happens: what was missed after a revision, then each entry when the asker may know of it, then the end.
 */
export type Following = (signal: AbortSignal) => AsyncIterable<StreamEvent>;

export class FollowMatch extends Query<Following> {
  constructor(
    readonly match: string,
    readonly after: number,
    readonly as: string | undefined,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@QueryHandler(FollowMatch)
export class FollowMatchHandler implements IQueryHandler<FollowMatch> {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly notices: Notices,
    private readonly reader: Reader,
  ) {}

  async execute(wanted: FollowMatch): Promise<Following> {
    const read = await this.reader.open(wanted.match, wanted.bearer, wanted.as);
    await this.reader.look(read, { live: wanted.after, as: wanted.as ?? null });
    return (signal) => this.follow(wanted, signal);
  }

  private async *follow({ match, after, as, bearer }: FollowMatch, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    const ear = this.notices.listen(match);
    let sent = after;
    let beat = Date.now() + HEARTBEAT_MS;
    try {
      while (!signal.aborted) {
        // A token may expire or be revoked while it listens.
        if (bearer !== null && this.authenticator.wrongWith(bearer) !== null) return;
        const read = await this.reader.open(match, bearer, as);
        while (sent < read.revision && !signal.aborted) {
          sent += 1;
          yield { event: 'entry', id: sent, data: showEntry(read.timeline, sent, read.audience, read.concealed) };
          beat = Date.now() + HEARTBEAT_MS;
        }
        if (isOver(read))
          return yield {
            event: 'end',
            data: { revision: read.revision, status: 'ended', result: read.timeline.tableAt(read)!.result },
          };
        if (Date.now() >= beat) {
          yield {};
          beat = Date.now() + HEARTBEAT_MS;
        }
        await ear.wait(Math.max(1, Math.min(beat, nextFor(read)) - Date.now()), signal);
      }
    } finally {
      ear.close();
    }
  }
}

/** The match has ended, its seeds are opened, and the asker may know of all of it. */
const isOver = ({ timeline, revision }: Reading): boolean => {
  if (revision < timeline.revision) return false;
  const table = timeline.tableAt({ revision })!;
  return table.status === 'ended' && due(table) === null;
};

/** When an asker who is behind may know of the next entry. */
const nextFor = ({ asker, timeline, revision }: Reading): number =>
  revision < timeline.revision
    ? (knownFrom(asker, timeline, revision + 1) ?? Number.POSITIVE_INFINITY)
    : Number.POSITIVE_INFINITY;
