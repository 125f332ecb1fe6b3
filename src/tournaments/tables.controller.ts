import { Body, Controller, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { EventDone } from '#api';
import { Asks, type Bearer } from '../access/who-asks.js';
import { Documented } from '../http/says.js';
import { validBody } from '../http/valid.js';
import { InEvent, TableIn, type At } from './asked.js';
import {
  because,
  EventActions,
  written,
  type Asking,
  type Seen,
  type Writing,
  type EventAsked,
} from './event-actions.js';
import { LinkTable } from './link-table.js';
import { EventPages } from './event-pages.js';
import * as says from './tables.says.js';
import {
  EventCallBody,
  ConfirmBody,
  DisputeBody,
  ExtendBody,
  LinkBody,
  ReportBody,
  EventRuleBody,
  SupersedeBody,
} from './shapes.js';
import { showEventTable } from './shown.js';
import { confirmedAs, resultStated, ruledOver } from './stated.js';

/** Requests about a table that need no body. */
type OfTable = 'close-call' | 'finalise-result';

@Controller('v1/events/:id/tables/:round/:table')
export class TablesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly actions: EventActions,
    private readonly pages: EventPages,
  ) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @Documented(says.table)
  table(@Param('id') id: string, @TableIn() at: At, @Asks() bearer: Bearer) {
    return this.pages.show(id, bearer, (opened) => showEventTable(opened, at));
  }

  @Put('match')
  @HttpCode(201)
  @Documented(says.link)
  link(
    @InEvent() { event, bearer, key }: EventAsked,
    @TableIn() at: At,
    @Body(validBody(LinkBody)) body: z.infer<typeof LinkBody>,
  ) {
    return this.commands.execute(new LinkTable({ event, at, linked: body, bearer, key }));
  }

  @Post('extensions')
  @HttpCode(201)
  @Documented(says.extend)
  extend(
    @InEvent() asked: EventAsked,
    @TableIn() at: At,
    @Body(validBody(ExtendBody)) body: z.infer<typeof ExtendBody>,
  ) {
    const { seconds, reason: text } = body;
    const asking: Asking = (_state, reason) => ({ kind: 'extend', ...at, seconds, reason: reason! });
    return this.done(asked, at, asking, body, { text, readers: 'all' });
  }

  @Post('calls')
  @HttpCode(201)
  @Documented(says.call)
  call(
    @InEvent() asked: EventAsked,
    @TableIn() at: At,
    @Body(validBody(EventCallBody)) body: z.infer<typeof EventCallBody>,
  ) {
    const asking: Asking = (_state, reason) => ({ kind: 'call-judge', ...at, ...because(reason) });
    return this.done(asked, at, asking, body, written(body?.reason, 'judges'));
  }

  @Post('calls/close')
  @HttpCode(201)
  @Documented(says.closeCall)
  closeCall(@InEvent() asked: EventAsked, @TableIn() at: At) {
    return this.simply(asked, at, 'close-call');
  }

  @Put('result')
  @HttpCode(201)
  @Documented(says.report)
  report(
    @InEvent() asked: EventAsked,
    @TableIn() at: At,
    @Body(validBody(ReportBody)) body: z.infer<typeof ReportBody>,
  ) {
    const kind = body.draft ? 'draft-result' : 'report-result';
    return this.done(asked, at, (state) => ({ kind, ...at, result: resultStated(state, at, body) }), body);
  }

  @Post('result/confirm')
  @HttpCode(201)
  @Documented(says.confirm)
  confirm(
    @InEvent() asked: EventAsked,
    @TableIn() at: At,
    @Body(validBody(ConfirmBody)) body: z.infer<typeof ConfirmBody>,
  ) {
    const seen = confirmedAs(at, body?.version);
    return this.done(asked, at, () => ({ kind: 'confirm-result', ...at }), body ?? null, undefined, seen);
  }

  @Post('result/dispute')
  @HttpCode(201)
  @Documented(says.dispute)
  dispute(
    @InEvent() asked: EventAsked,
    @TableIn() at: At,
    @Body(validBody(DisputeBody)) body: z.infer<typeof DisputeBody>,
  ) {
    const asking: Asking = (_state, reason) => ({ kind: 'dispute-result', ...at, ...because(reason) });
    return this.done(asked, at, asking, body, written(body?.reason, 'all'));
  }

  @Post('result/correct')
  @HttpCode(201)
  @Documented(says.correct)
  correct(
    @InEvent() asked: EventAsked,
    @TableIn() at: At,
    @Body(validBody(SupersedeBody)) body: z.infer<typeof SupersedeBody>,
  ) {
    return this.superseded(asked, at, 'correct-result', body);
  }

  @Post('result/rule')
  @HttpCode(201)
  @Documented(says.rule)
  rule(
    @InEvent() asked: EventAsked,
    @TableIn() at: At,
    @Body(validBody(EventRuleBody)) body: z.infer<typeof EventRuleBody>,
  ) {
    return this.superseded(asked, at, 'rule-result', body, ruledOver(at, body));
  }

  @Post('result/finalise')
  @HttpCode(201)
  @Documented(says.finalise)
  finalise(@InEvent() asked: EventAsked, @TableIn() at: At) {
    return this.simply(asked, at, 'finalise-result');
  }

  private superseded(
    asked: EventAsked,
    at: At,
    kind: 'correct-result' | 'rule-result',
    body: z.infer<typeof SupersedeBody>,
    seen?: Seen,
  ): Promise<EventDone> {
    const { reason: text } = body;
    const asking: Asking = (state, reason) => ({
      kind,
      ...at,
      result: resultStated(state, at, body),
      reason: reason!,
    });
    return this.done(asked, at, asking, body, { text, readers: 'all' }, seen);
  }

  private simply(asked: EventAsked, at: At, kind: OfTable): Promise<EventDone> {
    return this.done(asked, at, () => ({ kind, ...at }), null);
  }

  private done(
    asked: EventAsked,
    { round, table }: At,
    asking: Asking,
    body: unknown,
    writing?: Writing,
    seen?: Seen,
  ): Promise<EventDone> {
    return this.actions.do(asked, { asking, body: { round, table, body }, writing, seen });
  }
}
