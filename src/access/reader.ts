import { Inject, Injectable } from '@nestjs/common';
import type { AccessJournal, EventLog } from '#journal';
import { Histories, type MatchHistory } from '#match';
import type { Json } from '#table';
import { Clock } from '../engine/clock.js';
import { ACCESS_JOURNAL, EVENT_LOG } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { noMatch, reading, type Reading } from './reading.js';
import type { Bearer } from './who-asks.js';

/** How long is waited for a revision that somebody asks for. */
const LONGEST_WAIT_MS = 5_000;

/** Opens matches for askers, and notes when a judge looks at what is hidden. */
@Injectable()
export class Reader {
  constructor(
    private readonly histories: Histories,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(ACCESS_JOURNAL) private readonly access: AccessJournal,
    private readonly clock: Clock,
  ) {}

  /** A match as this asker may read it now. What is not there and what the asker may not know of are one problem. */
  async open(match: string, bearer: Bearer, as?: string): Promise<Reading> {
    const history = (await this.histories.of(match)) ?? (await this.justBegun(match));
    if (!history) throw noMatch(match);
    return reading(history, bearer, this.clock.now(), as);
  }

  /** The same as soon as the asker may know of a revision. @throws Problem `not-yet` */
  async openFrom(match: string, bearer: Bearer, min = 0, as?: string): Promise<Reading> {
    let read = await this.open(match, bearer, as);
    if (read.revision >= min) return read;
    const follower = await this.histories.follow(match);
    if (!follower) throw noMatch(match);
    const until = this.clock.now() + LONGEST_WAIT_MS;
    try {
      // It may have been recorded by another instance a moment ago.
      if (read.history.revision < min) await this.log.sync(match);
      for (let left = LONGEST_WAIT_MS; left > 0; left = until - this.clock.now()) {
        read = await this.open(match, bearer, as);
        if (read.revision >= min) return read;
        // Spectators behind a delay reach it without anything new happening.
        await follower.wait(Math.min(left, 500));
      }
    } finally {
      follower.close();
    }
    throw new Problem('not-yet', `the match is at revision ${read.revision}`, { revision: read.revision });
  }

  /** A match that is not known here may have been begun by another instance a moment ago. */
  private async justBegun(match: string): Promise<MatchHistory | undefined> {
    await this.log.sync(match);
    return this.histories.of(match);
  }

  /**
   * Notes a look at hidden information, durably and before it is answered. Only what the house knows counts: all else
   * is the asker's own.
   */
  async look(read: Reading, what: Json, audience = read.audience): Promise<void> {
    const judges = read.role === 'judge' || read.role === 'head-judge';
    if (!judges || (audience !== 'house' && audience.length === 0)) return;
    await this.access.append({
      match: read.history.match,
      revision: read.history.revision,
      kind: 'look',
      at: this.clock.time(),
      who: { judge: read.bearer?.name ?? 'judge', token: read.bearer?.jti ?? '' },
      detail: what,
    });
  }
}
