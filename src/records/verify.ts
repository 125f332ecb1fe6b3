import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { EntryRecord, EventLog } from '#journal';
import { BrokenMatch, MatchHistory } from '#match';
import { BESIDE_RECORD, type MatchVerification } from '#replay';
import type { Audience } from '#table';
import { BearerReader } from '../access/reader.js';
import { noMatch, type Reading } from '../access/reading.js';
import type { Bearer } from '../access/who-asks.js';
import { CarriedGames } from '../carried/carried-games.js';
import { inTurns } from '../engine/in-turns.js';
import { Imports } from '../recording/imports.js';
import { EVENT_LOG } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import type { MatchJob } from './audit-jobs.js';
import { Audits, type RunAgain } from './audits.js';
import { RulesAgain } from './run-again.js';

export class VerifyMatch extends Query<MatchVerification> {
  constructor(
    readonly match: string,
    readonly readjudicate: boolean,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** How many entries are read at a time. */
const PIECE = 250;

/** Audits the whole copy in the log, up to what the asker may know. Findings are worded without hidden information. */
@QueryHandler(VerifyMatch)
export class VerifyMatchHandler implements IQueryHandler<VerifyMatch> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly reader: BearerReader,
    private readonly games: CarriedGames,
    private readonly again: RulesAgain,
    private readonly audits: Audits,
    private readonly imports: Imports,
  ) {}

  async execute({ match, readjudicate, bearer }: VerifyMatch): Promise<MatchVerification> {
    let all = await this.read(match);
    const read = await this.open(match, bearer, all);
    // The match may have gone on, or begun, between the two reads.
    if (all.length < read.history.revision) all = await this.read(match);
    // Records after the accepted entries have no time that a delay could count from.
    const records = read.history.revision < all.length ? all : all.slice(0, read.revision);
    const audience = heldBy(records);
    const again = readjudicate ? await this.rulesFor(read, audience) : undefined;
    const audited = await this.audits.match(records, audience, again, this.looking(read, audience));
    const notChecked = [...audited.notChecked, BESIDE_RECORD];
    const found = await this.wholly(match, records, { ...audited, notChecked });
    if (found.firstDifference === undefined || (read.audience === 'house' && !read.concealed)) return found;
    const { revision, fact, what } = found.firstDifference;
    return { ...found, firstDifference: { revision, fact, what } };
  }

  /** Audits a match that this service recorded: the service must hold all of it, which no hash can show. */
  private async wholly(
    match: string,
    records: readonly EntryRecord[],
    found: MatchVerification,
  ): Promise<MatchVerification> {
    const lacking = records.find(({ bundles }) => bundles.includes(null));
    if (!lacking || (await this.imports.of(match)) !== null) return found;
    const firstFailure = found.firstFailure ?? { revision: lacking.revision, what: 'the log lacks a bundle of it' };
    return { ...found, valid: false, firstFailure };
  }

  /** All records of a match in the log, however many. */
  private async read(match: string): Promise<EntryRecord[]> {
    const turn = inTurns();
    const all: EntryRecord[] = [];
    for (;;) {
      const piece = await this.log.read(match, all.at(-1)?.revision ?? 0, PIECE);
      all.push(...piece);
      if (piece.length < PIECE) return all;
      await turn();
    }
  }

  /** The match as the asker may read it; for a broken record, its sound part. */
  private async open(match: string, bearer: Bearer, all: readonly EntryRecord[]): Promise<Reading> {
    try {
      return await this.reader.open(match, bearer);
    } catch (error) {
      if (!(error instanceof BrokenMatch)) throw error;
      const { entries } = await this.audits.match(all, heldBy(all));
      if (entries === 0) throw noMatch(match);
      const sound = MatchHistory.of(match, all.slice(0, entries));
      return this.reader.read(sound, bearer);
    }
  }

  private looking(read: Reading, audience: Audience): Pick<MatchJob, 'asks' | 'draws'> {
    const { info } = read.history;
    return { asks: asksAs(read, audience), draws: info ? this.games.rules.drawsOf(info) : undefined };
  }

  private async rulesFor({ history: { info, match } }: Reading, audience: Audience): Promise<RunAgain> {
    const again = info ? await this.again.of(info) : null;
    if (!again)
      throw new Problem(
        'wrong-version',
        `the rules (${info?.versions.rules ?? 'unknown'}) or the cards of ${match} are not carried here, so it cannot be ` +
          're-adjudicated; its record can still be verified',
      );
    if (audience !== 'house')
      throw new Problem(
        'wrong-version',
        `only part of ${match} is known here: without the house's bundles it cannot be re-adjudicated`,
      );
    return again;
  }
}

/** The view for checking draws: the asker's, as far as this service holds it; without seeds while the match runs. */
const asksAs = ({ audience, concealed, history }: Reading, held: Audience): Audience => {
  const seats = history.table.seats.map(({ seat }) => seat);
  const own = audience === 'house' && concealed ? seats : audience;
  if (held === 'house') return own;
  return own === 'house' ? held : own.filter((seat) => held.includes(seat));
};

/** The audience whose bundles this service holds for every entry: the house's, or that of an imported archive. */
const heldBy = (records: readonly EntryRecord[]): Audience => {
  if (records.every(({ bundles }) => bundles[0] !== null)) return 'house';
  const seats = (records[0]?.bundles ?? []).map((_, a) => a).slice(1);
  return seats.filter((a) => records.every(({ bundles }) => bundles[a] !== null));
};
