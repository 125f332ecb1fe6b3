import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import * as shapes from '#api';
import { OrganiserOnly } from '../access/organiser.js';
import { Asks, type Bearer } from '../access/who-asks.js';
import { AtOnce } from '../http/at-once.js';
import { keepAs } from '../http/etag.js';
import { wantsLines } from '../http/page.js';
import { Documented, KNOWN, OF_A_MATCH, type Says } from '../http/says.js';
import { unsupported } from '../http/unsupported.js';
import { Upload } from '../http/upload.js';
import { validBody, validQuery } from '../http/valid.js';
import { created, SendHeaders, WithHeaders } from '../http/with-headers.js';
import { CheckReceipts } from './check-receipts.js';
import { ExportArchive } from './export-archive.js';
import { ImportArchive } from './import-archive.js';
import { VerifyMatch } from './verify.js';

const tag = 'Records';
/** How many audits one asker may have at once, so that others find room in the queue. */
const MOST_AUDITS = 4;
const params = { id: 'the match' };
const MEDIA = ['application/json', 'application/x-ndjson', 'application/gzip'];
const VerifyQuery = {
  readjudicate: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .describe('run the rules again over the actions'),
};

const ArchiveQuery = {
  for: z
    .enum(['house'], 'is "house", or left out')
    .optional()
    .describe(
      '`house`: with all that was hidden, for everybody, once that is opened (`hands` of the match): the rules can ' +
        'be run again over it',
    ),
};

const archive: Says = {
  tag,
  summary: 'The whole match as one file',
  description:
    'Self-contained: entries, the openings that the asker may have, versions, cards, receipts ' +
    '(docs/reference/entry-format.md, "Archives"). As JSON, line by line with `Accept: application/x-ndjson`, or ' +
    "packed with `Accept: application/gzip`. While the match runs, a judge's file holds what the seats know: the " +
    "house's bundles hold the seeds.",
  params,
  query: ArchiveQuery,
  answers: { 200: { description: 'The archive', types: MEDIA, schema: z.looseObject({}) }, 304: KNOWN },
  problems: [...OF_A_MATCH, 'invalid-parameters', 'wider-view'],
};

const importing: Says = {
  tag,
  summary: 'Take in an archive',
  description:
    "The same bytes with the same media type, packed or not. Every byte counts; takes an organiser's token, as " +
    'beginning a match does. A match that is taken in stays marked as recorded elsewhere: it is read only, nothing ' +
    'of it is receipted here. An archive of a match that was recorded here adds nothing to it.',
  body: { types: MEDIA, description: 'an archive' },
  answers: {
    201: { description: 'It is sound, and recorded here', schema: shapes.Imported },
    200: { description: 'It was here already', schema: shapes.Imported },
  },
  problems: ['broken-archive', 'id-taken', 'tampered', 'unauthenticated', 'forbidden', 'busy', 'unavailable'],
};

/** How many receipts a request may hold: each takes a tenth of a millisecond to check. */
const MOST_RECEIPTS = 1_000;
const ReceiptsBody = z.union([
  z.array(z.unknown()).min(1, 'there is no receipt in it').max(MOST_RECEIPTS, `at most ${MOST_RECEIPTS} receipts`),
  z.looseObject({}),
]);

const checking: Says = {
  tag,
  summary: 'Hold receipts against the record',
  description:
    'Whether each was signed here, and agrees with the record as far as the asker may know it, and with the others. ' +
    'A contradiction is told with both statements: two signatures that cannot both be true.',
  params,
  body: { schema: ReceiptsBody, description: `a receipt, or a list of at most ${MOST_RECEIPTS}` },
  answers: { 200: { description: 'The findings', schema: shapes.ReceiptsChecked } },
  problems: ['imported', 'not-found', 'broken-record', 'tampered', 'invalid-body', 'busy', 'unavailable'],
};

const verification: Says = {
  tag,
  summary: 'Audit a match',
  description:
    'Chain, seals, receipts, randomness, conservation of cards, digests; and, if asked for, re-adjudication: the ' +
    'rules are run again over the recorded actions, and the first fact that differs is told.',
  params,
  query: VerifyQuery,
  answers: { 200: { description: 'The findings', schema: shapes.VerificationShown } },
  problems: [...OF_A_MATCH, 'invalid-parameters', 'wrong-version', 'busy', 'unavailable'],
};

@Controller('v1')
@UseInterceptors(SendHeaders)
export class RecordsController {
  private readonly audits = new AtOnce(MOST_AUDITS, 'audits are under way at once', 5);

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('matches/:id/archive')
  @Documented(archive)
  async archive(
    @Param('id') id: string,
    @Query(validQuery(ArchiveQuery)) { for: wanted }: { for?: 'house' },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const packed = (request.headers.accept ?? '').includes('application/gzip');
    const lined = packed || wantsLines(request);
    const { read, lines } = await this.queries.execute(
      new ExportArchive({ match: id, form: lined ? 'ndjson' : 'json', bearer, wanted }),
    );
    const form = packed ? 'gzip' : lined ? 'ndjson' : 'json';
    const extension = packed ? 'ndjson.gz' : lined ? 'ndjson' : 'json';
    const file = (): StreamableFile => {
      const bytes = Readable.from(lines(), { objectMode: false });
      return new StreamableFile(packed ? bytes.pipe(createGzip()) : bytes);
    };
    return new WithHeaders(keepAs(read, wanted === undefined ? form : `${form}.${wanted}`), file, {
      'content-disposition': `attachment; filename="${id.replace(/[^\w.-]/g, '_')}.${extension}"`,
      'content-type': packed ? 'application/gzip' : `application/${lined ? 'x-ndjson' : 'json'}; charset=utf-8`,
    });
  }

  @Post('archives')
  @HttpCode(201)
  @UseGuards(OrganiserOnly)
  @Documented(importing)
  async importing(
    @Body() body: unknown,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (!(body instanceof Upload)) throw unsupported(request);
    const imported = await this.commands.execute(new ImportArchive(body, bearer));
    if (imported.already) void reply.code(200);
    return created(imported);
  }

  @Post('matches/:id/receipts/check')
  @HttpCode(200)
  @Documented(checking)
  checking(
    @Param('id') id: string,
    @Body(validBody(ReceiptsBody)) body: z.infer<typeof ReceiptsBody>,
    @Asks() bearer: Bearer,
  ) {
    return this.queries.execute(new CheckReceipts(id, Array.isArray(body) ? body : [body], bearer));
  }

  @Get('matches/:id/verification')
  @Documented(verification)
  async verification(
    @Param('id') id: string,
    @Query(validQuery(VerifyQuery)) { readjudicate }: { readjudicate: string },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const done = this.audits.enter(request);
    try {
      return await this.queries.execute(new VerifyMatch(id, readjudicate === 'true', bearer));
    } finally {
      done();
    }
  }
}
