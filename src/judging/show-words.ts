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
 * The words that a judge said for everybody, by the commitment to them. Only a reader of the entry knows the
 * commitment, so nobody learns what their delay still hides.
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
