import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { archiveLines, issueReceipt, Signer, type ArchiveForm, type EntryRecord } from '#journal';
import type { CardDefinition } from '#rules';
import { reveal, type Audience, type Fact, type Json, type Table } from '#table';
import type { Reading } from '../access/reading.js';
import { Reader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { PinnedCards } from '../carried/pinned-cards.js';
import { Clock } from '../engine/clock.js';

export class ExportArchive extends Query<{ readonly read: Reading; readonly lines: () => Iterable<string> }> {
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
    private readonly cards: PinnedCards,
    private readonly signer: Signer,
    private readonly clock: Clock,
  ) {}

  async execute({ match, form, bearer }: ExportArchive): Promise<{ read: Reading; lines: () => Iterable<string> }> {
    const read = await this.reader.open(match, bearer);
    const { timeline, revision } = read;
    const records = Array.from({ length: revision }, (_, n) => timeline.record(n + 1)!);
    const table = timeline.tableAt({ revision })!;
    const audience = audienceOf(read, table);
    await this.reader.look(read, { archive: revision }, audience);
    const last = records.at(-1)!;
    const contents = {
      header: { match, audience, versions: table.match!.versions as unknown as Json, exportedAt: this.clock.time() },
      records,
      cards: (await this.cardsFor(read, audience, table, records)) as unknown as Json[],
      receipts: [issueReceipt(this.signer, last, new Date(timeline.timeOf(revision)).toISOString())],
    };
    return { read, lines: () => archiveLines(contents, this.signer, form) };
  }

  /**
   * The definitions of every card that the audience knows of, and the tokens they make: no more, or the file would tell
   * a deck.
   */
  private async cardsFor(
    { timeline }: Reading,
    audience: Audience,
    table: Table,
    records: readonly EntryRecord[],
  ): Promise<readonly CardDefinition[]> {
    const { game, versions } = table.match!;
    const cards = await this.cards.fetch(game, versions.cards);
    if (!cards) return [];
    const ids = new Set<string>();
    for (const { revision } of records)
      for (const fact of timeline.entry(revision, audience).facts as unknown as Fact[]) collect(fact, ids);
    return cards.subset([...ids].filter((id) => cards.get(id) !== undefined).sort()).all();
  }
}

/** While the match runs, the house's bundles hold its seeds: then a judge's file is what the seats know. */
const audienceOf = ({ audience, concealed }: Reading, table: Table): Audience =>
  audience === 'house' && concealed ? table.seats.map(({ seat }) => seat) : audience;

/** Every text in a fact that an audience knows: ids of cards are among them. */
const collect = (value: unknown, into: Set<string>): void => {
  if (typeof value === 'string') into.add(value);
  else if (Array.isArray(value)) value.forEach((one) => collect(one, into));
  else if (typeof value === 'object' && value !== null) {
    if ('$' in value) collect(reveal(value as never), into);
    else Object.values(value).forEach((one) => collect(one, into));
  }
};
