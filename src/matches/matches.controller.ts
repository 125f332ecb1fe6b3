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
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OrganiserOnly } from '../access/organiser.js';
import { Asks, type Bearer } from '../access/who-asks.js';
import { echo } from '../http/echo.js';
import { keepAs } from '../http/etag.js';
import { idempotencyKey, ifMatch, prefersMinimal } from '../http/headers-in.js';
import { noSuch } from '../http/no-such.js';
import { pageListed } from '../http/page.js';
import { Documented } from '../http/says.js';
import { validBody, validQuery } from '../http/valid.js';
import { created, headersOfDone, SendHeaders, WithHeaders } from '../http/with-headers.js';
import { Act } from './act.js';
import { BeginMatch } from './begin-match.js';
import * as says from './matches.says.js';
import { ListMatches, type ListFilter } from './list-matches.js';
import { ShowOptions, type OptionsWanted } from './options.js';
import {
  ActBody,
  AsQuery,
  BeginBody,
  CardsQuery,
  DraftBody,
  DraftQuery,
  ListQuery,
  MinQuery,
  OptionsQuery,
  RegisterListBody,
  TableQuery,
} from './shapes.js';
import { RegisterList } from './register-list.js';
import { ShowCardsOf } from './show-card.js';
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
  @UseInterceptors(SendHeaders)
  @UseGuards(OrganiserOnly)
  @Documented(says.begin)
  async begin(@Body(validBody(BeginBody)) body: BeginBody, @Asks() bearer: Bearer, @Req() request: FastifyRequest) {
    const names = body.seats.map(({ name }) => name);
    const begun = await this.commands.execute(new BeginMatch({ bearer, key: idempotencyKey(request), body, names }));
    return created(begun);
  }

  @Get()
  @UseInterceptors(SendHeaders)
  @Documented(says.list)
  async list(@Query(validQuery(ListQuery)) filter: ListFilter, @Asks() bearer: Bearer, @Req() request: FastifyRequest) {
    const { page, behind } = await this.queries.execute(new ListMatches(filter, bearer));
    return pageListed(request, page, 'cursor', {
      ...(behind === undefined ? {} : { 'recollect-behind': String(Math.ceil(behind / 1000)) }),
      'cache-control': bearer ? 'private, no-cache' : 'no-cache',
      vary: 'Authorization, Accept',
    });
  }

  @Get(':id')
  @UseInterceptors(SendHeaders)
  @Documented(says.show)
  async show(@Param('id') id: string, @Query(validQuery(MinQuery)) { min }: { min?: number }, @Asks() bearer: Bearer) {
    const { read, shown } = await this.queries.execute(new ShowMatch(id, min, bearer));
    // Giving out a token adds no entry, so the tag must also change with the tokens.
    const tokens = shown.seats.map((one) => (one.tokens ? Object.values(one.tokens).join('.') : '')).join('-');
    return new WithHeaders(keepAs(read, `${read.role}-${tokens}`), shown);
  }

  @Get(':id/table')
  @UseInterceptors(SendHeaders)
  @Documented(says.table)
  async table(@Param('id') id: string, @Query(validQuery(TableQuery)) wanted: TableWanted, @Asks() bearer: Bearer) {
    const { read, shown } = await this.queries.execute(new ShowTable(id, wanted, bearer));
    return new WithHeaders(keepAs(read), shown);
  }

  @Get(':id/cards/:card')
  @UseInterceptors(SendHeaders)
  @Documented(says.card)
  async card(
    @Param('id') id: string,
    @Param('card') card: string,
    @Query(validQuery(AsQuery)) { as }: { as?: string },
    @Asks() bearer: Bearer,
  ) {
    const { read, cards } = await this.queries.execute(new ShowCardsOf({ match: id, cards: [card], as, bearer }));
    if (cards.length === 0) throw noSuch(`card "${echo(card)}" in this match`, { call: 'GET /v1/matches/{id}/table' });
    return new WithHeaders(keepAs(read, 'card'), cards[0]);
  }

  @Get(':id/cards')
  @UseInterceptors(SendHeaders)
  @Documented(says.severalCards)
  async cards(
    @Param('id') id: string,
    @Query(validQuery(CardsQuery)) { cards, as }: { cards: string; as?: string },
    @Asks() bearer: Bearer,
  ) {
    const asked = [...new Set(cards.split(','))];
    const { read, cards: items } = await this.queries.execute(new ShowCardsOf({ match: id, cards: asked, as, bearer }));
    return new WithHeaders(keepAs(read, 'cards'), { items });
  }

  @Get(':id/options')
  @UseInterceptors(SendHeaders)
  @Documented(says.options)
  async options(
    @Param('id') id: string,
    @Query(validQuery(OptionsQuery)) wanted: OptionsWanted,
    @Asks() bearer: Bearer,
  ) {
    const { read, options } = await this.queries.execute(new ShowOptions(id, wanted, bearer));
    return new WithHeaders(keepAs(read, 'options'), options);
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
      new ShowOptions(
        id,
        { ...query, seat: body.seat ?? query.seat, draft: body.draft, implied: body.implied },
        bearer,
      ),
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
      new Act({
        match: id,
        body,
        ifMatch: ifMatch(request),
        key: idempotencyKey(request),
        bearer,
        minimal,
        alsoAt: 'action.at',
      }),
    );
    void reply.headers(headersOfDone(id, done, minimal));
    return done;
  }

  @Post(':id/lists')
  @HttpCode(201)
  @Documented(says.registerList)
  async registerList(
    @Param('id') id: string,
    @Body(validBody(RegisterListBody)) body: RegisterListBody,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const minimal = prefersMinimal(request);
    const asked = { ifMatch: ifMatch(request), key: idempotencyKey(request), bearer, minimal };
    const done = await this.commands.execute(new RegisterList(id, body, asked));
    void reply.headers(headersOfDone(id, done, minimal));
    return done;
  }
}
