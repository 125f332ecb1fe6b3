import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CarriedGames } from '../carried/carried-games.js';
import { echo } from '../http/echo.js';
import { noGame } from '../http/no-such.js';
import { scenarioJsonSchema } from './shape.js';

export class ShowScenarioSchema extends Query<object> {
  constructor(readonly game: string) {
    super();
  }
}

@QueryHandler(ShowScenarioSchema)
export class ShowScenarioSchemaHandler implements IQueryHandler<ShowScenarioSchema> {
  constructor(private readonly games: CarriedGames) {}

  execute({ game }: ShowScenarioSchema): Promise<object> {
    const found = this.games.get(game);
    if (!found) throw noGame(`"${echo(game)}" is not played here`, this.games.names);
    return Promise.resolve(scenarioJsonSchema(found));
  }
}
