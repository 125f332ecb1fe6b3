import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { OrganiserOnly } from '../access/organiser.js';
import { Asks, type Bearer } from '../access/who-asks.js';
import { idempotencyKey, lastEventId } from '../http/headers-in.js';
import { pageListed } from '../http/page.js';
import { Documented } from '../http/says.js';
import { Streams } from '../http/sse.js';
import { validBody, validQuery } from '../http/valid.js';
import { created, SendHeaders, WithHeaders } from '../http/with-headers.js';
import { InEvent } from './asked.js';
import { BeginEvent } from './begin-event.js';
import { EventActions, type EventAsked } from './event-actions.js';
import { EventEntries } from './event-entries.js';
import { exportAs } from './exports.js';
import { ListEvents } from './list-events.js';
import { EventPages } from './event-pages.js';
import * as says from './says.js';
import {
  EventBody,
  EventChangeBody,
  EventEntriesQuery,
  EventLiveQuery,
  EventsQuery,
  FeatureBody,
  StandingsQuery,
} from './shapes.js';
import { eventShown } from './show-event.js';
import { explainStanding, showStandings, type StandingsWanted } from './shown.js';
import { VerifyEvent } from './verify-event.js';

@Controller('v1/events')
@UseInterceptors(SendHeaders)
export class EventsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly stream: EventEntries,
    private readonly streams: Streams,
    private readonly actions: EventActions,
    private readonly pages: EventPages,
  ) {}

  @Post()
  @HttpCode(201)
  @UseGuards(OrganiserOnly)
  @Documented(says.begin)
  async begin(@Body(validBody(EventBody)) body: EventBody, @Asks() bearer: Bearer, @Req() request: FastifyRequest) {
    const begun = await this.commands.execute(new BeginEvent(body, bearer, idempotencyKey(request)));
    return created(begun);
  }

  @Get()
  @Header('cache-control', 'no-cache')
  @Header('vary', 'Authorization, Accept')
  @Documented(says.list)
  async list(
    @Query(validQuery(EventsQuery)) { cursor, limit }: { cursor?: string; limit: number },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return pageListed(request, await this.queries.execute(new ListEvents(cursor, limit, bearer)));
  }

  @Get(':id')
  @Header('cache-control', 'no-cache')
  @Documented(says.show)
  show(@Param('id') id: string, @Asks() bearer: Bearer) {
    return this.pages.show(id, bearer, eventShown);
  }

  @Put(':id')
  @HttpCode(201)
  @Documented(says.change)
  change(@InEvent() asked: EventAsked, @Body(validBody(EventChangeBody)) body: z.infer<typeof EventChangeBody>) {
    const to = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return this.actions.do(asked, { asking: () => ({ kind: 'change-event', to }), body });
  }

  @Post(':id/end')
  @HttpCode(201)
  @Documented(says.end)
  end(@InEvent() asked: EventAsked) {
    return this.actions.do(asked, { asking: () => ({ kind: 'end-event' }), body: null });
  }

  @Post(':id/decks/open')
  @HttpCode(201)
  @Documented(says.openDecks)
  openDecks(@InEvent() asked: EventAsked) {
    return this.actions.do(asked, { asking: () => ({ kind: 'open-decks' }), body: null });
  }

  @Put(':id/feature')
  @HttpCode(201)
  @Documented(says.feature)
  feature(@InEvent() asked: EventAsked, @Body(validBody(FeatureBody)) body: z.infer<typeof FeatureBody>) {
    const named = body.table === null ? {} : { table: body.table };
    return this.actions.do(asked, { asking: () => ({ kind: 'feature-table', ...named }), body });
  }

  @Get(':id/standings')
  @Header('cache-control', 'no-cache')
  @Documented(says.standings)
  standings(
    @Param('id') id: string,
    @Query(validQuery(StandingsQuery)) wanted: StandingsWanted,
    @Asks() bearer: Bearer,
  ) {
    return this.pages.show(id, bearer, (opened) => showStandings(opened, wanted));
  }

  @Get(':id/standings/:player')
  @Header('cache-control', 'no-cache')
  @Documented(says.standing)
  standing(
    @Param('id') id: string,
    @Param('player') player: string,
    @Query(validQuery(StandingsQuery)) wanted: StandingsWanted,
    @Asks() bearer: Bearer,
  ) {
    return this.pages.show(id, bearer, (opened) => explainStanding(opened, player, wanted));
  }

  @Get(':id/exports/:format')
  @Documented(says.exported)
  async exported(@Param('id') id: string, @Param('format') format: string, @Asks() bearer: Bearer) {
    const { type, file, body } = await this.pages.show(id, bearer, async ({ state, names }) =>
      exportAs(state, format, await names(state.players.map(({ player }) => player))),
    );
    return new WithHeaders(
      {
        'content-type': type,
        'content-disposition': `attachment; filename="${file}"`,
        'cache-control': 'no-cache',
      },
      typeof body === 'string' ? body : JSON.stringify(body),
    );
  }

  @Get(':id/verification')
  @Header('cache-control', 'no-store')
  @Documented(says.verification)
  verification(@Param('id') id: string, @Asks() bearer: Bearer) {
    return this.queries.execute(new VerifyEvent(id, bearer));
  }

  @Get(':id/entries')
  @Header('cache-control', 'no-cache')
  @Header('vary', 'Authorization, Accept')
  @Documented(says.entries)
  async entries(
    @Param('id') id: string,
    @Query(validQuery(EventEntriesQuery)) { after, limit }: { after: number; limit: number },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return pageListed(request, await this.stream.page(id, after, limit, bearer), 'after');
  }

  @Get(':id/live')
  @Documented(says.live)
  async live(
    @Param('id') id: string,
    @Query(validQuery(EventLiveQuery)) { after }: { after?: number },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const from = lastEventId(request) ?? after ?? 0;
    await this.streams.send(request, reply, await this.stream.follow(id, from, bearer));
  }
}
