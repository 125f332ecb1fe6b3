import { Body, Controller, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { EventDone } from '#api';
import { Asks, type Bearer } from '../access/who-asks.js';
import { idempotencyKey } from '../http/headers-in.js';
import { Documented } from '../http/says.js';
import { validBody } from '../http/valid.js';
import { DoInEvent, type Asking, type Writing } from './do-in-event.js';
import { LinkTable } from './link-table.js';
import { ReadEvent } from './read-event.js';
import * as says from './says.js';
import { DisputeBody, ExtendBody, LinkBody, ReportBody, SupersedeBody } from './shapes.js';
import { pathNumber, showTable } from './shown.js';
import { resultStated } from './stated.js';

/** A table, as it stands in the address. */
interface At {
  readonly id: string;
  readonly round: string;
  readonly table: string;
}

@Controller('v1/events/:id/tables/:round/:table')
export class TablesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Documented(says.table)
  table(@Param() { id, round, table }: At, @Asks() bearer: Bearer, @Res({ passthrough: true }) reply: FastifyReply) {
    void reply.header('cache-control', 'no-cache');
    return this.queries.execute(new ReadEvent(id, bearer, (opened) => showTable(opened, round, table)));
  }

  @Put('match')
  @HttpCode(201)
  @Documented(says.link)
  link(
    @Param() { id, ...at }: At,
    @Body(validBody(LinkBody)) body: z.infer<typeof LinkBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const place = { round: pathNumber(at.round), table: pathNumber(at.table) };
    return this.commands.execute(new LinkTable(id, place, body, bearer, idempotencyKey(request)));
  }

  @Post('extensions')
  @HttpCode(201)
  @Documented(says.extend)
  extend(
    @Param() at: At,
    @Body(validBody(ExtendBody)) body: z.infer<typeof ExtendBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const { seconds, reason: text } = body;
    const [round, table] = [pathNumber(at.round), pathNumber(at.table)];
    return this.done(
      at,
      (_state, reason) => ({ kind: 'extend', round, table, seconds, reason: reason! }),
      { body, bearer, request },
      { text, readers: 'all' },
    );
  }

  @Put('result')
  @HttpCode(201)
  @Documented(says.report)
  report(
    @Param() at: At,
    @Body(validBody(ReportBody)) body: z.infer<typeof ReportBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const [round, table] = [pathNumber(at.round), pathNumber(at.table)];
    const kind = body.draft ? 'draft-result' : 'report-result';
    const asking: Asking = (state) => ({ kind, round, table, result: resultStated(state, round, table, body) });
    return this.done(at, asking, { body, bearer, request });
  }

  @Post('result/confirm')
  @HttpCode(201)
  @Documented(says.confirm)
  confirm(@Param() at: At, @Asks() bearer: Bearer, @Req() request: FastifyRequest) {
    const [round, table] = [pathNumber(at.round), pathNumber(at.table)];
    return this.done(at, () => ({ kind: 'confirm-result', round, table }), { body: null, bearer, request });
  }

  @Post('result/dispute')
  @HttpCode(201)
  @Documented(says.dispute)
  dispute(
    @Param() at: At,
    @Body(validBody(DisputeBody)) body: z.infer<typeof DisputeBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const [round, table] = [pathNumber(at.round), pathNumber(at.table)];
    const asking: Asking = (_state, reason) => ({
      kind: 'dispute-result',
      round,
      table,
      ...(reason === undefined ? {} : { reason }),
    });
    const text = body?.reason;
    return this.done(at, asking, { body, bearer, request }, text === undefined ? undefined : { text, readers: 'all' });
  }

  @Post('result/correct')
  @HttpCode(201)
  @Documented(says.correct)
  correct(
    @Param() at: At,
    @Body(validBody(SupersedeBody)) body: z.infer<typeof SupersedeBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return this.superseded(at, 'correct-result', body, bearer, request);
  }

  @Post('result/rule')
  @HttpCode(201)
  @Documented(says.rule)
  rule(
    @Param() at: At,
    @Body(validBody(SupersedeBody)) body: z.infer<typeof SupersedeBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return this.superseded(at, 'rule-result', body, bearer, request);
  }

  @Post('result/finalise')
  @HttpCode(201)
  @Documented(says.finalise)
  finalise(@Param() at: At, @Asks() bearer: Bearer, @Req() request: FastifyRequest) {
    const [round, table] = [pathNumber(at.round), pathNumber(at.table)];
    return this.done(at, () => ({ kind: 'finalise-result', round, table }), { body: null, bearer, request });
  }

  private superseded(
    at: At,
    kind: 'correct-result' | 'rule-result',
    body: z.infer<typeof SupersedeBody>,
    bearer: Bearer,
    request: FastifyRequest,
  ): Promise<EventDone> {
    const [round, table] = [pathNumber(at.round), pathNumber(at.table)];
    return this.done(
      at,
      (state, reason) => ({ kind, round, table, result: resultStated(state, round, table, body), reason: reason! }),
      { body, bearer, request },
      { text: body.reason, readers: 'all' },
    );
  }

  private done(
    { id, round, table }: At,
    asking: Asking,
    { body, bearer, request }: { readonly body: unknown; readonly bearer: Bearer; readonly request: FastifyRequest },
    writing?: Writing,
  ): Promise<EventDone> {
    const around = { bearer, key: idempotencyKey(request), body: { round, table, body } };
    return this.commands.execute(new DoInEvent(id, asking, around, writing));
  }
}
