import type { Collection, Db } from 'mongodb';
import type { Words } from '#views';
import { reaching } from './errors.js';

interface WordsDocument {
  readonly _id: { readonly match: string; readonly commitment: string };
  readonly match: string;
  readonly salt: string;
  readonly text: string;
  readonly readers: Words['readers'];
  readonly seat?: number;
}

/** What people said in matches, beside the names. */
export class MongoWords {
  private readonly words: Collection<WordsDocument>;

  constructor(db: Db) {
    this.words = db.collection('words');
  }

  async prepare(): Promise<void> {
    await this.words.createIndexes([{ key: { match: 1 } }]);
  }

  /** @returns whether it was not kept before */
  async keep({ match, commitment, ...rest }: Words): Promise<boolean> {
    const _id = { match, commitment };
    const put = await reaching(() =>
      this.words.updateOne({ _id }, { $setOnInsert: { match, ...rest } }, { upsert: true }),
    );
    const fresh = put.upsertedCount > 0;
    if (!fresh && rest.readers === 'all')
      await reaching(() => this.words.updateOne({ _id }, { $set: { readers: 'all' } }));
    return fresh;
  }

  async of(match: string): Promise<ReadonlyMap<string, Words>> {
    const found = await reaching(() => this.words.find({ match }).toArray());
    return new Map(
      found.map(({ _id: { commitment }, salt, text, readers, seat }) => [
        commitment,
        { match, commitment, salt, text, readers, ...(seat === undefined ? {} : { seat }) },
      ]),
    );
  }

  async erase(match: string, commitment: string): Promise<boolean> {
    const { deletedCount } = await reaching(() => this.words.deleteOne({ _id: { match, commitment } }));
    return deletedCount > 0;
  }
}
