import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { GameShown } from '#api';
import { Documented } from '../http/says.js';
import { ListGames } from './list-games.js';

@Controller('v1/games')
export class GamesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Documented({
    tag: 'Games',
    token: 'none',
    summary: 'The games that are played here',
    answers: {
      200: {
        description: 'Each with its layout, versions and shipped decks',
        schema: z.object({ items: z.array(GameShown) }),
      },
    },
  })
  list() {
    return this.queries.execute(new ListGames());
  }
}
