import { Controller, Get, Module, Param, Query as QueryOf, Req, Res } from '@nestjs/common';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Catalogue } from '#cards';
import type { CardDefinition } from '#rules';
import { Engine } from '../engine/engine.js';
import { limit, sendPage, type Page } from '../http/page.js';
import { Problem } from '../http/problem.js';
import { Documented, type Says } from '../http/says.js';
import { validQuery } from '../http/valid.js';
import { CardShown, pageOf } from '../openapi/shapes.js';

const tag = 'Cards';
const version = z
  .string()
  .max(200)
  .optional()
  .describe('the card data a match pins (`versions.cards`); default: the newest');
const SearchQuery = {
  game: z.string('game is needed: one of GET /v1/games').describe('one of `GET /v1/games`'),
  q: z.string().max(200).default('').describe('words of name, types, elements or text'),
  version,
  cursor: z.string().optional(),
  limit: limit(200, 50),
};
const ShowQuery = { version };

const search: Says = {
  tag,
  token: 'none',
  summary: 'Find cards',
  query: SearchQuery,
  answers: {
    200: {
      description: 'A page of cards, best matches first',
      schema: pageOf(CardShown),
      types: ['application/json', 'application/x-ndjson'],
    },
  },
  problems: ['invalid-parameters', 'not-found'],
};
const show: Says = {
  tag,
  token: 'none',
  summary: 'One card',
  params: { game: 'the game', id: 'the card' },
  query: ShowQuery,
  answers: {
    200: {
      description: 'The card, with the version of the card data in `ETag`',
      schema: CardShown,
    },
  },
  problems: ['not-found', 'invalid-parameters'],
};

export class SearchCards extends Query<Page<CardDefinition>> {
  constructor(readonly wanted: { game: string; q: string; version?: string; cursor?: string; limit: number }) {
    super();
  }
}

export class ShowCard extends Query<{ readonly card: CardDefinition; readonly version: string }> {
  constructor(
    readonly game: string,
    readonly id: string,
    readonly version: string | undefined,
  ) {
    super();
  }
}

const catalogueOf = async (engine: Engine, game: string, wanted: string | undefined): Promise<Catalogue> => {
  const found = wanted === undefined ? engine.games.get(game)?.catalogue : await engine.cards(game, wanted);
  if (!found)
    throw new Problem(
      'not-found',
      wanted === undefined ? `"${game}" is not played here` : `these card data of "${game}" are not here`,
    );
  return found;
};

@QueryHandler(SearchCards)
export class SearchCardsHandler implements IQueryHandler<SearchCards> {
  constructor(private readonly engine: Engine) {}

  async execute({ wanted }: SearchCards): Promise<Page<CardDefinition>> {
    const { game, q, version: wantedVersion, cursor, limit: most } = wanted;
    try {
      return (await catalogueOf(this.engine, game, wantedVersion)).search(q, { cursor, limit: most });
    } catch (error) {
      if (error instanceof RangeError)
        throw new Problem('invalid-parameters', `cursor: ${error.message}`, {
          parameters: [{ name: 'cursor', what: error.message }],
        });
      throw error;
    }
  }
}

@QueryHandler(ShowCard)
export class ShowCardHandler implements IQueryHandler<ShowCard> {
  constructor(private readonly engine: Engine) {}

  async execute({ game, id, version: wanted }: ShowCard): Promise<{ card: CardDefinition; version: string }> {
    const catalogue = await catalogueOf(this.engine, game, wanted);
    const card = catalogue.get(id);
    if (!card)
      throw new Problem('not-found', `there is no card "${id}" in ${game}`, { nearest: catalogue.nearest(id) });
    return { card, version: catalogue.version };
  }
}

@Controller('v1/cards')
export class CardsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Documented(search)
  async search(
    @QueryOf(validQuery(SearchQuery))
    query: { game: string; q: string; version?: string; cursor?: string; limit: number },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    sendPage(request, reply, await this.queries.execute(new SearchCards(query)));
  }

  @Get(':game/:id')
  @Documented(show)
  async show(
    @Param('game') game: string,
    @Param('id') id: string,
    @QueryOf(validQuery(ShowQuery)) query: { version?: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { card, version: of } = await this.queries.execute(new ShowCard(game, id, query.version));
    const etag = `"${of}"`;
    void reply.headers({ etag, 'cache-control': 'public, max-age=300' });
    if (request.headers['if-none-match'] === etag) return void reply.code(304);
    return card;
  }
}

/** Cards: what the catalogues hold. */
@Module({ controllers: [CardsController], providers: [SearchCardsHandler, ShowCardHandler] })
export class CardsModule {}
