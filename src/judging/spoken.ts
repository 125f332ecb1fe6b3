import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { asSaid, wordsCommitment } from '#journal';
import type { Directory, Words } from '#views';
import { DIRECTORY, SECRET } from '../engine/tokens.js';

/** Something said, as it comes: with a salt where who says it signs what binds to it. */
export type Saying = string | { readonly text: string; readonly salt: string };

/** The speaker, and the request that they speak by. */
interface Speaking {
  readonly match: string;
  readonly holder: string;
  /** Idempotency key: the same request again says the same. */
  readonly key: string | undefined;
}

/** Something said as it goes on record. */
export interface Kept {
  readonly commitment: string;
  /** It was not kept before: this request alone has brought it. */
  readonly fresh: boolean;
}

/** Takes in what people say: the text lies in the directory, and what binds to it goes on record. */
@Injectable()
export class Spoken {
  private readonly key: Uint8Array;

  constructor(
    @Inject(SECRET) secret: string,
    @Inject(DIRECTORY) private readonly directory: Pick<Directory, 'keepWords' | 'wordsOf' | 'eraseWords'>,
  ) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, 'recollect', 'words/1', 32));
  }

  /** Keeps something said, durably and before anything is recorded that binds to it. */
  async keep(speaking: Speaking, name: string, said: Saying, whose: Pick<Words, 'readers' | 'seat'>): Promise<string> {
    return (await this.take(speaking, name, said, whose)).commitment;
  }

  /** As `keep`; what is then refused is to be forgotten again, as nobody could name it to have it erased. */
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

  /** Forgets what was said in a request that was refused, but for what an earlier one has brought. */
  async forget(match: string, kept: readonly Kept[]): Promise<void> {
    for (const { commitment, fresh } of kept) if (fresh) await this.directory.eraseWords(match, commitment);
  }

  /** What was said in a match, as far as an asker may read it, by what binds to it. */
  async readBy(match: string, judges: boolean, seat: number | undefined): Promise<ReadonlyMap<string, string>> {
    const all = [...(await this.directory.wordsOf(match)).values()];
    return new Map(
      all
        .filter((one) => judges || one.readers === 'all' || (seat !== undefined && one.seat === seat))
        .map((one) => [one.commitment, asSaid(one)]),
    );
  }

  /** Gives a request that may come again the same salt each time, so that it is known again. */
  private saltFor({ match, holder, key }: Speaking, name: string): string {
    return key === undefined
      ? randomBytes(32).toString('hex')
      : createHmac('sha256', this.key)
          .update(JSON.stringify([match, holder, key, name]))
          .digest('hex');
  }
}
