import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { EntryAnswer, Page } from '#api';
import type { Reading } from '../access/reading.js';
import { BearerReader } from '../access/reader.js';
import { inTurns } from '../engine/in-turns.js';
import type { Bearer } from '../access/who-asks.js';

export class ListEntries extends Query<{ readonly read: Reading; readonly page: Page<EntryAnswer> }> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly after: number;
      readonly limit: number;
      readonly min: number | undefined;
      readonly as: string | undefined;
      readonly bearer: Bearer;
    },
  ) {
    super();
  }
}

@QueryHandler(ListEntries)
export class ListEntriesHandler implements IQueryHandler<ListEntries> {
  constructor(private readonly reader: BearerReader) {}

  async execute({
    request: { match, after, limit, min, as, bearer },
  }: ListEntries): Promise<{ read: Reading; page: Page<EntryAnswer> }> {
    const read = await this.reader.openFrom(match, bearer, min, as);
    const last = Math.min(read.revision, after + limit);
    const items: EntryAnswer[] = [];
    const turn = inTurns();
    for (let revision = after + 1; revision <= last; revision += 1) {
      await turn();
      items.push(JSON.parse((await read.history.frame(revision, read.audience, read.concealed)).text) as EntryAnswer);
    }
    if (items.length > 0) await this.reader.look(read, { entries: [after + 1, last], as: as ?? null });
    return { read, page: { items, ...(last < read.revision ? { next: String(last) } : {}) } };
  }
}
