import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallQueue } from '#api';
import { Asks, type Bearer } from '../access/who-asks.js';
import { Documented } from '../http/says.js';
import { Streams } from '../http/sse.js';
import * as says from './judging.says.js';
import { FollowCalls, ListCalls } from './show-queue.js';

/** The judges' calls of all matches. */
@Controller('v1/calls')
export class QueueController {
  constructor(
    private readonly queries: QueryBus,
    private readonly streams: Streams,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Documented(says.queue)
  list(@Asks() bearer: Bearer): Promise<CallQueue> {
    return this.queries.execute(new ListCalls(bearer));
  }

  @Get('live')
  @Documented(says.queueLive)
  async live(@Asks() bearer: Bearer, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.streams.send(request, reply, await this.queries.execute(new FollowCalls(bearer)));
  }
}
