import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Inclusion } from '#api';
import { composePage } from '#evidence';
import { archiveLines, Signer } from '#journal';
import { BearerReader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { ProveInclusion } from '../checkpoints/read-checkpoints.js';
import { Problem } from '../http/problem.js';
import { Contents, severalInTurns } from '../records/contents.js';
import { isJudge } from '../tokens/roles.js';
import { Gathering } from './beside.js';
import { pageProgram } from './program.js';
import { openedFrom, reachOf, type Asked, type Reach } from './reach.js';

export class MakeFile extends Query<string> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly asked: Asked;
      /** Whether the file is evidence, which also has the judges' rulings. */
      readonly rulings: boolean;
      readonly bearer: Bearer;
    },
  ) {
    super();
  }
}

const pack = promisify(gzip);

/** Compresses a text that comes in pieces, beside the event loop. */
const packed = async (lines: AsyncIterable<string>): Promise<string> =>
  text(
    Readable.from(lines, { objectMode: false })
      .pipe(createGzip({ level: 9 }))
      .setEncoding('base64'),
  );

/** A match as one page that shows it and checks itself, with as much as the readers of the file may open. */
@QueryHandler(MakeFile)
export class MakeFileHandler implements IQueryHandler<MakeFile> {
  constructor(
    private readonly reader: BearerReader,
    private readonly contents: Contents,
    private readonly gathering: Gathering,
    private readonly signer: Signer,
    private readonly queries: QueryBus,
  ) {}

  async execute({ request: { match, asked, rulings, bearer } }: MakeFile): Promise<string> {
    const program = await pageProgram();
    const reach = await reachOf(this.reader, match, asked, bearer);
    const { read, from, to, audience } = reach;
    if (isJudge(read.role)) await this.reader.note(read, { evidence: { from, to, for: reach.for, rulings } });
    const audienceAt = await openedFrom(read.history, reach);
    const contents = await this.contents.of(read, { audience, to, ...(audienceAt ? { audienceAt } : {}) });
    const record = await packed(severalInTurns(archiveLines(contents, this.signer, 'ndjson')));
    const about = { ...(await this.gathering.beside(reach, rulings)), inclusion: await this.inclusion(reach, bearer) };
    const beside = (await pack(JSON.stringify(about))).toString('base64');
    return composePage(program, { record, beside }, this.signer);
  }

  /**
   * The proof that a checkpoint covers the last entry. A checkpoint that tells of delayed entries goes into no file.
   */
  private async inclusion({ read, to }: Reach, bearer: Bearer): Promise<Inclusion | undefined> {
    const asker = bearer?.role === 'organiser' ? null : bearer;
    try {
      return await this.queries.execute(
        new ProveInclusion({ match: read.history.match, revision: to, size: undefined, bearer: asker }),
      );
    } catch (error) {
      if (error instanceof Problem && error.code === 'not-found') return undefined;
      throw error;
    }
  }
}
