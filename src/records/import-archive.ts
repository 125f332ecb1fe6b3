import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Imported } from '#api';
import { CardShelf } from '#cards';
import { isVouchedBy, saidToRecord, type EntryRecord, type EventLog } from '#journal';
import { isMatchId, isOtherStream, typeBegunBy, WHAT_IDS_ARE } from '#match';
import type { Json, MatchInfo } from '#table';
import type { Bearer } from '../access/who-asks.js';
import { CarriedGames } from '../carried/carried-games.js';
import { inTurns } from '../engine/in-turns.js';
import { Imports } from '../recording/imports.js';
import { EVENT_LOG } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import type { Upload } from '../http/upload.js';
import { linksOf } from '../matches/links.js';
import { importedFrom } from '../matches/show-match.js';
import type { ArchiveFound } from './audit-jobs.js';
import { Audits } from './audits.js';
import { unpack, unpackAll } from './parcels.js';
import { Registry } from './registry.js';
import { RulesAgain } from './run-again.js';

export class ImportArchive extends Command<Imported> {
  constructor(
    readonly upload: Upload,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

const broken = (firstFailure: {
  readonly revision: number | null;
  readonly what: string;
  readonly section?: string;
}): Problem =>
  new Problem(
    'broken-archive',
    firstFailure.revision === null ? firstFailure.what : `revision ${firstFailure.revision}: ${firstFailure.what}`,
    { firstFailure },
  );

/** The public part of an archive's first entry. */
interface First {
  readonly action: Json;
  readonly facts: readonly { readonly match?: MatchInfo }[];
}
const firstOf = ({ body }: EntryRecord): First => (JSON.parse(body) as { public: First }).public;

/** An archive whose bytes are all right. */
type Archive = Extract<ArchiveFound, { readonly ok: true }>;

/** Imports a match that another service recorded, if every byte of its file is right and its record is sound. */
@CommandHandler(ImportArchive)
export class ImportArchiveHandler implements ICommandHandler<ImportArchive> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly games: CarriedGames,
    private readonly shelf: CardShelf,
    private readonly audits: Audits,
    private readonly imports: Imports,
    private readonly registry: Registry,
    private readonly again: RulesAgain,
  ) {}

  async execute({ upload, bearer }: ImportArchive): Promise<Imported> {
    const read = await this.audits.archive(upload);
    if (!read.ok) throw broken(read.firstFailure);
    const { header, verification, records } = read;
    const { match } = header;
    if (!isOtherStream(match) && !isMatchId(match))
      throw broken({ section: 'header', revision: null, what: `match: ${WHAT_IDS_ARE}` });
    if (!verification.valid)
      throw broken(verification.firstFailure ?? { revision: null, what: 'the record is not sound' });
    if (verification.entries === 0) throw broken({ section: 'entries', revision: null, what: 'it holds no entries' });
    const first = firstOf(unpack(records[0]!)[0]!);
    // The registry's own streams are in the same log.
    if (isOtherStream(match) || typeBegunBy(first) !== 'match')
      throw broken({ revision: 1, what: 'it is the record of something else than a match' });
    const judged = await this.judge(read, first.facts[0]?.match);
    const already = await this.takeIn(read, judged, bearer);
    const known = await this.imports.of(match);
    return {
      id: match,
      revision: verification.entries,
      head: verification.head,
      already,
      ...(known ? { imported: importedFrom(known) } : {}),
      verification,
      links: linksOf(match),
    };
  }

  /**
   * Runs the rules again, if this release has them and the file has everything that was hidden.
   * @returns whether the outcome was the same; a record for which this cannot be told is imported with a mark
   * @throws Problem `broken-archive` if the outcome was another · `busy`
   */
  private async judge({ header, records }: Archive, info: MatchInfo | undefined): Promise<boolean> {
    const again = header.audience === 'house' && info ? await this.again.of(info) : null;
    if (!again) return false;
    const found = await this.audits.match(unpackAll(records), 'house', again).catch((error: unknown) => {
      // It is too long to be judged here.
      if (error instanceof Problem && error.code === 'unavailable') return null;
      throw error;
    });
    const { firstDifference: other } = found ?? {};
    if (other)
      throw broken({ section: 'entries', revision: other.revision, what: `fact ${other.fact}: ${other.what}` });
    if (found && !found.valid) throw broken(found.firstFailure ?? { revision: null, what: 'the record is not sound' });
    return found !== null;
  }

