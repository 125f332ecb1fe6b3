import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccessNote, pageOf, ROLES, Token } from '#api';
import { sendPage } from '../http/page.js';
import { Documented, type Says } from '../http/says.js';
import { limitOf, wholeNumber } from '../http/whole-number.js';
import { validBody, validQuery } from '../http/valid.js';
import { IssueToken } from './issue-token.js';
import { ListAccess } from './list-access.js';
import { RevokeToken } from './revoke-token.js';
import { Asks, type Bearer } from './who-asks.js';

const tag = 'Access';
const DAY_S = 86_400;

const TokenBody = z.strictObject({
  role: z.enum(ROLES).exclude(['organiser']),
  seat: z.number().int().min(1).optional().describe('for the role `seat`'),
  name: z.string().trim().min(1).max(100).optional().describe('of a judge: stands in the record of what they do'),
  expiresInSeconds: z
    .number()
    .int()
    .min(1)
    .max(365 * DAY_S)
    .default(30 * DAY_S),
});
const RevokeBody = z.strictObject({ token: z.string().min(1).max(4000) });
const AccessQuery = {
  after: wholeNumber(0).default(0).describe('only notes after this number'),
  limit: limitOf(500, 100),
};

const issue: Says = {
  tag,
  token: 'needed',
  summary: 'Give out a token of a match',
  description: 'By the organiser or a judge of the match: for casters, further judges, a seat whose token was lost.',
  params: { id: 'the match' },
  body: { schema: TokenBody, example: { role: 'caster', expiresInSeconds: 86_400 } },
  answers: { 201: { description: 'The token, told only here', schema: Token } },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'broken-record', 'malformed-json', 'invalid-body'],
};
const revoke: Says = {
  tag,
  token: 'needed',
  summary: 'Take a token back',
  description: 'At once and for good, open streams included: by the organiser, a judge of its match, or its bearer.',
  body: { schema: RevokeBody, example: { token: 'eyJ…' } },
  answers: {
    200: {
      description: 'It is no longer good',
      schema: z.object({ revoked: z.string().describe("the token's own id") }),
    },
  },
  problems: ['unauthenticated', 'forbidden', 'malformed-json', 'invalid-body'],
};
const list: Says = {
  tag,
  token: 'needed',
  summary: 'The access journal of a match',
  description:
    'Looks at hidden information and refused actions, for judges; chained like the record. Reading it is itself ' +
    'a look.',
  params: { id: 'the match' },
  query: AccessQuery,
  answers: {
    200: {
      description: 'A page of notes, oldest first',
      schema: pageOf(AccessNote),
      types: ['application/json', 'application/x-ndjson'],
    },
  },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'broken-record', 'invalid-parameters'],
};

@Controller('v1')
export class AccessController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('matches/:id/tokens')
  @HttpCode(201)
  @Documented(issue)
  async issue(
    @Param('id') id: string,
    @Body(validBody(TokenBody)) body: z.infer<typeof TokenBody>,
    @Asks() bearer: Bearer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    void reply.header('cache-control', 'no-store');
    return this.commands.execute(new IssueToken(id, body, bearer));
  }

  @Post('tokens/revoke')
  @HttpCode(200)
  @Documented(revoke)
  revoke(@Body(validBody(RevokeBody)) { token }: z.infer<typeof RevokeBody>, @Asks() bearer: Bearer) {
    return this.commands.execute(new RevokeToken(token, bearer));
  }

  @Get('matches/:id/access')
  @Documented(list)
  async list(
    @Param('id') id: string,
    @Query(validQuery(AccessQuery)) query: { after: number; limit: number },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    void reply.header('cache-control', 'private, no-store');
    sendPage(request, reply, await this.queries.execute(new ListAccess(id, query.after, query.limit, bearer)), 'after');
  }
}
