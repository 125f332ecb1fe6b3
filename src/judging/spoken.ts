import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { asSaid, wordsCommitment } from '#journal';
import type { Directory, Words } from '#views';
import { DIRECTORY, SECRET } from '../engine/tokens.js';

/** Words as a request has them; with the salt of their commitment, if the speaker signs the commitment. */
export type Saying = string | { readonly text: string; readonly salt: string };

/** The speaker, and the request that has their words. */
interface Speaking {
  readonly match: string;
  readonly holder: string;
  /** The idempotency key: a repeated request says the same. */
  readonly key: string | undefined;
}

/** Words as they go on record. */
export interface Kept {
  readonly commitment: string;
  /** Whether this request alone brought them: they were not kept before. */
  readonly fresh: boolean;
}

/** Keeps people's words in the directory, and gives a commitment to them for the record. */
@Injectable()
export class Spoken {
  private readonly key: Uint8Array;

  constructor(
    @Inject(SECRET) secret: string,
    @Inject(DIRECTORY) private readonly directory: Pick<Directory, 'keepWords' | 'wordsOf' | 'eraseWords'>,
  ) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, 'recollect', 'words/1', 32));
  }

  /** Keeps words durably, before any entry with their commitment is recorded. */
  async keep(speaking: Speaking, name: string, said: Saying, whose: Pick<Words, 'readers' | 'seat'>): Promise<string> {
    return (await this.take(speaking, name, said, whose)).commitment;
  }

  /** Like `keep`; words are erased again if the action is refused, since nobody could name them to have them erased. */
  async take(
    speaking: Speaking,
    name: string,
    said: Saying,
    { readers, seat }: Pick<Words, 'readers' | 'seat'>,
  ): Promise<Kept> {
    const { text, salt } = typeof said === 'string' ? { text: said, salt: this.saltFor(speaking, name) } : said;
    const { match } = speaking;
    const commitment = wordsCommitment(salt, text);
    const words = { match, commitment, salt, text, readers, ...(seat === undefined ? {} : { seat }) };
    return { commitment, fresh: await this.directory.keepWords(words) };
  }

  /** Erases the words of a refused request, except those that an earlier request brought. */
  async forget(match: string, kept: readonly Kept[]): Promise<void> {
    for (const { commitment, fresh } of kept) if (fresh) await this.directory.eraseWords(match, commitment);
  }

  /** The words of a match that an asker may read, by their commitments. */
  async readBy(match: string, judges: boolean, seat: number | undefined): Promise<ReadonlyMap<string, string>> {
    const all = [...(await this.directory.wordsOf(match)).values()];
    return new Map(
      all
        .filter((one) => judges || one.readers === 'all' || (seat !== undefined && one.seat === seat))
        .map((one) => [one.commitment, asSaid(one)]),
    );
  }

  /**
   * The salt for a request's words: the same one each time for a request with a key, so that its commitment is the
   * same.
   */
  private saltFor({ match, holder, key }: Speaking, name: string): string {
    return key === undefined
      ? randomBytes(32).toString('hex')
      : createHmac('sha256', this.key)
          .update(JSON.stringify([match, holder, key, name]))
          .digest('hex');
  }
}
