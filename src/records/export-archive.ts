import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { archiveLines, Signer, type ArchiveForm } from '#journal';
import { handsOf, listsMayWait, type Audience, type Table } from '#table';
import type { Reading } from '../access/reading.js';
import { BearerReader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { Problem } from '../http/problem.js';
import { Contents, severalInTurns } from './contents.js';

export class ExportArchive extends Query<{ readonly read: Reading; readonly lines: () => AsyncIterable<string> }> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly form: ArchiveForm;
      readonly bearer: Bearer;
      readonly wanted?: 'house';
    },
  ) {
    super();
  }
}

/** A match as one file, for the asker's audience, up to what the asker may know. */
@QueryHandler(ExportArchive)
export class ExportArchiveHandler implements IQueryHandler<ExportArchive> {
  constructor(
    private readonly reader: BearerReader,
    private readonly contents: Contents,
    private readonly signer: Signer,
  ) {}

  async execute({
    request: { match, form, bearer, wanted },
  }: ExportArchive): Promise<{ read: Reading; lines: () => AsyncIterable<string> }> {
    const read = await this.reader.open(match, bearer);
    const { history, revision } = read;
    const { table } = (await history.taken(revision)).state;
    const audience = wanted === 'house' && table.office.bundles ? 'house' : audienceOf(read, table);
    if (wanted !== undefined && wanted !== audience) throw sealed(table);
    await this.reader.look(read, { archive: revision }, audience);
    const contents = await this.contents.of(read, { audience, to: revision });
    if (wanted !== undefined && contents.records.some(({ bundles }) => bundles.includes(null)))
      throw new Problem(
        'wider-view',
        'for: what was hidden in this match did not come with it: it was recorded elsewhere',
      );
    return { read, lines: () => severalInTurns(archiveLines(contents, this.signer, form)) };
  }
}

const WHEN = {
  opened: 'when the match is over',
  'after-event': 'when the event is over',
  sealed: 'never: its policy keeps them sealed',
} as const;

const sealed = ({ match }: Table): Problem => {
  const hands = handsOf(match);
  // The hidden entries hold the lists.
  const when = hands === 'opened' && listsMayWait(match) ? 'when the event opens its lists' : WHEN[hands];
  return new Problem('wider-view', `for: what was hidden in this match is opened ${when}`);
};

/** While the match runs, the house's bundles hold its seeds: a judge's file then holds what the seats know. */
const audienceOf = ({ audience, concealed }: Reading, table: Table): Audience =>
  audience === 'house' && concealed ? table.seats.map(({ seat }) => seat) : audience;
