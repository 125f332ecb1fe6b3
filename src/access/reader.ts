import { Injectable } from '@nestjs/common';
import type { Json } from '#table';
import { Engine } from '../engine/engine.js';
import { noMatch, reading, type Reading } from './reading.js';
import type { Bearer } from './who-asks.js';

/** Opens matches for askers, and notes when a judge looks at what is hidden. */
@Injectable()
export class Reader {
  constructor(private readonly engine: Engine) {}

  /** A match as this asker may read it now. What is not there and what the asker may not know of are one problem. */
  async open(match: string, bearer: Bearer, as?: string): Promise<Reading> {
    const timeline = await this.engine.timelines.of(match);
    if (!timeline) throw noMatch(match);
    return reading(timeline, bearer, Date.now(), as);
  }

  /** Notes a look at hidden information, durably and before it is answered. Only what the house knows counts: all else is the asker's own. */
  async look(read: Reading, what: Json, audience = read.audience): Promise<void> {
    const judges = read.role === 'judge' || read.role === 'head-judge';
    if (!judges || (audience !== 'house' && audience.length === 0)) return;
    await this.engine.access.append({
      match: read.timeline.match,
      revision: read.timeline.revision,
      kind: 'look',
      at: this.engine.clock(),
      who: { judge: read.bearer?.name ?? 'judge', token: read.bearer?.jti ?? '' },
      detail: what,
    });
  }
}
