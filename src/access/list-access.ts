import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AccessNoteShown, Page } from '#api';
import type { AccessJournal } from '#journal';
import { ACCESS_JOURNAL } from '../engine/tokens.js';
import { isJudge } from '../tokens/roles.js';
import { BearerReader } from './reader.js';
import { onlyFor, type Bearer } from './who-asks.js';

export class ListAccess extends Query<Page<AccessNoteShown>> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly after: number;
      readonly limit: number;
      readonly bearer: Bearer;
    },
  ) {
    super();
  }
}

/** The access journal, for judges. Reading the journal is itself a look, and is noted in it. */
@QueryHandler(ListAccess)
export class ListAccessHandler implements IQueryHandler<ListAccess> {
  constructor(
    @Inject(ACCESS_JOURNAL) private readonly access: AccessJournal,
    private readonly reader: BearerReader,
  ) {}

  async execute({ request: { match, after, limit, bearer } }: ListAccess): Promise<Page<AccessNoteShown>> {
    const read = await this.reader.open(match, bearer);
    if (!isJudge(read.role)) throw onlyFor(bearer, 'judges of this match', 'read its access journal');
    await this.reader.look(read, { access: after });
    const found = await this.access.list(match, after, limit + 1);
    const items = found.slice(0, limit).map(({ match: _match, ...note }) => note);
    return { items, ...(found.length > limit ? { next: String(items.at(-1)!.n) } : {}) };
  }
}
