import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Imported } from '#api';
import { CardShelf } from '#cards';
import type { EntryRecord, EventLog } from '#journal';
import { CarriedGames } from '../carried/carried-games.js';
import { inTurns } from '../engine/in-turns.js';
import { EVENT_LOG } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import type { Upload } from '../http/upload.js';
import { linksOf } from '../matches/links.js';
import type { ArchiveFound } from './audit-jobs.js';
import { Audits } from './audits.js';
import { unpack, unpackAll } from './parcels.js';

export class ImportArchive extends Command<Imported> {
  constructor(readonly upload: Upload) {
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

/** An archive in which every byte is right. */
type Archive = Extract<ArchiveFound, { readonly ok: true }>;

/** Takes in a match that another service recorded, if every byte of its file is right and its record is sound. */
@CommandHandler(ImportArchive)
export class ImportArchiveHandler implements ICommandHandler<ImportArchive> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly games: CarriedGames,
    private readonly shelf: CardShelf,
    private readonly audits: Audits,
  ) {}

  async execute({ upload }: ImportArchive): Promise<Imported> {
    const read = await this.audits.archive(upload);
    if (!read.ok) throw broken(read.firstFailure);
    const { header, verification } = read;
    const revision = verification.entries;
    const { match } = header;
    if (!verification.valid)
      throw broken(verification.firstFailure ?? { revision: null, what: 'the record is not sound' });
    if (revision === 0) throw broken({ section: 'entries', revision: null, what: 'it holds no entries' });
    await this.keepCards(read);
    const already = await this.append(read);
    return {
      id: match,
      revision,
      head: verification.head,
      already,
      verification,
      links: linksOf(match),
    };
  }

  private async append({ header: { match }, records }: Archive): Promise<boolean> {
    await this.log.sync(match);
    const head = await this.log.head(match);
    const turn = inTurns();
    let already = true;
    for (const parcel of records) {
      const theirs = unpack(parcel);
      const { revision } = theirs[0]!;
      if (revision <= (head?.revision ?? 0)) {
        const mine = await this.log.read(match, revision - 1, theirs.length);
        const other = mine.find((record, n) => record.hash !== theirs[n]!.hash);
        if (other)
          throw new Problem(
            'id-taken',
            `match ${match} is recorded here already, and its entry ${other.revision} is another`,
            { revision: other.revision },
          );
      }
      already = (await this.appendAll(theirs.slice(Math.max(0, (head?.revision ?? 0) + 1 - revision)))) && already;
      await turn();
    }
    return already;
  }

  /** @returns whether all were here already */
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

  /** Cards that the archive brings, for a match whose version is not carried here. */
  private async keepCards({ header, cards }: Archive): Promise<void> {
    const { cards: version } = header.versions as { cards?: unknown };
    const own = unpackAll(cards);
    const game = own[0]?.game;
    if (game !== undefined && typeof version === 'string' && this.games.get(game)?.catalogue.version !== version)
      await this.shelf.add(game, version, own);
  }
}
