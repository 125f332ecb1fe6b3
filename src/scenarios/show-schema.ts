import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CarriedGames } from '../carried/carried-games.js';
import { Problem } from '../http/problem.js';
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
    if (!found) throw new Problem('not-found', `"${game}" is not played here`);
    return Promise.resolve(scenarioJsonSchema(found));
  }
}
