import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { NO_MATCH, StoreError, type AccessJournal } from '#journal';
import { ACCESS_JOURNAL } from '../engine/tokens.js';
import { Trace } from './trace.js';

/** How many matches' traces this process remembers. */
const MOST = 2_000;

/** The tokens that were given out, read from the access journal, which alone keeps them. */
@Injectable()
export class Traces {
  private readonly known = new LRUCache<string, Trace>({ max: MOST });

  constructor(@Inject(ACCESS_JOURNAL) private readonly journal: AccessJournal) {}

  /** The tokens of a match, or those of no match. @throws StoreError `unreachable` */
  async of(match: string = NO_MATCH): Promise<Trace> {
    const trace = this.known.get(match) ?? new Trace();
    for (const note of await this.journal.list(match, trace.n, Infinity, 'token')) trace.add(note);
    this.known.set(match, trace);
    return trace;
  }

  /** The tokens as this process knew them last, for while the journal is away; `undefined` if it never read them. */
  async lastKnown(match: string): Promise<Trace | undefined> {
    try {
      return await this.of(match);
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'unreachable') throw error;
      return this.known.get(match);
    }
  }
}
