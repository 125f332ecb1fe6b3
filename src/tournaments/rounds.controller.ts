import { randomBytes } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { EventDone } from '#api';
import { Asks, type Bearer } from '../access/who-asks.js';
import { idempotencyKey } from '../http/headers-in.js';
import { sendPage } from '../http/page.js';
import { Documented } from '../http/says.js';
import { validBody } from '../http/valid.js';
import { DoInEvent } from './do-in-event.js';
import { ReadEvent } from './read-event.js';
import * as says from './says.js';
import { PairBody, RepairBody } from './shapes.js';
import { pathNumber, showRound, showRounds } from './shown.js';

/** What is done to a round as a whole. */
type OfRound = 'publish-round' | 'begin-round' | 'call-time' | 'end-round';

@Controller('v1/events/:id/rounds')
export class RoundsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(201)
  @Documented(says.pair)
  pair(
    @Param('id') id: string,
    @Body(validBody(PairBody)) body: z.infer<typeof PairBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const seed = body?.seed ?? randomBytes(16).toString('hex');
    const around = { bearer, key: idempotencyKey(request), body };
    return this.commands.execute(new DoInEvent(id, () => ({ kind: 'pair-round', seed }), around));
  }

  @Get()
  @Documented(says.rounds)
  async rounds(
    @Param('id') id: string,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    void reply.headers({ 'cache-control': 'no-cache', vary: 'Authorization, Accept' });
    sendPage(request, reply, await this.queries.execute(new ReadEvent(id, bearer, showRounds)));
  }

  @Get(':round')
  @Documented(says.round)
  round(
    @Param('id') id: string,
    @Param('round') round: string,
    @Asks() bearer: Bearer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    void reply.header('cache-control', 'no-cache');
    return this.queries.execute(new ReadEvent(id, bearer, (opened) => showRound(opened, round)));
  }

  @Put(':round/pairings')
  @HttpCode(201)
  @Documented(says.repair)
  repair(
    @Param('id') id: string,
    @Param('round') n: string,
    @Body(validBody(RepairBody)) body: z.infer<typeof RepairBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const round = pathNumber(n);
    const { tables, reason: text } = body;
    return this.commands.execute(
      new DoInEvent(
        id,
        (_state, reason) => ({ kind: 'repair-round', round, tables, reason: reason! }),
        { bearer, key: idempotencyKey(request), body: { round, ...body } },
        { text, readers: 'all' },
      ),
    );
  }

  @Post(':round/publish')
  @HttpCode(201)
  @Documented(says.publish)
  publish(@Param('id') id: string, @Param('round') n: string, @Asks() bearer: Bearer, @Req() request: FastifyRequest) {
    return this.done(id, 'publish-round', n, bearer, request);
  }

  @Post(':round/begin')
  @HttpCode(201)
  @Documented(says.beginRound)
  begin(@Param('id') id: string, @Param('round') n: string, @Asks() bearer: Bearer, @Req() request: FastifyRequest) {
    return this.done(id, 'begin-round', n, bearer, request);
  }

  @Post(':round/call-time')
  @HttpCode(201)
  @Documented(says.callTime)
  callTime(@Param('id') id: string, @Param('round') n: string, @Asks() bearer: Bearer, @Req() request: FastifyRequest) {
    return this.done(id, 'call-time', n, bearer, request);
  }

  @Post(':round/end')
  @HttpCode(201)
  @Documented(says.endRound)
  end(@Param('id') id: string, @Param('round') n: string, @Asks() bearer: Bearer, @Req() request: FastifyRequest) {
    return this.done(id, 'end-round', n, bearer, request);
  }

  private done(id: string, kind: OfRound, n: string, bearer: Bearer, request: FastifyRequest): Promise<EventDone> {
    const round = pathNumber(n);
    const around = { bearer, key: idempotencyKey(request), body: round };
    return this.commands.execute(new DoInEvent(id, () => ({ kind, round }), around));
  }
}
