import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TRANSCRIPT_FORMATS, type For, type TranscriptFormat } from '#evidence';
import { Asks, type Bearer } from '../access/who-asks.js';
import { AtOnce } from '../http/at-once.js';
import { keepAs } from '../http/etag.js';
import { Documented, KNOWN, OF_A_MATCH, type Says } from '../http/says.js';
import { validBody, validQuery } from '../http/valid.js';
import { wholeNumber } from '../http/whole-number.js';
import { SendHeaders, WithHeaders } from '../http/with-headers.js';
import { AsQuery } from '../matches/shapes.js';
import { MakeFile } from './make-file.js';
import { TellMatch } from './transcript.js';

const tag = 'Evidence';
/** How many files are made at a time: each takes reading a whole match. */
const MOST_FILES = 4;
const params = { id: 'the match' };
const PROBLEMS = [...OF_A_MATCH, 'wider-view', 'invalid-parameters', 'unavailable'] as const;

const whom = z
  .custom<For>((value) => typeof value === 'string' && /^(public|all|seat:[1-9]\d{0,3})$/.test(value), {
    message: 'must be public, all or seat:<n>',
  })
  .optional()
  .describe(
    'for whom: `public`, `seat:<n>` or `all` (what the seats know; for judges alone while the match runs). The file ' +
      'has nothing that others may not open. By default what the asker sees; of those who see every hand `public` ' +
      'until the match is opened',
  );
const EvidenceBody = z.strictObject({
  from: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('the first entry it is about; the chain of those before is carried too'),
  to: z.number().int().min(1).optional().describe('the last entry it holds'),
  for: whom,
  rulings: z
    .boolean()
    .default(true)
    .describe('with what judges ruled, and with what was said, as far as those may read it whom it is for'),
});
const EvidenceQuery = {
  from: wholeNumber(1).optional().describe('as in the body of POST'),
  to: wholeNumber(1).optional().describe('as in the body of POST'),
  for: whom,
};
const TranscriptQuery = {
  format: z.enum(TRANSCRIPT_FORMATS, 'must be plain or markdown').optional().describe('goes before `Accept`'),
  ...AsQuery,
};

const page = {
  description: 'One HTML file: opened from disk it shows the match and checks itself',
  types: ['text/html'],
};

const making: Says = {
  tag,
  summary: 'Make evidence of a match',
  description:
    'One self-contained HTML file: the record as far as those may open it whom it is for, the viewer, a transcript, ' +
    'rulings, head, receipts and the key that signs. It needs no network, steps through the match, checks itself, ' +
    'and prints. That it checks itself is a convenience; `npm run verify -- FILE` reads only the data in it. Each ' +
    'making by a judge is noted in the access journal (docs/guides/evidence.md).',
  params,
  body: { schema: EvidenceBody, description: 'what it is about, and for whom' },
  answers: { 200: page },
  problems: [...PROBLEMS, 'invalid-body'],
};

const replaying: Says = {
  tag,
  summary: 'A match as a page without a service',
  description: 'The same file without rulings: the replay for everybody, as far as the asker may know the match.',
  params,
  query: EvidenceQuery,
  answers: { 200: page },
  problems: PROBLEMS,
};

const telling: Says = {
  tag,
  summary: 'A match in words',
  description:
    'A report: who did what, and what came of it, with the names of players and cards, as far as the asker may know. ' +
    'As plain text, or as Markdown with `Accept: text/markdown`.',
  params,
  query: TranscriptQuery,
  answers: { 200: { description: 'The transcript', types: ['text/plain', 'text/markdown'] }, 304: KNOWN },
  problems: [...OF_A_MATCH, 'wider-view', 'invalid-parameters'],
};

type FileAsked = { readonly from?: number; readonly to?: number; readonly for?: For | undefined };

@Controller('v1/matches/:id')
@UseInterceptors(SendHeaders)
export class EvidenceController {
  private readonly files = new AtOnce(MOST_FILES, 'files are being made at once', 5);

  constructor(private readonly queries: QueryBus) {}

  @Post('evidence')
  @HttpCode(200)
  @Documented(making)
  evidence(
    @Param('id') id: string,
    @Body(validBody(EvidenceBody)) { rulings, ...asked }: z.infer<typeof EvidenceBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return this.file(new MakeFile({ match: id, asked, rulings, bearer }), request);
  }

  @Get('evidence')
  @Documented(replaying)
  replay(
    @Param('id') id: string,
    @Query(validQuery(EvidenceQuery)) asked: FileAsked,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return this.file(new MakeFile({ match: id, asked, rulings: false, bearer }), request);
  }

  @Get('transcript')
  @Documented(telling)
  async transcript(
    @Param('id') id: string,
    @Query(validQuery(TranscriptQuery)) { format, as }: { format?: TranscriptFormat; as?: string },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const wanted = format ?? (/text\/markdown/i.test(request.headers.accept ?? '') ? 'markdown' : 'plain');
    const done = this.files.enter(request);
    try {
      const { read, text } = await this.queries.execute(new TellMatch({ match: id, format: wanted, as, bearer }));
      return new WithHeaders(keepAs(read, wanted), text, {
        'content-type': `text/${wanted}; charset=utf-8`,
        vary: 'Accept',
      });
    } finally {
      done();
    }
  }

  private async file(making: MakeFile, request: FastifyRequest) {
    const done = this.files.enter(request);
    try {
      const file = await this.queries.execute(making);
      return new WithHeaders(
        {
          'content-disposition': `attachment; filename="${making.request.match.replace(/[^\w.-]/g, '_')}.html"`,
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        },
        file,
      );
    } finally {
      done();
    }
  }
}
