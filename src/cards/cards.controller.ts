import { Controller, Get, Param, Query as QueryOf, Req, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CardShown, pageOf } from '#api';
import { pageListed } from '../http/page.js';
import { Documented, KNOWN, type Says } from '../http/says.js';
import { validQuery } from '../http/valid.js';
import { pageLimit } from '../http/whole-number.js';
import { SendHeaders, WithHeaders } from '../http/with-headers.js';
import { SearchCards, ShowCard } from './find-cards.js';
import { ShowCardPicture } from './pictures.js';

const tag = 'Cards';
const version = z
  .string()
  .max(200)
  .optional()
  .describe(
    'the card data a match pins (`versions.cards`); default: the newest. Cards that a match itself brought are at ' +
      '`GET /v1/matches/{id}/cards/{card}`, for people who may know them',
  );
const SearchQuery = {
  game: z.string().describe('one of `GET /v1/games`'),
  q: z.string().max(200).default('').describe('words of name, types, elements or text'),
  version,
  cursor: z.string().optional(),
  limit: pageLimit(200, 50),
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
    304: KNOWN,
  },
  problems: ['not-found', 'invalid-parameters'],
};

const picture: Says = {
  tag,
  token: 'none',
  summary: 'A picture of a card',
  description:
    'Where the operator has pictures (`CARD_IMAGES`); `showing.pictures` of `GET /v1/games` says so. Nothing needs ' +
    'them: a card without a picture is drawn as text.',
  params: { game: 'the game', id: 'the card' },
  answers: {
    200: { description: 'The picture', types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] },
  },
  problems: ['not-found'],
};

@Controller('v1/cards')
@UseInterceptors(SendHeaders)
export class CardsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Documented(search)
  async search(
    @QueryOf(validQuery(SearchQuery))
    query: { game: string; q: string; version?: string; cursor?: string; limit: number },
    @Req() request: FastifyRequest,
  ) {
    return pageListed(request, await this.queries.execute(new SearchCards(query)));
  }

  @Get(':game/:id')
  @Documented(show)
  async show(
    @Param('game') game: string,
    @Param('id') id: string,
    @QueryOf(validQuery(ShowQuery)) query: { version?: string },
  ) {
    const { card, version: of } = await this.queries.execute(new ShowCard(game, id, query.version));
    return new WithHeaders({ etag: `"${of}"`, 'cache-control': 'public, max-age=300' }, card);
  }

  @Get(':game/:id/picture')
  @Documented(picture)
  async picture(@Param('game') game: string, @Param('id') id: string) {
    const { type, bytes } = await this.queries.execute(new ShowCardPicture(game, id));
    return new WithHeaders({ 'content-type': type, 'cache-control': 'public, max-age=86400' }, bytes);
  }
}
