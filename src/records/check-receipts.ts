import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ReceiptsChecked } from '#api';
import { compareReceipts, issueReceipt, Signer, type Conflict, type EventLog, type Receipt } from '#journal';
import { delayOf, type MatchHistory } from '#match';
import { BearerReader } from '../access/reader.js';
import type { Reading } from '../access/reading.js';
import type { Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { Imports } from '../recording/imports.js';
import { Problem } from '../http/problem.js';
import { EVENT_LOG } from '../engine/tokens.js';
import { Audits } from './audits.js';

export class CheckReceipts extends Query<ReceiptsChecked> {
  constructor(
    readonly match: string,
    readonly receipts: readonly unknown[],
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** How many contradictions the answer shows with both statements. */
const MOST_TOLD = 100;

/** Compares a player's receipts with the record, up to what the asker may know. */
@QueryHandler(CheckReceipts)
export class CheckReceiptsHandler implements IQueryHandler<CheckReceipts> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly reader: BearerReader,
    private readonly audits: Audits,
    private readonly signer: Signer,
    private readonly clock: Clock,
    private readonly imports: Imports,
  ) {}

  async execute({ match, receipts, bearer }: CheckReceipts): Promise<ReceiptsChecked> {
    const genuine = await this.audits.genuine(receipts, this.signer.publicKey);
    // Afterwards this process knows every entry that any instance has acknowledged by now.
    const now = this.clock.time();
    await this.log.sync(match);
    const read = await this.reader.open(match, bearer);
    if (await this.imports.of(match))
      throw new Problem('imported', 'its receipts are those of the service that recorded it, and are compared there');
    const hashes = await this.hashes(read, genuine);
    const { judged, conflicts } = compareReceipts(genuine, {
      match,
      end: read.revision,
      hashAt: (revision) => hashes.get(revision),
      wholeUntil: seesAll(read) ? now : null,
    });
    return {
      match,
      revision: read.revision,
      publicKey: this.signer.publicKey,
      agrees: conflicts.length === 0 && genuine.every((one) => one !== null),
      receipts: judged,
      contradictions: await Promise.all(conflicts.slice(0, MOST_TOLD).map((one) => this.told(one, read.history))),
    };
  }

  /** Hashes of the entries that the receipts name, in order, so that each block of the match is loaded once. */
  private async hashes(
    { history, revision: end }: Reading,
    genuine: readonly (Receipt | null)[],
  ): Promise<ReadonlyMap<number, string>> {
    const named = genuine.flatMap((one) => (one?.match === history.match ? [one.revision] : []));
    const hashes = new Map<number, string>();
    for (const revision of [...new Set(named)].sort((a, b) => a - b))
      if (revision >= 1 && revision <= end) hashes.set(revision, (await history.record(revision)).hash);
    return hashes;
  }

  /**
   * The contradictions, with the service's side signed too: two signatures of one key for different statements, which
   * anybody can check.
   */
  private async told(
    { match, revision, receipt, against }: Conflict,
    history: MatchHistory,
  ): Promise<ReceiptsChecked['contradictions'][number]> {
    if ('receipt' in against) return { match, revision, statements: [receipt, against.receipt] };
    const at = 'entry' in against ? against.entry.revision : against.end;
    const { entry } = await history.taken(at);
    const own = issueReceipt(this.signer, entry, entry.time);
    return { match, revision, statements: [receipt, own], ...('end' in against ? { endsAt: at } : {}) };
  }
}

/** Whether the asker may know the record up to its end. An asker who may not must not learn that it goes on. */
const seesAll = ({ role, asker, history }: Reading): boolean =>
  role !== 'spectator' || (history.policy.visibility === 'public' && delayOf(asker, history.policy) === 0);
