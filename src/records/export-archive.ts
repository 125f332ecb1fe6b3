import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { archiveLines, Signer, type ArchiveForm } from '#journal';
import type { Audience, Table } from '#table';
import type { Reading } from '../access/reading.js';
import { Reader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { Contents, severalInTurns } from './contents.js';

export class ExportArchive extends Query<{ readonly read: Reading; readonly lines: () => AsyncIterable<string> }> {
  constructor(
    readonly match: string,
    readonly form: ArchiveForm,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** A match as one file, for whom the asker is, up to what the asker may know. */
@QueryHandler(ExportArchive)
export class ExportArchiveHandler implements IQueryHandler<ExportArchive> {
  constructor(
    private readonly reader: Reader,
    private readonly contents: Contents,
    private readonly signer: Signer,
  ) {}

  async execute({
    match,
    form,
    bearer,
  }: ExportArchive): Promise<{ read: Reading; lines: () => AsyncIterable<string> }> {
    const read = await this.reader.open(match, bearer);
    const { history, revision } = read;
    const audience = audienceOf(read, (await history.taken(revision)).state.table);
    await this.reader.look(read, { archive: revision }, audience);
    const contents = await this.contents.of(read, { audience, to: revision });
    return { read, lines: () => severalInTurns(archiveLines(contents, this.signer, form)) };
  }
}

/** While the match runs, the house's bundles hold its seeds: then a judge's file is what the seats know. */
const audienceOf = ({ audience, concealed }: Reading, table: Table): Audience =>
  audience === 'house' && concealed ? table.seats.map(({ seat }) => seat) : audience;
