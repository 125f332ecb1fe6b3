import { Controller, Get, Module, Param, Query as QueryOf, Req, Res } from '@nestjs/common';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { z } from 'zod';
import { cursorOf, placeIn, sendPage, type Page } from '../http/page.js';
import { Problem } from '../http/problem.js';
import { Documented, type Says } from '../http/says.js';
import { validQuery } from '../http/valid.js';
import { limit } from '../http/page.js';
import { pageOf, RuleShown as Shape } from '../openapi/shapes.js';
import { ROOT } from '../root.js';
import { RuleBook, type RuleShown } from './catalogue.js';

const tag = 'Rules';
const SearchQuery = {
  q: z.string().max(200).default('').describe('words to look for'),
  cursor: z.string().optional(),
  limit: limit(1000, 100),
};

const search: Says = {
  tag,
  token: 'none',
  summary: 'What the catalogue of a game says',
  params: { game: "the game, or `recollect` for the recorder's own" },
  query: SearchQuery,
  answers: {
    200: { description: 'A page of rules', schema: pageOf(Shape), types: ['application/json', 'application/x-ndjson'] },
  },
  problems: ['not-found', 'invalid-parameters'],
};
const show: Says = {
  tag,
  token: 'none',
  summary: 'One rule, as refusals and steps cite it',
  params: { game: 'the game', id: 'the rule' },
  answers: {
    200: {
      description: 'The rule',
      schema: Shape,
      example: { id: 'GA-COST-03', game: 'grand-archive', section: 'Costs', text: '…', source: 'G Costs' },
    },
  },
  problems: ['not-found'],
};

export class SearchRules extends Query<Page<RuleShown>> {
  constructor(
    readonly game: string,
    readonly q: string,
    readonly cursor: string | undefined,
    readonly limit: number,
  ) {
    super();
  }
}

export class ShowRule extends Query<RuleShown> {
  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(SearchRules)
export class SearchRulesHandler implements IQueryHandler<SearchRules> {
  constructor(private readonly book: RuleBook) {}

  execute({ game, q, cursor, limit: most }: SearchRules): Promise<Page<RuleShown>> {
    if (!this.book.has(game)) throw new Problem('not-found', `there is no catalogue of "${game}"`);
    const from = Number(placeIn(cursor, /^\d{1,15}$/) ?? 0);
    const found = this.book.search(game, q);
    return Promise.resolve({
      items: found.slice(from, from + most),
      ...(from + most < found.length ? { next: cursorOf(from + most) } : {}),
    });
  }
}

@QueryHandler(ShowRule)
export class ShowRuleHandler implements IQueryHandler<ShowRule> {
  constructor(private readonly book: RuleBook) {}

  execute({ game, id }: ShowRule): Promise<RuleShown> {
    const rule = this.book.has(game) ? this.book.get(game, id) : undefined;
    if (!rule) throw new Problem('not-found', `there is no rule ${id} of ${game}`);
    return Promise.resolve(rule);
  }
}

@Controller('v1/rules/:game')
export class RulesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Documented(search)
  async search(
    @Param('game') game: string,
    @QueryOf(validQuery(SearchQuery)) query: { q: string; cursor?: string; limit: number },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    sendPage(request, reply, await this.queries.execute(new SearchRules(game, query.q, query.cursor, query.limit)));
  }

  @Get(':id')
  @Documented(show)
  show(@Param('game') game: string, @Param('id') id: string) {
    return this.queries.execute(new ShowRule(game, id));
  }
}

/** Rules: what stands under an id. */
@Module({
  controllers: [RulesController],
  providers: [
    SearchRulesHandler,
    ShowRuleHandler,
    { provide: RuleBook, useFactory: () => new RuleBook(join(ROOT, 'docs', 'rules')) },
  ],
})
export class RulesModule {}
