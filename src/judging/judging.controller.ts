import { Body, Controller, Delete, HttpCode, Param, Post, Req, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Json } from '#table';
import { Asks, type Bearer } from '../access/who-asks.js';
import { echo } from '../http/echo.js';
import { idempotencyKey, ifMatch, prefersMinimal } from '../http/headers-in.js';
import { Problem } from '../http/problem.js';
import { Documented } from '../http/says.js';
import { validBody } from '../http/valid.js';
import { headersOfDone, SendHeaders, WithHeaders } from '../http/with-headers.js';
import { Judge, type Judging } from './judge.js';
import * as says from './judging.says.js';
import {
  CallBody,
  ClockBody,
  CloseBody,
  FixBody,
  PauseBody,
  PenaltyBody,
  ResumeBody,
  RewindBody,
  RuleBody,
} from './shapes.js';
import { EntryBefore } from './show-mending.js';

/** Judges' actions and calls for judges; each adds an entry to the match. */
@Controller('v1/matches/:id')
@UseInterceptors(SendHeaders)
export class JudgingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('calls')
  @HttpCode(201)
  @Documented(says.call)
  call(
    @Param('id') id: string,
    @Body(validBody(CallBody)) { seat, about, ruling, words, signed }: z.infer<typeof CallBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const judging = { kind: 'call', seat, parts: { about, ruling }, says: { words }, signed };
    return this.done(id, judging, bearer, request);
  }

  @Post('calls/:call/close')
  @HttpCode(201)
  @Documented(says.closeCall)
  close(
    @Param('id') id: string,
    @Param('call') call: string,
    @Body(validBody(CloseBody)) { seat }: z.infer<typeof CloseBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    if (!/^[1-9]\d{0,8}$/.test(call))
      throw new Problem('not-found', `there is no call "${echo(call)}": calls are whole numbers from 1 on`);
    return this.done(id, { kind: 'close-call', seat, parts: { call: Number(call) } }, bearer, request);
  }

  @Post('pauses')
  @HttpCode(201)
  @Documented(says.pause)
  pause(
    @Param('id') id: string,
    @Body(validBody(PauseBody)) { words }: z.infer<typeof PauseBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return this.done(id, { kind: 'pause', parts: {}, says: { words } }, bearer, request);
  }

  @Delete('pauses')
  @HttpCode(201)
  @Documented(says.resume)
  resume(
    @Param('id') id: string,
    @Body(validBody(ResumeBody.optional())) body: z.infer<typeof ResumeBody> | undefined,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const { words, seconds } = body ?? {};
    return this.done(id, { kind: 'resume', parts: { seconds }, says: { words } }, bearer, request);
  }

  @Post('rulings')
  @HttpCode(201)
  @Documented(says.rule)
  rule(
    @Param('id') id: string,
    @Body(validBody(RuleBody)) { about, words, aside, ...parts }: z.infer<typeof RuleBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const place = { from: about.from, ...(about.to === undefined ? {} : { to: about.to }) };
    const judging = { kind: 'rule', parts: { about: place as Json, ...parts }, says: { words, aside } };
    return this.done(id, judging, bearer, request);
  }

  @Post('clock')
  @HttpCode(201)
  @Documented(says.clock)
  clock(
    @Param('id') id: string,
    @Body(validBody(ClockBody)) { words, ...parts }: z.infer<typeof ClockBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return this.done(id, { kind: 'clock', parts, says: { words } }, bearer, request);
  }

  @Post('penalties')
  @HttpCode(201)
  @Documented(says.penalise)
  penalise(
    @Param('id') id: string,
    @Body(validBody(PenaltyBody)) { words, ...parts }: z.infer<typeof PenaltyBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return this.done(id, { kind: 'penalise', parts, says: { words } }, bearer, request);
  }

  @Post('fixes')
  @HttpCode(201)
  @Documented(says.fix)
  fix(
    @Param('id') id: string,
    @Body(validBody(FixBody)) { ops, unseen, words, ...parts }: z.infer<typeof FixBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const judging = { kind: 'fix', parts: { ops: ops as Json, unseen: unseen as Json, ...parts }, says: { words } };
    return this.done(id, judging, bearer, request);
  }

  @Post('rewinds')
  @HttpCode(201)
  @Documented(says.rewind)
  async rewind(
    @Param('id') id: string,
    @Body(validBody(RewindBody)) { to, words, ...parts }: z.infer<typeof RewindBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const entry = typeof to === 'number' ? to : await this.queries.execute(new EntryBefore(id, to, bearer));
    const judging = { kind: 'rewind', parts: { to: entry, ...parts }, says: { words } };
    return this.done(id, judging, bearer, request);
  }

  private async done(id: string, judging: Judging, bearer: Bearer, request: FastifyRequest) {
    const minimal = prefersMinimal(request);
    const around = { ifMatch: ifMatch(request), key: idempotencyKey(request), bearer, minimal };
    const done = await this.commands.execute(new Judge(id, judging, around));
    return new WithHeaders(headersOfDone(id, done, minimal), done);
  }
}
