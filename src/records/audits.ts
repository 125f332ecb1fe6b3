import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '#cards';
import { verifyReceipt, type EntryRecord, type Receipt } from '#journal';
import type { MatchVerification } from '#replay';
import type { Audience, MatchInfo } from '#table';
import { SETTINGS } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import type { Upload } from '../http/upload.js';
import type { Settings } from '../settings/settings.js';
import type { ArchiveFound, Found, Job, MatchJob } from './audit-jobs.js';
import { buffersOf, packInTurns } from './parcels.js';
import { NotDone, Threads } from '../engine/threads.js';

/** The rules and cards by which to run a match again. */
export interface RunAgain {
  readonly match: Pick<MatchInfo, 'game' | 'versions'>;
  readonly module: string;
  readonly cards: Catalogue;
}

/** One thread fewer than processors, so that matches in play keep one. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));
/** How many jobs may wait for a thread: an archive waits with all its bytes in memory. */
const MOST_WAITING = 8;
/** The most memory of a thread; a job that needs more memory or time is ended, and the service goes on. */
const MOST_MIB = 1_024;
const LONGEST_MS = 120_000;
/** How long a thread without work is kept before its memory is given back. */
const IDLE_MS = 30_000;
/** How long findings count, although somebody may change the log in the meantime. */
const BELIEVED_MS = 60_000;
const MOST_FOUND = 256;
const MEBIBYTE = 1024 * 1024;
/** Up to this many receipts are checked on the event loop: each takes a tenth of a millisecond. */
const FEW = 50;

const PROBLEMS: Readonly<Record<NotDone['why'], () => Problem>> = {
  busy: () => later('busy', 'as many audits wait here as may: ask again in a moment', 5),
  'too-much': () => later('unavailable', 'this audit takes more time or memory than the service gives to one', 60),
  closed: () => later('unavailable', 'the service is stopping', 2),
};

const later = (code: 'busy' | 'unavailable', why: string, seconds: number): Problem =>
  new Problem(code, why, {}, { 'retry-after': String(seconds) });

/**
 * Audits matches and archives in worker threads, so that the service answers everybody else while a long match is
 * judged again. Two callers who ask for the same share one answer.
 */
@Injectable()
export class Audits implements OnModuleDestroy {
  private readonly threads = new Threads<Job, Found>({
    file: new URL('./audit-thread.js', import.meta.url),
    most: THREADS,
    waiting: MOST_WAITING,
    longestMs: LONGEST_MS,
    idleMs: IDLE_MS,
    mostMib: MOST_MIB,
  });
  private readonly found = new LRUCache<string, Promise<MatchVerification>>({ max: MOST_FOUND, ttl: BELIEVED_MS });
  private readonly mostUnpacked: number;

  constructor(@Inject(SETTINGS) { archiveMebibytes }: Pick<Settings, 'archiveMebibytes'>) {
    this.mostUnpacked = archiveMebibytes * MEBIBYTE;
  }

  /**
   * @param draws whose view of the draws to check, and the purposes that the game draws for
   * @throws Problem `busy`, `unavailable`
   */
  match(
    records: readonly EntryRecord[],
    audience: Audience,
    again?: RunAgain,
    draws: Pick<MatchJob, 'asks' | 'draws'> = {},
  ): Promise<MatchVerification> {
    const last = records.at(-1);
    const key = [last?.match, records.length, last?.hash, audience, draws.asks, again?.cards.version].join(' ');
    const known = this.found.get(key);
    if (known) return known;
    const answer = this.audit(records, { kind: 'match', audience, ...draws }, again);
    this.found.set(key, answer);
    answer.catch(() => this.found.delete(key));
    return answer;
  }

  /** @throws Problem `busy`, `unavailable` */
  archive({ blocks }: Upload): Promise<ArchiveFound> {
    return this.run<ArchiveFound>({ kind: 'archive', blocks, mostUnpacked: this.mostUnpacked }, buffersOf(blocks));
  }

  /**
   * The receipts that the owner of a key has signed; `null` in the place of each other one.
   * @throws Problem `busy`, `unavailable`
   */
  async genuine(receipts: readonly unknown[], publicKey: string): Promise<(Receipt | null)[]> {
    if (receipts.length <= FEW) return receipts.map((one) => (verifyReceipt(one, publicKey) ? one : null));
    const found = await this.run<readonly boolean[]>({ kind: 'receipts', receipts, publicKey });
    return receipts.map((one, n) => (found[n] ? (one as Receipt) : null));
  }

  /** Does not wait for running jobs. */
  async onModuleDestroy(): Promise<void> {
    await this.threads.close();
  }

  private async audit(
    records: readonly EntryRecord[],
    how: Omit<MatchJob, 'records'>,
    again: RunAgain | undefined,
  ): Promise<MatchVerification> {
    const job: MatchJob = { ...how, records: await packInTurns(records) };
    if (!again) return this.run(job);
    const { match, module, cards } = again;
    const known = await this.run<MatchVerification | null>({ ...job, again: { match, module } });
    if (known) return known;
    return this.run<MatchVerification>({ ...job, again: { match, module, cards: await packInTurns(cards.all()) } });
  }

  private async run<One extends Found>(job: Job, handOver?: readonly ArrayBuffer[]): Promise<One> {
    try {
      return (await this.threads.run(job, handOver)) as One;
    } catch (error) {
      if (error instanceof NotDone) throw PROBLEMS[error.why]();
      throw error;
    }
  }
}
