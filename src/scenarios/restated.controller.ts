import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { ScenarioShown } from '#api';
import { Asks, type Bearer } from '../access/who-asks.js';
import { Documented, OF_A_MATCH, type Says } from '../http/says.js';
import { validQuery } from '../http/valid.js';
import { wholeNumber } from '../http/whole-number.js';
import { ShowAsScenario } from './show-as-scenario.js';

const AtQuery = { at: wholeNumber(1).optional().describe('as of this entry (default: now)') };

const showing: Says = {
  tag: 'Scenarios',
  token: 'needed',
  summary: 'A table as a scenario',
  description:
    'The table of a moment as a scenario that begins it again, to be changed and sent to POST /v1/scenarios. What a ' +
    'scenario cannot say of it (what waits, what is asked, what was remembered) is named. All hands and decks are in ' +
    'it: for judges, and each time a look; for an organiser when the match is opened.',
  params: { id: 'the match' },
  query: AtQuery,
  answers: { 200: { description: 'The scenario', schema: ScenarioShown } },
  problems: [...OF_A_MATCH, 'forbidden', 'invalid-parameters', 'no-scenarios', 'wrong-version'],
};

@Controller('v1/matches/:id')
export class RestatedController {
  constructor(private readonly queries: QueryBus) {}

  @Get('scenario')
  @Documented(showing)
  scenario(
    @Param('id') id: string,
    @Query(validQuery(AtQuery)) { at }: { at?: number },
    @Asks() bearer: Bearer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ScenarioShown> {
    void reply.headers({ 'cache-control': 'no-store' });
    return this.queries.execute(new ShowAsScenario(id, at, bearer));
  }
}
