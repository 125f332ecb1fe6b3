import { Body, Controller, Get, HttpCode, Param, Post, Req, UseGuards, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MatchBegun } from '#api';
import { OrganiserOnly } from '../access/organiser.js';
import { Asks, type Bearer } from '../access/who-asks.js';
import { idempotencyKey } from '../http/headers-in.js';
import { Documented, type Says } from '../http/says.js';
import { validBody } from '../http/valid.js';
import { RulesWanted } from '../matches/shapes.js';
import { created, SendHeaders, WithHeaders } from '../http/with-headers.js';
import { BeginScenario } from './begin-scenario.js';
import { ShowScenarioSchema } from './show-schema.js';

const tag = 'Scenarios';
const ScenarioBody = z
  .looseObject({
    game: z.string(),
    rules: RulesWanted,
    seats: z.array(z.looseObject({})),
  })
  .describe('the whole shape: GET /v1/scenarios/schema/{game}');

const begin: Says = {
  tag,
  summary: 'Begin a match from a given table',
  description:
    'Marked as a scenario for ever. Cards in zones are names or ids, or `{card, rested, damage, counters, …}`; ' +
    'definitions that the catalogue does not hold may be given in `cards`.',
  headers: { 'Idempotency-Key': { description: 'the same key and body again get the first answer again' } },
  body: {
    schema: ScenarioBody,
    example: {
      game: 'grand-archive',
      seats: [
        { name: 'First player', zones: { hand: ['Name of a Card'] } },
        { name: 'Second player', zones: {} },
      ],
      turn: { n: 3, seat: 1 },
      phase: 'main',
    },
  },
  answers: { 201: { description: 'It has begun', schema: MatchBegun, headers: { Location: 'the match' } } },
  problems: [
    'unauthenticated',
    'forbidden',
    'invalid-body',
    'invalid-scenario',
    'unknown-game',
    'unknown-rules',
    'unknown-card',
    'no-scenarios',
    'bad-setup',
    'key-reused',
  ],
};
const schema: Says = {
  tag,
  token: 'none',
  summary: 'The JSON Schema of a scenario',
  params: { game: 'the game' },
  answers: {
    200: {
      description: 'JSON Schema, draft 2020-12',
      schema: z.looseObject({}),
      types: ['application/schema+json'],
    },
  },
  problems: ['not-found', 'no-scenarios'],
};

@Controller('v1/scenarios')
@UseInterceptors(SendHeaders)
export class ScenariosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(201)
  @UseGuards(OrganiserOnly)
  @Documented(begin)
  async begin(
    @Body(validBody(ScenarioBody)) body: z.infer<typeof ScenarioBody>,
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const begun = await this.commands.execute(new BeginScenario({ bearer, key: idempotencyKey(request), body }));
    return created(begun);
  }

  @Get('schema/:game')
  @Documented(schema)
  async schema(@Param('game') game: string) {
    const found = await this.queries.execute(new ShowScenarioSchema(game));
    return new WithHeaders({ 'content-type': 'application/schema+json; charset=utf-8' }, JSON.stringify(found));
  }
}
