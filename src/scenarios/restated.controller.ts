import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ForkBegun, ScenarioShown } from '#api';
import { Asks, type Bearer } from '../access/who-asks.js';
import { idempotencyKey } from '../http/headers-in.js';
import { Documented, OF_A_MATCH, type Says } from '../http/says.js';
import { validBody, validQuery } from '../http/valid.js';
import { wholeNumber } from '../http/whole-number.js';
import { created, SendHeaders, WithHeaders } from '../http/with-headers.js';
import { BeginChanged } from './begin-changed.js';
import { ShowAsScenario } from './show-as-scenario.js';

const AtQuery = { at: wholeNumber(1).optional().describe('as of this entry (default: now)') };

const showing: Says = {
  tag: 'Scenarios',
  token: 'needed',
  summary: 'A table as a scenario',
  description:
    'The table of a moment as a scenario that begins it again, to be changed and sent to POST ' +
    '/v1/scenarios. The parts that a ' +
    'scenario cannot say (what waits, what is asked, what was remembered) are named. All hands and decks are in ' +
    'it: for judges, and each time a look; for an organiser when the match is opened.',
  params: { id: 'the match' },
  query: AtQuery,
  answers: { 200: { description: 'The scenario', schema: ScenarioShown } },
  problems: [...OF_A_MATCH, 'forbidden', 'invalid-parameters', 'no-scenarios', 'wrong-version'],
};

const ChangedBody = z.strictObject({
  at: z.number().int().min(1).describe('the entry whose table it was'),
  scenario: z
    .looseObject({ game: z.string(), seats: z.array(z.looseObject({})) })
    .describe('as GET …/scenario tells it, changed; the whole shape: GET /v1/scenarios/schema/{game}'),
});

const beginning: Says = {
  tag: 'Scenarios',
  token: 'needed',
  summary: 'Begin a changed table of a match',
  description:
    'Another match, from that table as somebody has changed it, marked for ever as a scenario and as a fork of the ' +
    'match. By a judge; for a match that is opened by an organiser too. The fork of one that is not is ' +
    'unlisted, for judges ' +
    'only, and never opened: it holds what is hidden there. A look at it is a look at the match.',
  params: { id: 'the match' },
  body: { schema: ChangedBody },
  headers: { 'Idempotency-Key': { description: 'the same key and body again get the same match' } },
  answers: { 201: { description: 'It has begun', schema: ForkBegun, headers: { Location: 'the match' } } },
  problems: [
    ...OF_A_MATCH,
    'forbidden',
    'invalid-body',
    'invalid-scenario',
    'unknown-card',
    'no-scenarios',
    'bad-setup',
    'key-reused',
  ],
};

@Controller('v1/matches/:id')
export class RestatedController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('scenario')
  @Header('cache-control', 'no-store')
  @Documented(showing)
  scenario(
    @Param('id') id: string,
    @Query(validQuery(AtQuery)) { at }: { at?: number },
    @Asks() bearer: Bearer,
  ): Promise<ScenarioShown> {
    return this.queries.execute(new ShowAsScenario(id, at, bearer));
  }

  @Post('scenarios')
  @HttpCode(201)
  @UseInterceptors(SendHeaders)
  @Documented(beginning)
  async begin(
    @Param('id') id: string,
    @Body(validBody(ChangedBody)) changed: z.infer<typeof ChangedBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ): Promise<WithHeaders<ForkBegun>> {
    const begun = await this.commands.execute(
      new BeginChanged({ match: id, changed, key: idempotencyKey(request), bearer }),
    );
    return created(begun);
  }
}
