import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OrganiserOnly } from '../access/organiser.js';
import { Asks, type Bearer } from '../access/who-asks.js';
import { cachedBy } from '../http/etag.js';
import { idempotencyKey, ifMatch, prefersMinimal } from '../http/headers-in.js';
import { sendPage } from '../http/page.js';
import { Documented } from '../http/says.js';
import { validBody, validQuery } from '../http/valid.js';
import { Act } from './act.js';
import { BeginMatch } from './begin-match.js';
import * as says from './matches.says.js';
import { ListMatches, type ListFilter } from './list-matches.js';
import { ShowOptions, type OptionsWanted } from './options.js';
import {
  ActBody,
  AsQuery,
  BeginBody,
  DraftBody,
  DraftQuery,
  ListQuery,
  MinQuery,
  OptionsQuery,
  TableQuery,
} from './shapes.js';
import { ShowCardOf } from './show-card.js';
import { ShowMatch } from './show-match.js';
import { ShowTable, type TableWanted } from './show-table.js';

@Controller('v1/matches')
export class MatchesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(201)
  @UseGuards(OrganiserOnly)
  @Documented(says.begin)
  async begin(
    @Body(validBody(BeginBody)) body: BeginBody,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const names = body.seats.map(({ name }) => name);
    const begun = await this.commands.execute(new BeginMatch({ bearer, key: idempotencyKey(request), body, names }));
    void reply.headers({ location: begun.links['self'], 'cache-control': 'no-store' });
    return begun;
  }

  @Get()
  @Documented(says.list)
  async list(
    @Query(validQuery(ListQuery)) filter: ListFilter,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const { page, behind } = await this.queries.execute(new ListMatches(filter, bearer));
    if (behind !== undefined) void reply.header('recollect-behind', String(Math.ceil(behind / 1000)));
    void reply.headers({ 'cache-control': bearer ? 'private, no-cache' : 'no-cache', vary: 'Authorization, Accept' });
    sendPage(request, reply, page);
  }

  @Get(':id')
  @Documented(says.show)
  async show(
    @Param('id') id: string,
    @Query(validQuery(MinQuery)) { min }: { min?: number },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { read, shown } = await this.queries.execute(new ShowMatch(id, min, bearer));
    // Tokens are given out without an entry: who asks whether there is anything new is told of them, too.
    const tokens = shown.seats.map((one) => (one.tokens ? Object.values(one.tokens).join('.') : '')).join('-');
    return cachedBy(request, reply, read, `${read.role}-${tokens}`) ? undefined : shown;
  }

  @Get(':id/table')
  @Documented(says.table)
  async table(
    @Param('id') id: string,
    @Query(validQuery(TableQuery)) wanted: TableWanted,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { read, shown } = await this.queries.execute(new ShowTable(id, wanted, bearer));
    return cachedBy(request, reply, read) ? undefined : shown;
  }

  @Get(':id/cards/:card')
  @Documented(says.card)
  async card(
    @Param('id') id: string,
    @Param('card') card: string,
    @Query(validQuery(AsQuery)) { as }: { as?: string },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { read, card: found } = await this.queries.execute(new ShowCardOf(id, card, as, bearer));
    return cachedBy(request, reply, read, 'card') ? undefined : found;
  }

  @Get(':id/options')
  @Documented(says.options)
  async options(
    @Param('id') id: string,
    @Query(validQuery(OptionsQuery)) wanted: OptionsWanted,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { read, options } = await this.queries.execute(new ShowOptions(id, wanted, bearer));
    return cachedBy(request, reply, read, 'options') ? undefined : options;
  }

  @Post(':id/options')
  @HttpCode(200)
  @Documented(says.draft)
  async draft(
    @Param('id') id: string,
    @Query(validQuery(DraftQuery)) query: OptionsWanted,
    @Body(validBody(DraftBody)) body: DraftBody,
    @Asks() bearer: Bearer,
  ) {
    const { options } = await this.queries.execute(
      new ShowOptions(id, { ...query, seat: body.seat ?? query.seat, draft: body.draft }, bearer),
    );
    return options;
  }

  @Post(':id/actions')
  @HttpCode(201)
  @Documented(says.act)
  async act(
    @Param('id') id: string,
    @Body(validBody(ActBody)) body: z.infer<typeof ActBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const minimal = prefersMinimal(request);
    const done = await this.commands.execute(
      new Act(id, body, ifMatch(request), idempotencyKey(request), bearer, minimal, ', or action.at'),
    );
    if (minimal) void reply.header('preference-applied', 'return=minimal');
    void reply.headers({
      location: `/v1/matches/${encodeURIComponent(id)}/entries?after=${done.revision - 1}&limit=1`,
      'cache-control': 'no-store',
    });
    return done;
  }
}