  /** @returns whether everything was here already */
  private async takeIn(read: Archive, judged: boolean, bearer: Bearer): Promise<boolean> {
    const { header, verification, receipts, digest } = read;
    const { match } = header;
    // A service that signs an archive of an imported match did not record that match.
    const publicKey = saidToRecord(header);
    const head = { match, revision: verification.entries, hash: verification.head };
    const vouched = publicKey !== null && isVouchedBy(publicKey, receipts, head);
    const known = await this.imports.of(match);
    if (known && !(known.vouched ? vouched && known.publicKey === publicKey : vouched || known.publicKey === publicKey))
      throw new Problem(
        'id-taken',
        known.vouched
          ? `match ${match} was taken in as the record of ${known.publicKey}, which did not sign the end of this one`
          : `match ${match} was taken in from another file, which nobody answers for`,
      );
    await this.log.sync(match);
    const length = (await this.log.head(match))?.revision ?? 0;
    await this.compare(read, length);
    if (verification.entries <= length) {
      // The same archive again, which a service vouches for or which was judged this time.
      const better = known && ((vouched && !known.vouched) || (judged && !known.judged));
      if (better && verification.entries === length)
        await this.registry.note({ header, publicKey, judged, digest, receipts, verification, bearer });
      return true;
    }
    if (!known && length > 0)
      throw new Problem('id-taken', `match ${match} is recorded here: nothing is added to it from an archive`, {
        revision: length,
      });
    await this.keepCards(read);
    // Register first: otherwise its first entries would for a moment count as a match of this service.
    if (!known || known.entries < verification.entries)
      await this.registry.note({ header, publicKey, judged, digest, receipts, verification, bearer });
    return this.append(read, length);
  }

  /** Compares the entries that are already here with those in the archive; they must be the same. */
  private async compare({ header: { match }, records }: Archive, length: number): Promise<void> {
    const turn = inTurns();
    for (const parcel of records) {
      const theirs = unpack(parcel);
      const { revision } = theirs[0]!;
      if (revision > length) return;
      const mine = await this.log.read(match, revision - 1, theirs.length);
      const other = mine.find((record, n) => record.hash !== theirs[n]!.hash);
      if (other)
        throw new Problem(
          'id-taken',
          `match ${match} is recorded here already, and its entry ${other.revision} is another`,
          { revision: other.revision },
        );
      await turn();
    }
  }

  private async append({ records }: Archive, length: number): Promise<boolean> {
    const turn = inTurns();
    let already = true;
    for (const parcel of records) {
      const theirs = unpack(parcel);
      const { revision } = theirs[0]!;
      already = (await this.appendAll(theirs.slice(Math.max(0, length + 1 - revision)))) && already;
      await turn();
    }
    return already;
  }

  /** @returns whether all entries were here already */
  private async appendAll(records: readonly EntryRecord[]): Promise<boolean> {
    let already = true;
    for (const record of records) {
      const verdict = await this.log.append(record);
      if (verdict === 'conflict')
        throw new Problem('id-taken', `match ${record.match} has gone on here meanwhile`, {
          revision: record.revision,
        });
      already &&= verdict === 'already';
    }
    return already;
  }

  /** Keeps the archive's cards, for a match whose card version this service does not carry. */
  private async keepCards({ header, cards }: Archive): Promise<void> {
    const { cards: version } = header.versions as { cards?: unknown };
    const own = unpackAll(cards);
    const game = own[0]?.game;
    if (game !== undefined && typeof version === 'string' && !this.games.catalogue(game, version))
      await this.shelf.add(game, version, own);
  }
}
