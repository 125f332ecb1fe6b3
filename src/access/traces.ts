import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { NO_MATCH, StoreError, type AccessJournal } from '#journal';
import { ACCESS_JOURNAL } from '../engine/tokens.js';
import { Trace } from './trace.js';

/** The traces of at most this many matches are remembered. */
const MOST = 2_000;

/** What tokens were given out, by the access journal: nothing else is kept of them. */
@Injectable()
export class Traces {
  private readonly known = new LRUCache<string, Trace>({ max: MOST });

  constructor(@Inject(ACCESS_JOURNAL) private readonly journal: AccessJournal) {}

  /** Everything that was noted of tokens of a match, or of none. @throws StoreError `unreachable` */
  async of(match: string = NO_MATCH): Promise<Trace> {
    const trace = this.known.get(match) ?? new Trace();
    for (const note of await this.journal.list(match, trace.n, Infinity, 'token')) trace.add(note);
    this.known.set(match, trace);
    return trace;
  }

  /** The same as far as it is known while the journal is away; `undefined` where nothing is. */
  async lastKnown(match: string): Promise<Trace | undefined> {
    try {
      return await this.of(match);
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'unreachable') throw error;
      return this.known.get(match);
    }
  }
}
