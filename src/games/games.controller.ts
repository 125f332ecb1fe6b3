import { Controller, Get, Module } from '@nestjs/common';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { FACTS_VERSION, type Layout } from '#table';
import { Engine } from '../engine/engine.js';
import { Documented } from '../http/says.js';
import { GameShown as Shape } from '../openapi/shapes.js';
import { z } from 'zod';

export interface GameShown {
  readonly game: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly layout: Layout;
  readonly versions: { readonly rules: string; readonly cards: string; readonly facts: number };
  /** How many. */
  readonly cards: number;
  readonly decks: readonly { readonly name: string; readonly text: string }[];
  readonly scenarios: boolean;
}

export class ListGames extends Query<{ readonly items: readonly GameShown[] }> {}

@QueryHandler(ListGames)
export class ListGamesHandler implements IQueryHandler<ListGames> {
  constructor(private readonly engine: Engine) {}

  execute(): Promise<{ items: readonly GameShown[] }> {
    const items = [...this.engine.games.values()].map(({ rules, catalogue, decks, scenario }) => ({
      game: rules.game,
      title: rules.title,
      seats: { min: rules.minSeats, max: rules.maxSeats },
      layout: rules.layout,
      versions: { rules: rules.version, cards: catalogue.version, facts: FACTS_VERSION },
      cards: catalogue.size,
      decks,
      scenarios: scenario !== undefined,
    }));
    return Promise.resolve({ items });
  }
}

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
        schema: z.object({ items: z.array(Shape) }),
      },
    },
  })
  list() {
    return this.queries.execute(new ListGames());
  }
}

/** Games: layouts, versions, decks to begin with. */
@Module({ controllers: [GamesController], providers: [ListGamesHandler] })
export class GamesModule {}
