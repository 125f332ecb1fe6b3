import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { archiveLines, issueReceipt, narrowEntry, Signer, type ArchiveForm, type EntryRecord } from '#journal';
import { factsOf } from '#match';
import type { CardDefinition } from '#rules';
import { reveal, type Audience, type Json, type Table } from '#table';
import type { Reading } from '../access/reading.js';
import { Reader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { PinnedCards } from '../carried/pinned-cards.js';
import { importedFrom } from '../matches/show-match.js';
import { Clock } from '../engine/clock.js';
import { Imports } from '../engine/imports.js';
import { inTurns } from '../engine/in-turns.js';

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
    private readonly cards: PinnedCards,
    private readonly signer: Signer,
    private readonly clock: Clock,
    private readonly imports: Imports,
  ) {}

  async execute({
    match,
    form,
    bearer,
  }: ExportArchive): Promise<{ read: Reading; lines: () => AsyncIterable<string> }> {
    const read = await this.reader.open(match, bearer);
    const { history, revision } = read;
    const records: EntryRecord[] = [];
    const ids = new Set<string>();
    const { entry: last, state } = await history.taken(revision);
    const { table } = state;
    const audience = audienceOf(read, table);
    await this.reader.look(read, { archive: revision }, audience);
    const turn = inTurns();
    for (let at = 1; at <= revision; at += 1) {
      await turn();
      const { record, entry } = await history.taken(at);
      records.push(record);
      for (const fact of factsOf(narrowEntry(entry, audience))) collect(fact, ids);
    }
    const imported = await this.imports.of(match);
    const contents = {
      header: {
        ...(imported ? { imported: importedFrom(imported) } : {}),
        match,
        audience,
        versions: table.match!.versions as unknown as Json,
        exportedAt: this.clock.time(),
      },
      records,
      cards: (await this.cardsFor(table, ids)) as unknown as Json[],
      // What others recorded is not receipted here: it may be anything.
      receipts: imported ? [] : [issueReceipt(this.signer, last, last.time)],
    };
    return { read, lines: () => severalInTurns(archiveLines(contents, this.signer, form)) };
  }

  /**
   * The definitions of every card that the audience knows of, and the tokens they make: no more, or the file would tell
   * a deck.
   */
  private async cardsFor(table: Table, ids: ReadonlySet<string>): Promise<readonly CardDefinition[]> {
    const { game, versions } = table.match!;
    const cards = await this.cards.fetch(game, versions.cards);
    if (!cards) return [];
    return cards.subset([...ids].filter((id) => cards.get(id) !== undefined).sort()).all();
  }
}

/** So many characters are sent at once. */
const TOGETHER = 64 * 1024;

/** The same text in fewer pieces; others have their turn in between. */
async function* severalInTurns(lines: Iterable<string>): AsyncGenerator<string> {
  const turn = inTurns();
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length >= TOGETHER) {
      yield text;
      text = '';
    }
    await turn();
  }
  if (text !== '') yield text;
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
