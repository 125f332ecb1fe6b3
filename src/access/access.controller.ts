import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { pageListed } from '../http/page.js';
import { Documented } from '../http/says.js';
import { validBody, validQuery } from '../http/valid.js';
import { SendHeaders } from '../http/with-headers.js';
import * as says from './access.says.js';
import { IssueToken } from './issue-token.js';
import { ListAccess } from './list-access.js';
import { ListTokens } from './list-tokens.js';
import { BearerOrLocal } from './organiser.js';
import { RevokeToken } from './revoke-token.js';
import { ShowPerson } from './show-person.js';
import { AccessQuery, EventTokenBody, RevokeBody, TokenBody, TokensQuery } from './shapes.js';
import { VerifyAccess } from './verify-access.js';
import { Asks, type Bearer } from './who-asks.js';

@Controller('v1')
@UseInterceptors(SendHeaders)
export class AccessController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('matches/:id/tokens')
  @HttpCode(201)
  @Header('cache-control', 'no-store')
  @Documented(says.issue)
  issue(@Param('id') id: string, @Body(validBody(TokenBody)) body: z.infer<typeof TokenBody>, @Asks() bearer: Bearer) {
    return this.commands.execute(new IssueToken(id, body, bearer));
  }

  @Get('matches/:id/tokens')
  @Header('cache-control', 'private, no-store')
  @Documented(says.tokens)
  async tokens(
    @Param('id') id: string,
    @Query(validQuery(TokensQuery)) query: { cursor?: string; limit: number },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return pageListed(request, await this.queries.execute(new ListTokens(id, query, bearer)));
  }

  @Post('tokens')
  @HttpCode(201)
  @UseGuards(BearerOrLocal)
  @Header('cache-control', 'no-store')
  @Documented(says.issueOfEvent)
  issueOfEvent(@Body(validBody(EventTokenBody)) body: z.infer<typeof EventTokenBody>, @Asks() bearer: Bearer) {
    return this.commands.execute(new IssueToken(undefined, body, bearer));
  }

  @Get('tokens')
  @UseGuards(BearerOrLocal)
  @Header('cache-control', 'private, no-store')
  @Documented(says.tokensOfEvents)
  async tokensOfEvents(
    @Query(validQuery(TokensQuery)) query: { cursor?: string; limit: number },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return pageListed(request, await this.queries.execute(new ListTokens(undefined, query, bearer)));
  }

  @Post('tokens/revoke')
  @HttpCode(200)
  @Documented(says.revoke)
  revoke(@Body(validBody(RevokeBody)) which: z.infer<typeof RevokeBody>, @Asks() bearer: Bearer) {
    return this.commands.execute(new RevokeToken(which, bearer));
  }

  @Get('people/:id')
  @Header('cache-control', 'no-cache')
  @Documented(says.person)
  person(@Param('id') id: string) {
    return this.queries.execute(new ShowPerson(id));
  }

  @Get('matches/:id/access/verification')
  @Documented(says.accessVerification)
  accessVerification(@Param('id') id: string, @Asks() bearer: Bearer) {
    return this.queries.execute(new VerifyAccess(id, bearer));
  }

  @Get('matches/:id/access')
  @Header('cache-control', 'private, no-store')
  @Documented(says.access)
  async access(
    @Param('id') id: string,
    @Query(validQuery(AccessQuery)) query: { after: number; limit: number },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    return pageListed(
      request,
      await this.queries.execute(new ListAccess({ match: id, after: query.after, limit: query.limit, bearer })),
      'after',
    );
  }
}
