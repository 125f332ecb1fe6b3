import { Controller, Get, Param, Query as QueryOf, Req, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pageOf, RuleShown } from '#api';
import { pageListed } from '../http/page.js';
import { Documented, type Says } from '../http/says.js';
import { validQuery } from '../http/valid.js';
import { pageLimit } from '../http/whole-number.js';
import { SendHeaders } from '../http/with-headers.js';
import { SearchRules, ShowRule } from './find-rules.js';

const tag = 'Rules';
const SearchQuery = {
  q: z.string().max(200).default('').describe('words to look for'),
  cursor: z.string().optional(),
  limit: pageLimit(1000, 100),
};

const search: Says = {
  tag,
  token: 'none',
  summary: 'The rules in the catalogue of a game, and the boxes of its flowcharts',
  params: { game: "the game, or `recollect` for the recorder's own" },
  query: SearchQuery,
  answers: {
    200: {
      description: 'A page of rules',
      schema: pageOf(RuleShown),
      types: ['application/json', 'application/x-ndjson'],
    },
  },
  problems: ['not-found', 'invalid-parameters'],
};
const show: Says = {
  tag,
  token: 'none',
  summary: 'One rule, or one box of a flowchart (`F10 D8`), as refusals and steps cite it',
  params: { game: 'the game', id: 'the rule, or the box' },
  answers: {
    200: {
      description: 'The rule',
      schema: RuleShown,
      example: { id: 'GA-COST-03', game: 'grand-archive', section: 'Costs', text: '…', source: 'G Costs' },
    },
  },
  problems: ['not-found'],
};

@Controller('v1/rules/:game')
@UseInterceptors(SendHeaders)
export class RulesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Documented(search)
  async search(
    @Param('game') game: string,
    @QueryOf(validQuery(SearchQuery)) query: { q: string; cursor?: string; limit: number },
    @Req() request: FastifyRequest,
  ) {
    return pageListed(
      request,
      await this.queries.execute(new SearchRules({ game, q: query.q, cursor: query.cursor, limit: query.limit })),
    );
  }

  @Get(':id')
  @Documented(show)
  show(@Param('game') game: string, @Param('id') id: string) {
    return this.queries.execute(new ShowRule(game, id));
  }
}
