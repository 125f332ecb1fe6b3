import { Body, Controller, Get, HttpCode, Param, Post, Put, Req, Res, type PipeTransform } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { EventDone } from '#api';
import { Asks, type Bearer } from '../access/who-asks.js';
import { idempotencyKey } from '../http/headers-in.js';
import { Documented } from '../http/says.js';
import { validBody } from '../http/valid.js';
import { because, DoInEvent, written, type Asking, type Writing } from './do-in-event.js';
import { LinkTable } from './link-table.js';
import { ReadEvent } from './read-event.js';
import * as says from './says.js';
import { CallBody, DisputeBody, ExtendBody, LinkBody, ReportBody, SupersedeBody } from './shapes.js';
import { pathNumber, showTable } from './shown.js';
import { resultStated } from './stated.js';

/** A table, as it stands in the address. */
interface At {
  readonly round: number;
  readonly table: number;
}

const atTable: PipeTransform<Readonly<Record<'round' | 'table', string>>, At> = {
  transform: ({ round, table }) => ({ round: pathNumber(round), table: pathNumber(table) }),
};

@Controller('v1/events/:id/tables/:round/:table')
export class TablesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Documented(says.table)
  table(
    @Param('id') id: string,
    @Param(atTable) at: At,
    @Asks() bearer: Bearer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    void reply.header('cache-control', 'no-cache');
    return this.queries.execute(new ReadEvent(id, bearer, (opened) => showTable(opened, at)));
  }

  @Put('match')
  @HttpCode(201)
  @Documented(says.link)
  link(
    @Param('id') id: string,
    @Param(atTable) at: At,
    @Body(validBody(LinkBody)) body: z.infer<typeof LinkBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return this.commands.execute(new LinkTable(id, at, body, bearer, idempotencyKey(request)));
  }

  @Post('extensions')
  @HttpCode(201)
  @Documented(says.extend)
  extend(
    @Param('id') id: string,
    @Param(atTable) at: At,
    @Body(validBody(ExtendBody)) body: z.infer<typeof ExtendBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const { seconds, reason: text } = body;
    return this.done(
      id,
      at,
      (_state, reason) => ({ kind: 'extend', ...at, seconds, reason: reason! }),
      { body, bearer, request },
      { text, readers: 'all' },
    );
  }

  @Post('calls')
  @HttpCode(201)
  @Documented(says.call)
  call(
    @Param('id') id: string,
    @Param(atTable) at: At,
    @Body(validBody(CallBody)) body: z.infer<typeof CallBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const asking: Asking = (_state, reason) => ({ kind: 'call-judge', ...at, ...because(reason) });
    return this.done(id, at, asking, { body, bearer, request }, written(body?.reason, 'judges'));
  }

  @Post('calls/close')
  @HttpCode(201)
  @Documented(says.closeCall)
  closeCall(@Param('id') id: string, @Param(atTable) at: At, @Asks() bearer: Bearer, @Req() request: FastifyRequest) {
    return this.done(id, at, () => ({ kind: 'close-call', ...at }), { body: null, bearer, request });
  }

  @Put('result')
  @HttpCode(201)
  @Documented(says.report)
  report(
    @Param('id') id: string,
    @Param(atTable) at: At,
    @Body(validBody(ReportBody)) body: z.infer<typeof ReportBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const kind = body.draft ? 'draft-result' : 'report-result';
    const asking: Asking = (state) => ({ kind, ...at, result: resultStated(state, at, body) });
    return this.done(id, at, asking, { body, bearer, request });
  }

  @Post('result/confirm')
  @HttpCode(201)
  @Documented(says.confirm)
  confirm(@Param('id') id: string, @Param(atTable) at: At, @Asks() bearer: Bearer, @Req() request: FastifyRequest) {
    return this.done(id, at, () => ({ kind: 'confirm-result', ...at }), { body: null, bearer, request });
  }

  @Post('result/dispute')
  @HttpCode(201)
  @Documented(says.dispute)
  dispute(
    @Param('id') id: string,
    @Param(atTable) at: At,
    @Body(validBody(DisputeBody)) body: z.infer<typeof DisputeBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const asking: Asking = (_state, reason) => ({ kind: 'dispute-result', ...at, ...because(reason) });
    return this.done(id, at, asking, { body, bearer, request }, written(body?.reason, 'all'));
  }

  @Post('result/correct')
  @HttpCode(201)
  @Documented(says.correct)
  correct(
    @Param('id') id: string,
    @Param(atTable) at: At,
    @Body(validBody(SupersedeBody)) body: z.infer<typeof SupersedeBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return this.superseded(id, at, 'correct-result', body, bearer, request);
  }

  @Post('result/rule')
  @HttpCode(201)
  @Documented(says.rule)
  rule(
    @Param('id') id: string,
    @Param(atTable) at: At,
    @Body(validBody(SupersedeBody)) body: z.infer<typeof SupersedeBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return this.superseded(id, at, 'rule-result', body, bearer, request);
  }

  @Post('result/finalise')
  @HttpCode(201)
  @Documented(says.finalise)
  finalise(@Param('id') id: string, @Param(atTable) at: At, @Asks() bearer: Bearer, @Req() request: FastifyRequest) {
    return this.done(id, at, () => ({ kind: 'finalise-result', ...at }), { body: null, bearer, request });
  }

  private superseded(
    id: string,
    at: At,
    kind: 'correct-result' | 'rule-result',
    body: z.infer<typeof SupersedeBody>,
    bearer: Bearer,
    request: FastifyRequest,
  ): Promise<EventDone> {
    return this.done(
      id,
      at,
      (state, reason) => ({ kind, ...at, result: resultStated(state, at, body), reason: reason! }),
      { body, bearer, request },
      { text: body.reason, readers: 'all' },
    );
  }

  private done(
    id: string,
    { round, table }: At,
    asking: Asking,
    { body, bearer, request }: { readonly body: unknown; readonly bearer: Bearer; readonly request: FastifyRequest },
    writing?: Writing,
  ): Promise<EventDone> {
    const around = { bearer, key: idempotencyKey(request), body: { round, table, body } };
    return this.commands.execute(new DoInEvent(id, asking, around, writing));
  }
}
