import { Controller, Get, Param, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Asks, type Bearer } from '../access/who-asks.js';
import { keepAs } from '../http/etag.js';
import { lastEventId } from '../http/headers-in.js';
import { pageListed } from '../http/page.js';
import { Documented } from '../http/says.js';
import { Streams } from '../http/sse.js';
import { validQuery } from '../http/valid.js';
import { SendHeaders } from '../http/with-headers.js';
import { ListEntries } from './entries.js';
import { FollowMatch } from './follow-match.js';
import * as says from './matches.says.js';
import { EntriesQuery, LiveQuery } from './shapes.js';

@Controller('v1/matches/:id')
export class EntriesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly streams: Streams,
  ) {}

  @Get('entries')
  @UseInterceptors(SendHeaders)
  @Documented(says.entries)
  async entries(
    @Param('id') id: string,
    @Query(validQuery(EntriesQuery)) query: { after?: number; limit: number; min?: number; as?: string },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const { read, page } = await this.queries.execute(
      new ListEntries({ match: id, after: query.after ?? 0, limit: query.limit, min: query.min, as: query.as, bearer }),
    );
    return pageListed(request, page, 'after', keepAs(read));
  }

  @Get('live')
  @Documented(says.live)
  async live(
    @Param('id') id: string,
    @Query(validQuery(LiveQuery)) query: { after?: number; as?: string },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const after = lastEventId(request) ?? query.after ?? 0;
    const events = await this.queries.execute(new FollowMatch({ match: id, after, as: query.as, bearer }));
    await this.streams.send(request, reply, events);
  }
}
