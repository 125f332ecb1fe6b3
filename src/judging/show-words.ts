import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WordsShown } from '#api';
import { BearerReader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { commitmentIn } from './commitment.js';
import { Spoken } from './spoken.js';

export class ShowWords extends Query<WordsShown> {
  constructor(
    readonly match: string,
    readonly commitment: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/**
 * What a judge said for everybody, by what binds to it. A caller who can name that has read the entry in which it
 * stands: nobody is told of what their delay keeps from them.
 */
@QueryHandler(ShowWords)
export class ShowWordsHandler implements IQueryHandler<ShowWords> {
  constructor(
    private readonly reader: BearerReader,
    private readonly spoken: Spoken,
  ) {}

  async execute({ match, commitment, bearer }: ShowWords): Promise<WordsShown> {
    await this.reader.open(match, bearer);
    const text = (await this.spoken.readBy(match, false, undefined)).get(commitmentIn(commitment));
    return { match, commitment, ...(text === undefined ? {} : { text }) };
  }
}
